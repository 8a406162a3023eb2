import type { ArtworkPixels } from '../effect/resample/reduce-artwork.ts'
import { createRow } from './compose/affine-row.ts'
import { openReducer } from './compose/reduce-rows.ts'
import { drawEncodedView } from './encoded/draw-view.ts'
import type { EncodedView } from './encoded/encoded-view.ts'

/** PSNR in dB, at most 99, between the engine's picture with the original contents and the one Photoshop stored. */
export type PsdComparison = {
  readonly picture: number
  /** Only where artworks show. */
  readonly print: number
}

const EQUAL = 99

/** Compares a view with the flattened picture of its file. */
export function compareWith(
  flattened: ArtworkPixels,
  view: EncodedView,
  contents: readonly (ArtworkPixels | undefined)[],
): PsdComparison {
  const expected = reduceFlattened(flattened, view)
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
  return { picture: likeness(expected, rendered, undefined), print: likeness(expected, rendered, printed) }
}

/** Contents fill their smart object, stretched to its shape. */
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

/** Returns the PSNR of two pictures in dB, over the pixels set in `where` or all of them. */
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
