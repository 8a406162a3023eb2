import { codeOfLinear } from '../effect/light.ts'
import { fullPlacement } from '../effect/placement.ts'
import { type ArtworkPixels, type RowMachine, reduceArtwork } from '../effect/resample/reduce-artwork.ts'
import { stepOfTexels, wholeLevel } from '../effect/texture.ts'
import type { Print } from './painter.ts'

/** Length of a draft's longer side in pixels, close to the resolution of a print in an 800 pixel picture. */
const DRAFT_SIDE = 724

/** A smaller copy and its scale on each axis; the scales differ slightly because texture sizes are quantized. */
export type Draft = { readonly pixels: ArtworkPixels; readonly squeezeX: number; readonly squeezeY: number }

/**
 * Returns a smaller copy of a large artwork for use during dragging: reducing a 3000 pixel artwork again for each frame
 * costs more than everything else combined.
 */
export function draftOf(artwork: ArtworkPixels, rows: RowMachine): Draft {
  const longer = Math.max(artwork.width, artwork.height)
  if (longer <= DRAFT_SIDE * 1.25) return { pixels: artwork, squeezeX: 1, squeezeY: 1 }
  const stepOf = (side: number) => stepOfTexels((side / longer) * DRAFT_SIDE)
  const level = wholeLevel({ across: stepOf(artwork.width), along: stepOf(artwork.height) })
  const print = { widthMm: artwork.width, heightMm: artwork.height }
  const [texture] = reduceArtwork(artwork, [{ print, placement: { ...fullPlacement, fit: 'fill' }, level }], rows)
  if (texture === undefined) throw new Error('no texture')
  const { width, height, stride, data } = texture
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) unpremultiply(data, (y * stride + x) * 4, rgba, (y * width + x) * 4)
  }
  return { pixels: { width, height, rgba }, squeezeX: width / artwork.width, squeezeY: height / artwork.height }
}

/** Returns print dimensions for which a draft fits exactly as its artwork fits the original print. */
export function printForDraft({ squeezeX, squeezeY }: Draft, { widthMm, heightMm }: Print): Print {
  return { widthMm: widthMm * squeezeX, heightMm: heightMm * squeezeY }
}

function unpremultiply(texels: Uint8Array, from: number, rgba: Uint8Array, to: number): void {
  const alpha = ((texels[from + 3] ?? 0) / 255) ** 2
  if (alpha === 0) return
  for (let channel = 0; channel < 3; channel += 1) {
    rgba[to + channel] = codeOfLinear(((texels[from + channel] ?? 0) / 255) ** 2 / alpha)
  }
  rgba[to + 3] = Math.round(alpha * 255)
}
