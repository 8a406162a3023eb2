/** Limits of uploaded catalogs. The delivered catalog has 115 MB. */
export const catalogImportLimits = {
  zipBytes: 2_000_000_000,
  name: 120,
  /** Hours after which a checked catalog that no one imported is discarded. */
  keptHours: 24,
  /** Problems and products of each kind that a report lists; it counts all. */
  listed: 200,
  /** Changed fields of each product that a report lists. */
  listedFields: 40,
} as const

/**
 * States of an import. A checked catalog waits for an operator; `outdated`: another catalog came into force after the
 * check.
 */
export const catalogImportStates = [
  'checking',
  'checked',
  'refused',
  'importing',
  'imported',
  'unchanged',
  'outdated',
  'discarded',
  'failed',
] as const
export type CatalogImportState = (typeof catalogImportStates)[number]

/** What a check or an import does, in this order. `storing` belongs to imports only. */
export const catalogImportSteps = ['waiting', 'unpacking', 'reading', 'comparing', 'storing'] as const
export type CatalogImportStep = (typeof catalogImportSteps)[number]

export const openCatalogImports = ['checking', 'checked', 'importing'] as const satisfies readonly CatalogImportState[]

export function isOpenImport(state: CatalogImportState): boolean {
  return openCatalogImports.some((each) => each === state)
}

/** What an import can change besides products. */
export const catalogPartKinds = ['categories', 'freight', 'exchangeRates'] as const
export type CatalogPartKind = (typeof catalogPartKinds)[number]

/** How an import changes the products: by their codes. */
export const catalogChangeKinds = ['added', 'changed', 'unlisted'] as const

/** What a report says about a changed product. `other`: what a product is sold by, but no one reads. */
export const catalogFields = [
  'name',
  'price',
  'surcharge',
  'sellingPrice',
  'productionDays',
  'weight',
  'country',
  'material',
  'level',
  'techniques',
  'tags',
  'colours',
  'sizes',
  'descriptions',
  'printAreas',
  'pictures',
  'other',
] as const
export type CatalogField = (typeof catalogFields)[number]

/** Fields whose values are amounts in hundredths. */
export const catalogMoneyFields: readonly CatalogField[] = ['price', 'surcharge', 'sellingPrice']
