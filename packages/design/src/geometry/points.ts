import type { Frame } from '../frame.ts'

/** A place on a print area, millimetres from its top left corner. */
export type Point = { readonly x: number; readonly y: number }

/** A rectangle whose sides are parallel to the print area's. */
export type Bounds = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Turns a point clockwise about another (y runs down). */
export function rotatePoint(point: Point, centre: Point, degrees: number): Point {
  const { cos, sin } = direction(degrees)
  const x = point.x - centre.x
  const y = point.y - centre.y
  return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos }
}

/** Cosine and sine, exact for whole right angles: a layer turned by 90° keeps sides without fractions. */
export function direction(degrees: number): { readonly cos: number; readonly sin: number } {
  const turn = normalAngle(degrees)
  if (turn === 0) return { cos: 1, sin: 0 }
  if (turn === 90) return { cos: 0, sin: 1 }
  if (turn === 180) return { cos: -1, sin: 0 }
  if (turn === 270) return { cos: 0, sin: -1 }
  const radians = (turn * Math.PI) / 180
  return { cos: Math.cos(radians), sin: Math.sin(radians) }
}

/** The same angle from 0 up to 360. */
export function normalAngle(degrees: number): number {
  const turn = degrees % 360
  return turn < 0 ? turn + 360 : turn + 0
}

/** The corners of a frame: top left, top right, bottom right, bottom left of the unturned one. */
export function cornersOf(frame: Frame): readonly [Point, Point, Point, Point] {
  const { x, y, width, height, rotation } = frame
  const corner = (sx: number, sy: number) =>
    rotatePoint({ x: x + (sx * width) / 2, y: y + (sy * height) / 2 }, frame, rotation)
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

/** The upright rectangle around a frame. */
export function boundsOfFrame(frame: Frame): Bounds {
  return boundsOfPoints(cornersOf(frame))
}

/** The upright rectangle around points; of none it is empty at the origin. */
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

/** The upright rectangle around several; undefined for none. */
export function joinBounds(all: readonly Bounds[]): Bounds | undefined {
  if (all.length === 0) return undefined
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}

export function centreOf({ left, top, right, bottom }: Bounds): Point {
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

export function sizeOf({ left, top, right, bottom }: Bounds): { readonly width: number; readonly height: number } {
  return { width: right - left, height: bottom - top }
}

/** Whether a point lies in a frame, or at most `slack` mm outside its edges. */
export function isInFrame(point: Point, frame: Frame, slack = 0): boolean {
  const local = rotatePoint(point, frame, -frame.rotation)
  return (
    Math.abs(local.x - frame.x) <= frame.width / 2 + slack && Math.abs(local.y - frame.y) <= frame.height / 2 + slack
  )
}

/** Whether two upright rectangles share any room. */
export function doMeet(a: Bounds, b: Bounds): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
