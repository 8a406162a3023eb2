import {
  childrenOf,
  type Design,
  type DesignRecord,
  layersOn,
  type Placement,
  withDescendants,
} from '@podwright/design/design'
import type { ArtworkPixels } from '@podwright/render/effect/resample/reduce-artwork'
import { untilIdle } from '../../app/when-idle.ts'
import { designOf } from '../canvas/painting/units.ts'
import type { Resources } from '../resources/resources.ts'

/** Pixels along the longer side of the artwork on the product: at rest, and during a drag. */
export const artworkSide = { rest: 1600, drag: 720 } as const

/** A placement without its bleed as it will be printed, for the effect engine. */
export type ShownArea = {
  readonly design: Design
  readonly placement: Placement
  readonly isDark: boolean
  readonly side: keyof typeof artworkSide
}

type Painted = { readonly key: readonly unknown[]; readonly pixels: Promise<ArtworkPixels | null> }

/** The last painting of each print area, shared by several views of a product. */
const books = new WeakMap<Resources, Map<string, Painted>>()

/**
 * Returns the pixels of a print area, or null when it is empty; painted in idle time, so that editing on the stage
 * never waits for it.
 */
export function paintArea(resources: Resources, area: ShownArea): Promise<ArtworkPixels | null> {
  const book = books.get(resources) ?? new Map<string, Painted>()
  books.set(resources, book)
  const slot = `${area.placement.id} ${area.isDark} ${area.side}`
  const key = [...shownRecords(area.design, area.placement), resources.revision()]
  const known = book.get(slot)
  if (known && isSameKey(known.key, key)) return known.pixels
  const pixels = paint(resources, area)
  const painted: Painted = { key, pixels }
  book.set(slot, painted)
  pixels.catch(() => {
    // The error is passed to the caller; the next request paints again.
    if (book.get(slot) === painted) book.delete(slot)
  })
  return pixels
}

/** Returns everything that affects how a placement looks: two equal lists look the same. */
export function shownRecords(design: Design, placement: Placement): readonly DesignRecord[] {
  return [placement, ...layersOn(design, placement.id)]
}

export function isSameKey(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, i) => part === other[i])
}

/** Work between two pauses, ms, and the max. pause while the page is busy. */
const sliceMs = 5
const longestPauseMs = { rest: 250, drag: 60 } as const
const rowsAtOnce = 256

async function paint({ painter }: Resources, area: ShownArea): Promise<ArtworkPixels | null> {
  const { design, placement, isDark, side } = area
  const layers = childrenOf(design, placement.id)
  if (!placement.background && layers.length === 0) return null
  const scale = artworkSide[side] / Math.max(placement.widthMm, placement.heightMm)
  const width = Math.max(1, Math.round(placement.widthMm * scale))
  const height = Math.max(1, Math.round(placement.heightMm * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('this browser provides no 2D canvas')
  const surface = { context, picture: canvas, width, height }
  const options = { mode: 'preview', isDark, viewport: { scale, x: 0, y: 0 } } as const
  const pause = async () => {
    // Canvas commands are only queued; reading a pixel executes them, so this happens in slices too.
    context.getImageData(0, 0, 1, 1)
    await untilIdle(longestPauseMs[side])
    return performance.now() + sliceMs
  }
  let until = await pause()
  painter.paint(surface, designOf(placement, []), placement, options)
  for (const layer of layers) {
    if (performance.now() > until) until = await pause()
    const alone = designOf(placement, withDescendants(design, layer))
    painter.paint(surface, alone, placement, { ...options, omitsBackground: true })
  }
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += rowsAtOnce) {
    await pause()
    const rows = context.getImageData(0, y, width, Math.min(rowsAtOnce, height - y))
    rgba.set(rows.data, y * width * 4)
  }
  return { width, height, rgba }
}
