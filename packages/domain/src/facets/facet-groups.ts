import { isInBand } from '../catalog/bands.ts'
import {
  codeOfOption,
  type FilteredProduct,
  type FilterGroup,
  type FilterOption,
  filterOptions,
  type ListFilter,
  listFilters,
} from '../catalog/list-filters.ts'
import { productViews } from '../catalog/words.ts'

/** The product fields held in the index; everything else is loaded only for the rows of one page. */
export type IndexedProduct = FilteredProduct & {
  readonly id: number
  readonly categoryId: number
  /** Null for a top-level category. */
  readonly parentCategoryId: number | null
  readonly hotScore: number
  /** Days since 1970-01-01. */
  readonly publishedDay: number
  /** Search words (packages/domain/src/search/tokens.ts), separated by spaces. */
  readonly words: string
}

export type FacetGroup = FilterGroup | 'view'

/** Groups with fixed options: filters and views; categories come from the data. */
export const facetGroups: Readonly<Record<FacetGroup, readonly string[]>> = { ...filterOptions, view: productViews }

export const facetGroupNames = Object.keys(facetGroups) as FacetGroup[]

/** Options of all groups in one list; the position of an option is its number in the index. */
export const facetOptions: readonly { readonly group: FacetGroup; readonly code: string }[] = facetGroupNames.flatMap(
  (group) => facetGroups[group].map((code) => ({ group, code })),
)

const numbersByGroup = new Map(facetGroupNames.map((group) => [group, new Map<string, number>()]))
for (const [number, { group, code }] of facetOptions.entries()) numbersByGroup.get(group)?.set(code, number)

/** Returns the option's number, or undefined for an unknown code. */
export function optionNumber(group: FacetGroup, code: string): number | undefined {
  return numbersByGroup.get(group)?.get(code)
}

/** Returns the options of one group that apply to a product. */
function optionCodesOf(product: IndexedProduct, group: FacetGroup): readonly string[] {
  return group === 'view' ? viewsOf(product) : filterCodesOf(listFilters[group], product)
}

function filterCodesOf({ options, valuesOf }: ListFilter, product: IndexedProduct): string[] {
  const values = valuesOf(product)
  return options.filter((option) => values.some((value) => isUnder(option, value))).map(codeOfOption)
}

function isUnder(option: FilterOption, value: string | number): boolean {
  return typeof option === 'object' ? typeof value === 'number' && isInBand(option, value) : option === value
}

/** "Hot" lists bestsellers, "boutique" lists boutique products. */
function viewsOf(product: IndexedProduct): string[] {
  const views = ['all']
  if (product.tags.includes('bestseller')) views.push('hot')
  if (product.tags.includes('boutique')) views.push('boutique')
  return views
}

/** Returns the numbers of all options that apply to a product. */
export function optionNumbersOf(product: IndexedProduct): number[] {
  const numbers: number[] = []
  for (const group of facetGroupNames)
    for (const code of optionCodesOf(product, group)) {
      const number = optionNumber(group, code)
      if (number !== undefined) numbers.push(number)
    }
  return numbers
}
