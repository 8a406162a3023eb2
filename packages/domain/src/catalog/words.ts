/** The closed word lists of the catalog, apart from their schemas in vocabulary.ts so that a page can use them without loading a validator. */

/** Where a product is made; the filter's order. */
export const productCountries = ['PH', 'TH', 'US', 'MM', 'SG', 'JP'] as const

export const productLevels = [0, 1, 2, 3] as const

export const productTags = ['new', 'promotion', 'bestseller', 'boutique'] as const

/** Ways to decorate a blank. */
export const techniques = ['heat_transfer', 'dtg', 'dtf', 'sublimation', 'uv', 'giclee', 'embroidery'] as const

/** The list offers a filter for these only: the specification names heat transfer printing alone. */
export const filterTechniques = ['heat_transfer'] as const satisfies readonly (typeof techniques)[number][]

/** List views: everything, products tagged bestseller, products tagged boutique. */
export const productViews = ['all', 'hot', 'boutique'] as const

/** What an attribute axis is about; a product has a first and, where it varies twice, a second one. */
export const attributeKinds = ['color', 'size', 'capacity', 'dimensions', 'model', 'finish', 'ruling', 'pack'] as const
