import { Technique } from '@podwright/domain/catalog/vocabulary'
import { z } from 'zod'

/** A print area with what its technique asks for around its edge. */
const StudioArea = z.object({
  code: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  dpi: z.int(),
  bleedMm: z.number(),
  safeMm: z.number(),
  shape: z.enum(['rectangle', 'ellipse']),
})

/** Sizes of the product that are printed alike, and the areas as they have them. */
export const StudioSizeGroup = z.object({
  sizes: z.array(z.object({ code: z.string(), label: z.string() })),
  areas: z.array(StudioArea),
})
export type StudioSizeGroup = z.infer<typeof StudioSizeGroup>

const StudioColour = z.object({
  code: z.string(),
  name: z.string(),
  hex: z.string(),
  isDark: z.boolean().meta({ description: 'Layers show their variant for dark garments on it' }),
})

/** A view of the product, for the effect engine in the browser. */
const StudioView = z.object({
  name: z.string().meta({ description: 'product/view' }),
  area: z.string().nullable().meta({ description: 'The print area that it shows; null for none' }),
  width: z.int(),
  height: z.int(),
  small: z.string().meta({ description: 'Address of the folder with its planes at 480 px' }),
  full: z.string().meta({ description: 'The same at full size' }),
})

export const StudioProduct = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  technique: Technique.meta({ description: 'The one that its prints are checked against' }),
  techniques: z.array(Technique),
  areas: z.array(StudioArea).meta({ description: 'As the largest size has them: what a new design is drawn on' }),
  sizeGroups: z
    .array(StudioSizeGroup)
    .min(1)
    .meta({ description: 'All sizes of the product; one group where no area differs by size' }),
  colours: z.array(StudioColour),
  views: z.array(StudioView),
})
export type StudioProduct = z.infer<typeof StudioProduct>
