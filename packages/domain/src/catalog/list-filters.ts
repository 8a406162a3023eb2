import { type Band, priceBands, productionDayBands, weightBands } from './bands.ts'
import type { ProductCountry, ProductLevel, ProductTag, Technique } from './vocabulary.ts'
import { filterTechniques, productCountries, productLevels, productTags } from './words.ts'

/** What filters read of a product. */
export type FilteredProduct = {
  readonly purchasePriceMinor: number
  readonly weightG: number
  readonly productionDays: number
  readonly country: ProductCountry
  readonly level: ProductLevel
  readonly techniques: readonly Technique[]
  readonly tags: readonly ProductTag[]
}

/** A word, a number, or a band that holds numbers. */
export type FilterOption = string | number | Band

export type ListFilter = {
  /** Its name in the URL of a list. */
  readonly urlName: string
  /** Fixed, in the order in which the page shows them. */
  readonly options: readonly FilterOption[]
  /** A product falls under every option that is, or holds, one of these. */
  readonly valuesOf: (product: FilteredProduct) => readonly (string | number)[]
}

/**
 * Every filter of the product lists, in the order in which the page shows them and the URL contains them.
 * The URL, the input of the calls, the index with its counts and the page's controls follow from this.
 */
export const listFilters = {
  productionDays: { urlName: 'days', options: productionDayBands, valuesOf: (product) => [product.productionDays] },
  price: { urlName: 'price', options: priceBands, valuesOf: (product) => [product.purchasePriceMinor] },
  weight: { urlName: 'weight', options: weightBands, valuesOf: (product) => [product.weightG] },
  country: { urlName: 'country', options: productCountries, valuesOf: (product) => [product.country] },
  level: { urlName: 'level', options: productLevels, valuesOf: (product) => [product.level] },
  // Published URLs of lists contain the name "process".
  technique: { urlName: 'process', options: filterTechniques, valuesOf: (product) => product.techniques },
  tag: { urlName: 'tag', options: productTags, valuesOf: (product) => product.tags },
} as const satisfies Record<string, ListFilter>

export type FilterGroup = keyof typeof listFilters

export const filterGroups = Object.keys(listFilters) as readonly FilterGroup[]

/** One value per filter, in the order of `listFilters`. */
export function mapFilters<Value>(valueFor: (group: FilterGroup) => Value): Record<FilterGroup, Value> {
  // The type of fromEntries forgets the keys.
  return Object.fromEntries(filterGroups.map((group) => [group, valueFor(group)])) as Record<FilterGroup, Value>
}

/** How URLs, counts and controls name an option. */
export function codeOfOption(option: FilterOption): string {
  return typeof option === 'object' ? option.code : String(option)
}

/** The codes of each filter's options. */
export const filterOptions = mapFilters((group): readonly string[] => listFilters[group].options.map(codeOfOption))
