import { expect, test } from 'vitest'
import { allowancesOf } from './area-allowances.ts'

test.each([
  ['a chest print ends where its drawing does', { code: 'front', widthMm: 320, heightMm: 400 }, 'dtg', 0, 3],
  ['a mug is wrapped beyond its edge', { code: 'wrap', widthMm: 200, heightMm: 83 }, 'sublimation', 3, 4],
  ['a cushion is cut and sewn', { code: 'full', widthMm: 450, heightMm: 450 }, 'sublimation', 10, 15],
  ['a poster is cut as paper however large', { code: 'front', widthMm: 600, heightMm: 800 }, 'giclee', 3, 4],
] as const)('%s', (_, area, technique, bleedMm, safeMm) => {
  expect(allowancesOf(area, technique)).toEqual({ bleedMm, safeMm })
})
