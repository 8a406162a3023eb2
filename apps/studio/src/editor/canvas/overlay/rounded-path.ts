import type { Point } from '@podwright/design/geometry/points'
import { round } from './on-stage.ts'

/**
 * Returns a closed path through a polygon whose corners are rounded: each curve starts and ends in the middle of the
 * sides, or `reach` pixels from the corner if that is closer. Long sides stay straight.
 */
export function roundedPath(corners: readonly Point[], reach: number): string {
  return `${corners
    .map((corner, i) => {
      const before = towards(corner, corners.at(i - 1) ?? corner, reach)
      const after = towards(corner, corners[(i + 1) % corners.length] ?? corner, reach)
      return `${i === 0 ? 'M' : 'L'}${format(before)}Q${format(corner)} ${format(after)}`
    })
    .join('')}Z`
}

function towards(from: Point, to: Point, reach: number): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  const share = length === 0 ? 0 : Math.min(0.5, reach / length)
  return { x: from.x + dx * share, y: from.y + dy * share }
}

const format = ({ x, y }: Point) => `${round(x)} ${round(y)}`
