import { expect, test } from 'vitest'
import { areaGroupsOf, coversSides, measuresOf } from './area-rows.ts'

const px = { widthPx: 1, heightPx: 1 }
const front = {
  ...px,
  code: 'front',
  widthMm: 500,
  heightMm: 700,
  dpi: 200,
  view: 'front',
  hidden: [],
  sizes: [
    { ...px, size: 'M', widthMm: 300, heightMm: 420 },
    { ...px, size: 'S', widthMm: 250, heightMm: 350 },
  ],
}
const values = [
  { code: 'S', label: '25 × 35 cm' },
  { code: 'M', label: '30 × 42 cm' },
  { code: 'L', label: '50 × 70 cm' },
  { code: 'L2', label: '50 × 70 cm, black' },
]

test('sizes with equal print areas are grouped', () => {
  const groups = areaGroupsOf({ printAreas: [front], secondAttribute: { values } })
  expect(groups.map(({ sizes, areas }) => [sizes.map(({ label }) => label), areas[0]?.widthMm])).toEqual([
    [['25 × 35 cm'], 250],
    [['30 × 42 cm'], 300],
    [['50 × 70 cm', '50 × 70 cm, black'], 500],
  ])
})

test('the dimensions of an area are listed from the smallest to the largest, each once', () => {
  expect(measuresOf(front, values).map(({ widthMm }) => widthMm)).toEqual([250, 300, 500])
  expect(measuresOf(front, values.slice(1, 2)).map(({ widthMm }) => widthMm)).toEqual([300])
  expect(measuresOf(front, [])).toEqual([front])
})

test('a print larger than its piece covers the sides', () => {
  expect(coversSides({ widthMm: 82.4, heightMm: 152.4 }, { width: 74, height: 150 })).toBe(true)
  expect(coversSides({ widthMm: 450, heightMm: 450 }, { width: 450, height: 450 })).toBe(false)
  expect(coversSides({ widthMm: 200, heightMm: 83 }, { diameter: 82, height: 95 })).toBe(false)
})
