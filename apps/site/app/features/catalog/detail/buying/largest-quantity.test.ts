import { maxLineQuantity } from '@podwright/contracts/cart/cart-shapes'
import { pageSizes } from '@podwright/contracts/catalog/list-products'
import { listPageSizes } from '@podwright/domain/catalog/list-url'
import { expect, it } from 'vitest'
import { largestQuantity } from './largest-quantity.ts'

it('the page and the API agree on the maximum quantity of a line', () => {
  expect(largestQuantity).toBe(maxLineQuantity)
})

it('the API accepts the page sizes of the lists, which fill rows of four and of five', () => {
  expect(pageSizes).toEqual(expect.arrayContaining([...listPageSizes]))
  expect(listPageSizes.map((size) => [size % 4, size % 5])).toEqual(listPageSizes.map(() => [0, 0]))
})
