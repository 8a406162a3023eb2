import { expect, it } from 'vitest'
import { HiddenZone, isHiddenBy } from './hidden-zones.ts'

const square: HiddenZone['points'] = [
  [0.2, 0.2],
  [0.6, 0.2],
  [0.6, 0.6],
  [0.2, 0.6],
]

it('an opening hides what lies in it, an outline what lies outside of it', () => {
  const at = (kind: HiddenZone['kind'], x: number, y: number) => isHiddenBy({ kind, points: square }, x, y)
  expect([at('camera', 0.4, 0.4), at('camera', 0.1, 0.4), at('camera', 0.4, 0.7)]).toEqual([true, false, false])
  expect([at('outline', 0.4, 0.4), at('outline', 0.1, 0.4)]).toEqual([false, true])
})

it.each([
  ['two points', { kind: 'camera', points: square.slice(0, 2) }],
  ['a point beyond the area', { kind: 'camera', points: [...square, [1.2, 0]] }],
  ['an unknown kind', { kind: 'hole', points: square }],
])('a zone with %s is refused', (_, zone) => {
  expect(HiddenZone.safeParse(zone).success).toBe(false)
})
