import { z } from 'zod'
import {
  attributeKinds,
  filterTechniques,
  productCountries,
  productLevels,
  productTags,
  productViews,
  techniques,
} from './words.ts'

export { filterTechniques, productCountries, productLevels, productTags, productViews, techniques }

/**
 * Blanks are the site's custom products; ready-made products, its system products, are a design already on a blank
 * (R-301).
 */
export const ProductKind = z.enum(['blank', 'ready_made'])
export type ProductKind = z.infer<typeof ProductKind>

export const ProductCountry = z.enum(productCountries)
export type ProductCountry = z.infer<typeof ProductCountry>

export const ProductLevel = z.literal(productLevels)
export type ProductLevel = z.infer<typeof ProductLevel>

export const ProductTag = z.enum(productTags)
export type ProductTag = z.infer<typeof ProductTag>

export const Technique = z.enum(techniques)
export type Technique = z.infer<typeof Technique>

export const ProductView = z.enum(productViews)
export type ProductView = z.infer<typeof ProductView>

export const AttributeKind = z.enum(attributeKinds)
export type AttributeKind = z.infer<typeof AttributeKind>
