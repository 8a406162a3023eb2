/**
 * An outline as numbers: an operation followed by its coordinates. Flat, because a line of text has thousands of them.
 * Coordinates are rounded to 1/4096 when placed, because sine and cosine may differ in their last bits between
 * browsers.
 */
export type Outline = readonly number[]

export const MOVE = 0
export const LINE = 1
export const QUADRATIC = 2
export const CUBIC = 3
export const CLOSE = 4

/** Number of coordinates of each operation. */
const coordinates = [2, 2, 4, 6, 0] as const

/** `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, as for a canvas. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Appends an outline transformed by a matrix. */
export function placeOutline(into: number[], outline: Outline, [a, b, c, d, e, f]: Matrix): void {
  for (let at = 0; at < outline.length; ) {
    const operation = outline[at] ?? CLOSE
    into.push(operation)
    at += 1
    const end = at + (coordinates[operation] ?? 0)
    for (; at < end; at += 2) {
      const x = outline[at] ?? 0
      const y = outline[at + 1] ?? 0
      into.push(quantize(a * x + c * y + e), quantize(b * x + d * y + f))
    }
  }
}

function quantize(value: number): number {
  return Math.round(value * 4096) / 4096
}

/** The path methods of a canvas context. */
export type PathSink = Pick<
  CanvasRenderingContext2D,
  'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
>

/** Adds an outline to a canvas' current path, in the units of its transform. */
export function traceOutline(sink: PathSink, outline: Outline): void {
  const n = (at: number) => outline[at] ?? 0
  for (let at = 0; at < outline.length; ) {
    const operation = n(at)
    if (operation === MOVE) sink.moveTo(n(at + 1), n(at + 2))
    else if (operation === LINE) sink.lineTo(n(at + 1), n(at + 2))
    else if (operation === QUADRATIC) sink.quadraticCurveTo(n(at + 1), n(at + 2), n(at + 3), n(at + 4))
    else if (operation === CUBIC) sink.bezierCurveTo(n(at + 1), n(at + 2), n(at + 3), n(at + 4), n(at + 5), n(at + 6))
    else sink.closePath()
    at += 1 + (coordinates[operation] ?? 0)
  }
}

export type OutlineBounds = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/**
 * Returns the bounding box of an outline's points, including control points, so it may be larger than the ink; null for
 * an empty outline.
 */
export function boundsOfOutline(outline: Outline): OutlineBounds | null {
  let left = Number.POSITIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (let at = 0; at < outline.length; ) {
    const end = at + 1 + (coordinates[outline[at] ?? CLOSE] ?? 0)
    for (at += 1; at < end; at += 2) {
      const x = outline[at] ?? 0
      const y = outline[at + 1] ?? 0
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return left <= right ? { left, top, right, bottom } : null
}
