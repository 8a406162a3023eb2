import type { Bounds } from '@podwright/design/geometry/points'
import type { Distance } from './feedback.ts'

/**
 * Returns the distances between two rectangles: to the four sides of an enclosing one, otherwise across the gap, or
 * between the sides that differ.
 */
export function measureDistances(from: Bounds, to: Bounds): Distance[] {
  return [
    ...alongAxis('x', [from.left, from.right], [to.left, to.right], middle(from.top, from.bottom)),
    ...alongAxis('y', [from.top, from.bottom], [to.top, to.bottom], middle(from.left, from.right)),
  ]
}

type Span = readonly [start: number, end: number]

function alongAxis(axis: 'x' | 'y', own: Span, other: Span, across: number): Distance[] {
  const line = (from: number, to: number): Distance[] => (from < to ? [{ axis, from, to, across }] : [])
  if (own[1] <= other[0]) return line(own[1], other[0])
  if (own[0] >= other[1]) return line(other[1], own[0])
  // They overlap: the part beyond the other rectangle is measured on each side.
  const before = line(Math.min(own[0], other[0]), Math.max(own[0], other[0]))
  const after = line(Math.min(own[1], other[1]), Math.max(own[1], other[1]))
  return [...before, ...after]
}

function middle(start: number, end: number): number {
  return (start + end) / 2
}
