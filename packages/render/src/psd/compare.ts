import type { ArtworkPixels } from '../effect/resample/reduce-artwork.ts'
import { createRow } from './compose/affine-row.ts'
import { openReducer } from './compose/reduce-rows.ts'
import { drawEncodedView } from './encoded/draw-view.ts'
import type { EncodedView } from './encoded/encoded-view.ts'

/** How near the engine's picture with the original contents comes to the one Photoshop stored; dB, 99 at most. */
export type PsdComparison = {
  readonly picture: number
  /** Where artworks show. */
  readonly print: number
}

const EQUAL = 99

/** Compares a view with the flattened picture of its file. */
export function compareWith(
  flattened: ArtworkPixels,
  view: EncodedView,
  contents: readonly (ArtworkPixels | undefined)[],
): PsdComparison {
  const requested = reduceFlattened(flattened, view)
  const rendered = drawEncodedView(
    view,
    view,
    contents.map((pixels) => (pixels === undefined ? undefined : { pixels, placement: wholeArea })),
  )
  const printed = new Uint8Array(view.width * view.height)
  for (const { cover, left, top, width } of view.areas) {
    for (let i = 0; i < cover.length; i += 1) {
      if (cover[i] !== 0) printed[(top + Math.floor(i / width)) * view.width + left + (i % width)] = 1
    }
  }
  return { picture: likeness(requested, rendered, undefined), print: likeness(requested, rendered, printed) }
}

/** Contents fill their smart object, whatever its shape. */
const wholeArea = { left: 0, top: 0, width: 1, height: 1, fit: 'fill' } as const

function reduceFlattened({ width, height, rgba }: ArtworkPixels, to: EncodedView): Uint8Array {
  const reducer = openReducer({ width, height }, to, [])
  const row = createRow(width)
  row.restAlpha.fill(1)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        row.rest[x * 3 + channel] = (rgba[(y * width + x) * 4 + channel] ?? 0) / 255
      }
    }
    reducer.take(row, y)
  }
  return reducer.finish().base
}

/** PSNR of two pictures, where `where` is set or everywhere. */
function likeness(a: Uint8Array, b: Uint8Array, where: Uint8Array | undefined): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < a.length; i += 1) {
    if (where !== undefined && where[Math.floor(i / 3)] === 0) continue
    sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2
    count += 1
  }
  if (count === 0 || sum === 0) return EQUAL
  return Math.min(EQUAL, 10 * Math.log10((255 * 255 * count) / sum))
}
