import type { Frame } from '../frame.ts'

/** A position on a print area in millimeters from its top left corner. */
export type Point = { readonly x: number; readonly y: number }

/** An axis-aligned rectangle. */
export type Bounds = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Rotates a point clockwise about another (y points down). */
export function rotatePoint(point: Point, center: Point, degrees: number): Point {
  const { cos, sin } = direction(degrees)
  const x = point.x - center.x
  const y = point.y - center.y
  return { x: center.x + x * cos - y * sin, y: center.y + x * sin + y * cos }
}

/** Returns cosine and sine, exact at multiples of 90°, so that such rotations introduce no rounding errors. */
export function direction(degrees: number): { readonly cos: number; readonly sin: number } {
  const turn = normalAngle(degrees)
  if (turn === 0) return { cos: 1, sin: 0 }
  if (turn === 90) return { cos: 0, sin: 1 }
  if (turn === 180) return { cos: -1, sin: 0 }
  if (turn === 270) return { cos: 0, sin: -1 }
  const radians = (turn * Math.PI) / 180
  return { cos: Math.cos(radians), sin: Math.sin(radians) }
}

/** Normalizes an angle to the range from 0 to below 360. */
export function normalAngle(degrees: number): number {
  const turn = degrees % 360
  return turn < 0 ? turn + 360 : turn + 0
}

/**
 * Returns the corners of a frame in the order top left, top right, bottom right, bottom left of the unrotated frame.
 */
export function cornersOf(frame: Frame): readonly [Point, Point, Point, Point] {
  const { x, y, width, height, rotation } = frame
  const corner = (sx: number, sy: number) =>
    rotatePoint({ x: x + (sx * width) / 2, y: y + (sy * height) / 2 }, frame, rotation)
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

/** Returns the bounding box of a frame. */
export function boundsOfFrame(frame: Frame): Bounds {
  return boundsOfPoints(cornersOf(frame))
}

/** Returns the bounding box of points; without points it is empty at the origin. */
export function boundsOfPoints(points: readonly Point[]): Bounds {
  const [first] = points
  if (!first) return { left: 0, top: 0, right: 0, bottom: 0 }
  let { x: left, y: top } = first
  let right = left
  let bottom = top
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

/** Returns the bounding box of several boxes; undefined if there are none. */
export function joinBounds(all: readonly Bounds[]): Bounds | undefined {
  if (all.length === 0) return undefined
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}

export function centerOf({ left, top, right, bottom }: Bounds): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

export function sizeOf({ left, top, right, bottom }: Bounds): { readonly width: number; readonly height: number } {
  return { width: right - left, height: bottom - top }
}

/** Returns whether a point is inside a frame, or at most `slack` mm outside its edges. */
export function isInFrame(point: Point, frame: Frame, slack = 0): boolean {
  const local = rotatePoint(point, frame, -frame.rotation)
  return (
    Math.abs(local.x - frame.x) <= frame.width / 2 + slack && Math.abs(local.y - frame.y) <= frame.height / 2 + slack
  )
}

/** Returns whether two boxes overlap. */
export function boundsOverlap(a: Bounds, b: Bounds): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
