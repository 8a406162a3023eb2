import { z } from 'zod'

/**
 * Values shared by several layer types. Lengths are millimeters on the print, angles are degrees clockwise, shares are
 * fractions from 0 to 1. Every number is bounded, so that a malicious document cannot request an unbounded rendering.
 */

/** Maximum distance of a layer from its print area, and its maximum size. */
export const reachMm = 10_000

export const Coordinate = z.number().min(-reachMm).max(reachMm)
export const Length = z.number().min(0.01).max(reachMm)
export const Share = z.number().min(0).max(1)
/** -1 is the minimum, 0 leaves the picture unchanged, 1 is the maximum. */
export const Change = z.number().min(-1).max(1)
export const Angle = z.number().min(-360).max(360)

/** `#rrggbb`, or `#rrggbbaa` for semi-transparent colors. */
export const Colour = z.string().regex(/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/)

const Stop = z.strictObject({ at: Share, colour: Colour })
const Stops = z
  .array(Stop)
  .min(2)
  .max(16)
  .refine(
    (stops) => stops.every((stop, i) => i === 0 || stop.at >= (stops[i - 1]?.at ?? 0)),
    'gradient stops must be in ascending order',
  )

/** Fill of a surface; positions are fractions of the layer's box. */
export const Paint = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('solid'), colour: Colour }),
  z.strictObject({ kind: z.literal('linear'), angle: Angle, stops: Stops }),
  z.strictObject({ kind: z.literal('radial'), x: Share, y: Share, radius: z.number().min(0.01).max(4), stops: Stops }),
])
export type Paint = z.infer<typeof Paint>

export const Stroke = z.strictObject({
  colour: Colour,
  widthMm: z.number().min(0.01).max(200),
  /** Lengths of dashes and gaps in stroke widths; empty for a solid line. */
  dash: z.array(z.number().min(0).max(100)).max(8),
})
export type Stroke = z.infer<typeof Stroke>

export const Shadow = z.strictObject({
  xMm: z.number().min(-200).max(200),
  yMm: z.number().min(-200).max(200),
  blurMm: z.number().min(0).max(100),
  colour: Colour,
})
export type Shadow = z.infer<typeof Shadow>

/** Blend mode; the names are those of CSS and PDF. */
export const Blend = z.enum([
  'normal',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
])
export type Blend = z.infer<typeof Blend>

/** Id of a file in the artwork store: the SHA-256 of its sRGB master. */
const ArtworkHash = z.string().regex(/^[0-9a-f]{64}$/)

/** An artwork and the size of its master in pixels. */
export const ArtworkRef = z.strictObject({
  hash: ArtworkHash,
  widthPx: z.int().min(1).max(30_000),
  heightPx: z.int().min(1).max(30_000),
})
export type ArtworkRef = z.infer<typeof ArtworkRef>
