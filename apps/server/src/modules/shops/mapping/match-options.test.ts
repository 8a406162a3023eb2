import { describe, expect, it } from 'vitest'
import { matchOptions } from './match-options.ts'

const black = ['Black', '黑色', 'สีดำ']
const navy = ['Navy', '藏青色', 'สีกรมท่า']
const variants = [
  { variantId: 1, colors: black, sizes: ['M'] },
  { variantId: 2, colors: black, sizes: ['L'] },
  { variantId: 3, colors: navy, sizes: ['M'] },
]

describe('matching option values of a shop', () => {
  const exact = (...variantIds: number[]) => ({ variantIds, isExact: true })
  const unsure = (...variantIds: number[]) => ({ variantIds, isExact: false })

  it('matchOptions finds the variant by color and size in any language, regardless of case and width', () => {
    expect(matchOptions(['black', 'L'], variants)).toEqual(exact(2))
    expect(matchOptions(['Ｍ', '藏青色'], variants)).toEqual(exact(3))
    expect(matchOptions(['m', ' สีดำ '], variants)).toEqual(exact(1))
  })

  it('option values that fit several variants or none are ambiguous', () => {
    expect(matchOptions(['black', 'M', 'L'], variants)).toEqual(unsure(1, 2))
    expect(matchOptions(['green', 'M'], variants).variantIds).toEqual([])
    expect(matchOptions([], variants)).toEqual(unsure())
  })

  it('a color or size that all variants share does not need to be named', () => {
    expect(matchOptions(['L'], variants.slice(0, 2))).toEqual(exact(2))
    expect(matchOptions(['Default Title'], variants.slice(0, 1))).toEqual(exact(1))
  })

  it('a value that no variant has makes the only fitting variant uncertain', () => {
    expect(matchOptions(['Pink', 'L'], variants.slice(0, 2))).toEqual(unsure(2))
    expect(matchOptions(['Sticker'], variants.slice(0, 1))).toEqual(unsure(1))
    expect(matchOptions(['Black', 'L', 'Gift wrap'], variants)).toEqual(unsure(2))
  })
})
