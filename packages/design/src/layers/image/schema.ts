import { z } from 'zod'
import { ArtworkRef, Change, Colour, Share } from '../../values.ts'
import { defineLayer } from '../define-layer.ts'

/** The part of the artwork that is shown, as shares of it. */
export const Crop = z
  .strictObject({ left: Share, top: Share, width: z.number().min(0.001).max(1), height: z.number().min(0.001).max(1) })
  .refine(({ left, top, width, height }) => left + width <= 1.000001 && top + height <= 1.000001, 'a crop lies inside')
export type Crop = z.infer<typeof Crop>

export const wholeArtwork: Crop = { left: 0, top: 0, width: 1, height: 1 }

/** Shapes that an image can be cut out by; each fills the layer's box. */
export const ImageMask = z.enum(['none', 'rounded', 'ellipse', 'heart', 'star', 'hexagon', 'diamond', 'arch'])
export type ImageMask = z.infer<typeof ImageMask>

/** A background of one colour made transparent. `edges` floods from the rim inwards, `everywhere` takes the colour wherever it is. */
export const Cutout = z.strictObject({
  colour: Colour,
  /** How far a colour may be off and still be background, as a share of the distance from black to white. */
  tolerance: Share,
  /** Width of the soft edge beyond the tolerance, same measure. */
  softness: Share,
  from: z.enum(['edges', 'everywhere']),
})
export type Cutout = z.infer<typeof Cutout>

export const Adjustments = z.strictObject({
  brightness: Change,
  contrast: Change,
  saturation: Change,
  /** Shades from one colour to the other instead of the artwork's own colours. */
  duotone: z.strictObject({ dark: Colour, light: Colour }).nullable(),
})
export type Adjustments = z.infer<typeof Adjustments>

export const noAdjustments: Adjustments = { brightness: 0, contrast: 0, saturation: 0, duotone: null }

export const ImageLayer = defineLayer('image', {
  artwork: ArtworkRef,
  crop: Crop,
  mask: ImageMask,
  /** Of the mask `rounded`, as a share of the shorter side. */
  cornerRadius: z.number().min(0).max(0.5),
  adjustments: Adjustments,
  cutout: Cutout.nullable(),
})
export type ImageLayer = z.infer<typeof ImageLayer>
