import { expect, test } from 'vitest'
import { allowancesOf } from './area-allowances.ts'

test.each([
  ['a chest print needs no bleed', { code: 'front', widthMm: 320, heightMm: 400 }, 'dtg', 0, 3],
  ['a mug wrap extends beyond its edge', { code: 'wrap', widthMm: 200, heightMm: 83 }, 'sublimation', 3, 4],
  ['a cushion has the tolerances of sewing', { code: 'full', widthMm: 450, heightMm: 450 }, 'sublimation', 10, 15],
  ['a poster is cut like paper regardless of its size', { code: 'front', widthMm: 600, heightMm: 800 }, 'giclee', 3, 4],
] as const)('allowancesOf: %s', (_, area, technique, bleedMm, safeMm) => {
  expect(allowancesOf(area, technique)).toEqual({ bleedMm, safeMm })
})
