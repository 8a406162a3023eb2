import type { Point } from './quad.ts'

/** Sample lines per pixel; along a line the coverage is exact. */
const LINES = 16

/** A rectangle of whole pixels. */
export type PixelBox = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Returns the pixels an outline may touch, clipped to the document. */
export function boxOf(
  outline: readonly Point[],
  document: { readonly width: number; readonly height: number },
): PixelBox {
  const bound = (values: readonly number[], end: number): [number, number] => [
    Math.min(end, Math.max(0, Math.floor(Math.min(...values)))),
    Math.min(end, Math.max(0, Math.ceil(Math.max(...values)))),
  ]
  const [left, right] = bound(
    outline.map(([x]) => x),
    document.width,
  )
  const [top, bottom] = bound(
    outline.map(([, y]) => y),
    document.height,
  )
  return { left, top, width: right - left, height: bottom - top }
}

/** Returns the fraction of each pixel of the box covered by an outline (nonzero winding rule), 0…1. */
export function coverOf(outline: readonly Point[], box: PixelBox): Float32Array {
  const cover = new Float32Array(box.width * box.height)
  for (let y = 0; y < box.height; y += 1) {
    for (let line = 0; line < LINES; line += 1) {
      const crossings = crossingsAt(outline, box.top + y + (line + 0.5) / LINES)
      let winding = 0
      for (const [index, { x, turn }] of crossings.entries()) {
        const wasInside = winding !== 0
        const from = crossings[index - 1]?.x ?? x
        if (wasInside) addSpan(cover, y * box.width, box.width, from - box.left, x - box.left)
        winding += turn
      }
    }
  }
  return cover
}

function crossingsAt(outline: readonly Point[], y: number): { x: number; turn: number }[] {
  const crossings: { x: number; turn: number }[] = []
  let [x0, y0] = outline.at(-1) ?? [0, 0]
  for (const [x1, y1] of outline) {
    if (y0 <= y !== y1 <= y) crossings.push({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), turn: y1 > y0 ? 1 : -1 })
    x0 = x1
    y0 = y1
  }
  return crossings.sort((a, b) => a.x - b.x)
}

function addSpan(cover: Float32Array, row: number, width: number, from: number, to: number): void {
  const start = Math.max(0, from)
  const end = Math.min(width, to)
  for (let x = Math.floor(start); x < end; x += 1) {
    cover[row + x] = (cover[row + x] ?? 0) + Math.max(0, Math.min(end, x + 1) - Math.max(start, x)) / LINES
  }
}
