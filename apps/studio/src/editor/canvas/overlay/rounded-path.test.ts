import { expect, it } from 'vitest'
import { roundedPath } from './rounded-path.ts'

it('rounds the corners of a polygon up to a reach, and short sides from middle to middle', () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 4 },
  ]
  expect(roundedPath(corners, 10)).toBe('M10 0.4Q0 0 10 0L90 0Q100 0 100 2L100 2Q100 4 90 3.6Z')
})
