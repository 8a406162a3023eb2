import { z } from 'zod'
import { ArtworkRef, Change, Colour, Share } from '../../values.ts'
import { defineLayer } from '../define-layer.ts'

/** The visible part of the artwork, in fractions of it. */
export const Crop = z
  .strictObject({ left: Share, top: Share, width: z.number().min(0.001).max(1), height: z.number().min(0.001).max(1) })
  .refine(
    ({ left, top, width, height }) => left + width <= 1.000001 && top + height <= 1.000001,
    'crop must lie inside the image',
  )
export type Crop = z.infer<typeof Crop>

export const wholeArtwork: Crop = { left: 0, top: 0, width: 1, height: 1 }

/** Shapes an image can be masked with; each fills the layer's box. */
export const ImageMask = z.enum(['none', 'rounded', 'ellipse', 'heart', 'star', 'hexagon', 'diamond', 'arch'])
export type ImageMask = z.infer<typeof ImageMask>

/**
 * Makes a background of one color transparent. `edges` flood-fills from the edges inward, `everywhere` removes the
 * color wherever it occurs.
 */
export const Cutout = z.strictObject({
  colour: Colour,
  /**
   * Maximum distance from the color that still counts as background, as a fraction of the distance from black to white.
   */
  tolerance: Share,
  /** Width of the soft transition beyond the tolerance, in the same unit. */
  softness: Share,
  from: z.enum(['edges', 'everywhere']),
})
export type Cutout = z.infer<typeof Cutout>

export const Adjustments = z.strictObject({
  brightness: Change,
  contrast: Change,
  saturation: Change,
  /** Maps shades to a gradient between two colors instead of the artwork's own colors. */
  duotone: z.strictObject({ dark: Colour, light: Colour }).nullable(),
})
export type Adjustments = z.infer<typeof Adjustments>

export const noAdjustments: Adjustments = { brightness: 0, contrast: 0, saturation: 0, duotone: null }

export const ImageLayer = defineLayer('image', {
  artwork: ArtworkRef,
  crop: Crop,
  mask: ImageMask,
  /** Corner radius of the mask `rounded`, as a fraction of the shorter side. */
  cornerRadius: z.number().min(0).max(0.5),
  adjustments: Adjustments,
  cutout: Cutout.nullable(),
})
export type ImageLayer = z.infer<typeof ImageLayer>
