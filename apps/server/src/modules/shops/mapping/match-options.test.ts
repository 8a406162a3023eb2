import { describe, expect, it } from 'vitest'
import { contradictsTarget, matchOptions, namesTarget, optionsKey } from './match-options.ts'

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

  it('contradictsTarget finds a color or size of another variant of the product, not other values', () => {
    expect(contradictsTarget(['Black', 'L'], 1, variants)).toBe(true)
    expect(contradictsTarget(['navy'], 1, variants)).toBe(true)
    expect(contradictsTarget(['สีดำ', 'm'], 1, variants)).toBe(false)
    expect(contradictsTarget(['Gift wrap'], 1, variants)).toBe(false)
  })

  it('namesTarget needs option values, each of which is a color or size of the target', () => {
    expect(namesTarget(['Black', 'm'], 1, variants)).toBe(true)
    expect(namesTarget(['M'], 3, variants)).toBe(true)
    expect(namesTarget(['Black', 'Medium'], 1, variants)).toBe(false)
    expect(namesTarget(['Black', 'L'], 1, variants)).toBe(false)
    expect(namesTarget([], 1, variants)).toBe(false)
    expect(namesTarget(['Default Title'], 1, variants)).toBe(false)
  })

  it('optionsKey is the same in any order, case and width, and differs by name and value', () => {
    const key = optionsKey({ Size: 'S', Color: 'Black' })
    expect(optionsKey({ color: 'black ', size: 'Ｓ' })).toBe(key)
    expect(optionsKey({ Size: 'Black', Color: 'S' })).not.toBe(key)
    expect(optionsKey({})).toBe('')
  })
})
