import sharp from 'sharp'
import { fullPlacement, type Placement } from '../effect/placement.ts'
import type { IntakeCode } from '../intake/codes.ts'
import { decodeArtwork, sizeForEffects } from '../intake/read-artwork.ts'
import type { PsdCode, PsdNote } from './codes.ts'
import type { PsdComparison } from './compare.ts'
import { drawEncodedView } from './encoded/draw-view.ts'
import { importPsd, type PsdImportOptions } from './import-psd.ts'

export type PsdPictureRequest = {
  readonly psd: Uint8Array
  /** The artwork for all smart objects. */
  readonly artwork: Uint8Array
  readonly placement?: Placement
  /** Width in pixels; defaults to the view's own width, which is also the maximum. */
  readonly width?: number
  readonly format?: 'jpeg' | 'png' | 'webp' | 'avif'
  readonly options?: PsdImportOptions
}

export type PsdPicture =
  | {
      readonly ok: true
      readonly bytes: Uint8Array
      readonly notes: readonly PsdNote[]
      readonly comparison: PsdComparison | null
    }
  | {
      readonly ok: false
      readonly code: PsdCode | IntakeCode
      readonly detail: string
      readonly notes: readonly PsdNote[]
    }

/** Renders a picture directly from a mockup file and an artwork: for the CLI and for previewing an upload. */
export async function pictureOfPsd(request: PsdPictureRequest): Promise<PsdPicture> {
  const { psd, artwork, placement = fullPlacement, format = 'jpeg', options } = request
  const size = await sizeForEffects(artwork)
  if (!size.ok) return { ...size, notes: [] }
  const pixels = await decodeArtwork(artwork, size.value)
  if (!pixels.ok) return { ...pixels, notes: [] }
  const imported = await importPsd(psd, options)
  if (!imported.ok) return imported
  const { view, notes, comparison } = imported
  const width = Math.min(view.width, request.width ?? view.width)
  const height = Math.max(1, Math.round((view.height * width) / view.width))
  const own = { pixels: pixels.value, placement }
  const artworks = 1 + Math.max(...view.areas.map((area) => area.artwork))
  const picture = drawEncodedView(view, { width, height }, new Array(artworks).fill(own))
  const image = sharp(picture, { raw: { width, height, channels: 3 } })
  const bytes = await (format === 'jpeg' ? image.jpeg({ quality: 85 }) : image.toFormat(format)).toBuffer()
  return { ok: true, bytes, notes, comparison }
}
