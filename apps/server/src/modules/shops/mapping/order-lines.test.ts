import { expect, it } from 'vitest'
import { shopLine } from '../orders/test-shop-order.ts'
import { soldPriceOf } from './order-lines.ts'

const two = { quantity: 2, unitPriceMinor: 1_999 }

it.each([
  ['the prices of the lines', 4_498, [two], 3_998],
  ['those of lines without freight', 3_998, [two], 3_998],
  ['nothing if a line has no price', 4_498, [two, { quantity: 1, unitPriceMinor: 0 }], null],
  ['nothing if the lines cost more than was paid', 3_997, [two], null],
  ['nothing without lines', 4_498, [], null],
])('soldPriceOf takes for goods %s', (_, totalMinor, lines, soldGoodsMinor) => {
  const sold = soldPriceOf({ totalMinor, lines: lines.map((line) => shopLine(line)) })
  expect(sold).toEqual({ soldMinor: totalMinor, soldGoodsMinor })
})
