/**
 * Closed vocabularies of the catalog, kept apart from the schemas in vocabulary.ts so that a page can use them without
 * loading a validator.
 */

/** Countries of production, in the order of the filter. */
export const productCountries = ['PH', 'TH', 'US', 'MM', 'SG', 'JP'] as const

export const productLevels = [0, 1, 2, 3] as const

export const productTags = ['new', 'promotion', 'bestseller', 'boutique'] as const

/** Techniques for decorating a blank. */
export const techniques = ['heat_transfer', 'dtg', 'dtf', 'sublimation', 'uv', 'giclee', 'embroidery'] as const

/** Techniques offered as a filter: the specification names only heat transfer printing. */
export const filterTechniques = ['heat_transfer'] as const satisfies readonly (typeof techniques)[number][]

/** List views: all products, products tagged `bestseller`, products tagged `boutique`. */
export const productViews = ['all', 'hot', 'boutique'] as const

/** What an attribute describes. A product has one attribute, or two if it varies in two ways. */
export const attributeKinds = ['color', 'size', 'capacity', 'dimensions', 'model', 'finish', 'ruling', 'pack'] as const
