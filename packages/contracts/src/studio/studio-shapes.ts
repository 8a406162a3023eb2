import { Technique } from '@podwright/domain/catalog/vocabulary'
import { HiddenZone } from '@podwright/domain/print/hidden-zones'
import { z } from 'zod'

/** A print area with the margins that its technique requires. */
const StudioArea = z.object({
  code: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  dpi: z.int(),
  bleedMm: z.number(),
  safeMm: z.number(),
  shape: z.enum(['rectangle', 'ellipse']),
  hidden: z.array(HiddenZone).meta({ description: 'Parts that the product hides' }),
})

/** Sizes of the product with equal print areas, and these areas. */
export const StudioSizeGroup = z.object({
  sizes: z.array(z.object({ code: z.string(), label: z.string() })),
  areas: z.array(StudioArea),
})
export type StudioSizeGroup = z.infer<typeof StudioSizeGroup>

const StudioColour = z.object({
  code: z.string(),
  name: z.string(),
  hex: z.string(),
  isDark: z.boolean().meta({ description: 'True if layers use their variant for dark garments on it' }),
})

/** A view of the product for the effect engine in the browser. */
const StudioView = z.object({
  name: z.string().meta({ description: 'product/view' }),
  area: z.string().nullable().meta({ description: 'The print area it shows; null: none' }),
  width: z.int(),
  height: z.int(),
  small: z.string().meta({ description: 'URL of the folder with its 480 px planes' }),
  full: z.string().meta({ description: 'URL of the folder with its full-size planes' }),
})

export const StudioProduct = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  technique: Technique.meta({ description: 'The technique against which prints are checked' }),
  techniques: z.array(Technique),
  areas: z.array(StudioArea).meta({ description: 'Areas of the largest size, used by new designs' }),
  sizeGroups: z
    .array(StudioSizeGroup)
    .min(1)
    .meta({ description: 'All sizes of the product; a single group if no area differs by size' }),
  colours: z.array(StudioColour),
  views: z.array(StudioView),
  printedColours: z
    .object({
      profile: z.string().meta({ description: "Name of the color profile of the supplier's printer" }),
      lattice: z.string().meta({
        description: 'URL of 33³ RGB bytes: sRGB colors as they look printed, red fastest, then green, then blue',
      }),
    })
    .nullable()
    .meta({ description: 'Null if the supplier has uploaded no profile for the technique' }),
})
export type StudioProduct = z.infer<typeof StudioProduct>
