import { z } from 'zod'

/** Blanks are the site's custom products, ready-made ones its system products: a design already on a blank. */
export const ProductKind = z.enum(['blank', 'ready_made'])
export type ProductKind = z.infer<typeof ProductKind>

/** Where a product is made; the filter's order. */
export const productCountries = ['PH', 'TH', 'US', 'MM', 'SG', 'JP'] as const
export const ProductCountry = z.enum(productCountries)
export type ProductCountry = z.infer<typeof ProductCountry>

export const productLevels = [0, 1, 2, 3] as const
export const ProductLevel = z.literal(productLevels)
export type ProductLevel = z.infer<typeof ProductLevel>

export const productTags = ['new', 'promotion', 'bestseller', 'boutique'] as const
export const ProductTag = z.enum(productTags)
export type ProductTag = z.infer<typeof ProductTag>

/** Ways to decorate a blank. */
export const techniques = ['heat_transfer', 'dtg', 'dtf', 'sublimation', 'uv', 'giclee', 'embroidery'] as const
export const Technique = z.enum(techniques)
export type Technique = z.infer<typeof Technique>

/** The list offers a filter for these only: the specification names heat transfer printing alone. */
export const filterTechniques = ['heat_transfer'] as const satisfies readonly Technique[]

/** List views: everything, products tagged bestseller, products tagged boutique. */
export const productViews = ['all', 'hot', 'boutique'] as const
export const ProductView = z.enum(productViews)
export type ProductView = z.infer<typeof ProductView>

/** What an attribute axis is about; a product has a first and, where it varies twice, a second one. */
export const attributeKinds = ['color', 'size', 'capacity', 'dimensions', 'model', 'finish', 'ruling', 'pack'] as const
export const AttributeKind = z.enum(attributeKinds)
export type AttributeKind = z.infer<typeof AttributeKind>
