import { describe, expect, test } from 'vitest'
import { areaInSize, groupDesignedFor, groupSizes, largestGroup } from './area-sizes.ts'

const poster = {
  code: 'front',
  widthMm: 500,
  heightMm: 700,
  dpi: 200,
  sizes: [
    { size: '25X35', widthMm: 250, heightMm: 350 },
    { size: '30X42', widthMm: 300, heightMm: 420 },
  ],
}
const shirt = { code: 'front', widthMm: 320, heightMm: 400, sizes: [] }
const cap = { code: 'front', widthMm: 100, heightMm: 55, sizes: [{ size: 'YOUTH', widthMm: 90, heightMm: 50 }] }

describe('print areas by size', () => {
  test('areaInSize returns the dimensions of a size, or those of the area', () => {
    expect(areaInSize(poster, '25X35')).toEqual({ ...poster, widthMm: 250, heightMm: 350 })
    expect(areaInSize(poster, '50X70')).toBe(poster)
  })

  test("groupSizes groups sizes with the same areas in the product's order", () => {
    expect(groupSizes([shirt], ['S', 'M', 'L'])).toEqual([{ sizes: ['S', 'M', 'L'], areas: [shirt] }])
    const groups = groupSizes([poster], ['25X35', '30X42', '50X70'])
    expect(groups.map(({ sizes, areas }) => [sizes, areas[0]?.widthMm])).toEqual([
      [['25X35'], 250],
      [['30X42'], 300],
      [['50X70'], 500],
    ])
    expect(
      groupSizes([cap, { ...shirt, code: 'back' }], ['ADULT', 'YOUTH', 'TODDLER']).map(({ sizes }) => sizes),
    ).toEqual([['ADULT', 'TODDLER'], ['YOUTH']])
  })

  test('groupSizes returns one group for a product without sizes', () => {
    expect(groupSizes([shirt], [])).toEqual([{ sizes: [], areas: [shirt] }])
    expect(largestGroup([])).toBeUndefined()
  })

  test('largestGroup returns the group with the largest area, regardless of order', () => {
    expect(largestGroup(groupSizes([poster], ['50X70', '25X35']))?.sizes).toEqual(['50X70'])
    expect(largestGroup(groupSizes([poster], ['25X35', '50X70', '30X42']))?.sizes).toEqual(['50X70'])
  })

  test("groupDesignedFor returns the group whose areas match the design's dimensions", () => {
    const groups = groupSizes([poster], ['25X35', '30X42', '50X70'])
    const rendered = (widthMm: number, heightMm: number) =>
      groupDesignedFor(groups, [{ area: 'front', widthMm, heightMm }])?.sizes
    expect(rendered(300, 420)).toEqual(['30X42'])
    expect(rendered(300.001, 420)).toEqual(['30X42'])
    expect(rendered(300, 421)).toBeUndefined()
    expect(groupDesignedFor(groups, [{ area: 'back', widthMm: 300, heightMm: 420 }])).toBeUndefined()
  })
})
