import { bandOf, priceBands, productionDayBands, weightBands } from '../catalog/bands.ts'
import {
  filterTechniques,
  type ProductCountry,
  type ProductLevel,
  type ProductTag,
  productCountries,
  productLevels,
  productTags,
  productViews,
  type Technique,
} from '../catalog/vocabulary.ts'

/** What the index knows of a product; everything else is read for the rows of one page only. */
export type IndexedProduct = {
  readonly id: number
  readonly categoryId: number
  /** Null when the category stands on the upper level itself. */
  readonly parentCategoryId: number | null
  readonly purchasePriceMinor: number
  readonly weightG: number
  readonly productionDays: number
  readonly country: ProductCountry
  readonly level: ProductLevel
  readonly techniques: readonly Technique[]
  readonly tags: readonly ProductTag[]
  readonly hotScore: number
  /** Days since 1970-01-01. */
  readonly publishedDay: number
  /** Search words (packages/domain/src/search/tokens.ts), separated by spaces. */
  readonly words: string
}

/** Groups whose options are fixed; categories come with the data. */
export const facetGroups = {
  productionDays: productionDayBands.map((band) => band.code),
  price: priceBands.map((band) => band.code),
  weight: weightBands.map((band) => band.code),
  country: productCountries,
  level: productLevels.map(String),
  process: filterTechniques,
  tag: productTags,
  view: productViews,
} as const satisfies Record<string, readonly string[]>

export type FacetGroup = keyof typeof facetGroups
export const facetGroupNames = Object.keys(facetGroups) as FacetGroup[]

/** Every option of every group in one row: its place is the option's number in the index. */
export const facetOptions: readonly { readonly group: FacetGroup; readonly code: string }[] = facetGroupNames.flatMap(
  (group) => facetGroups[group].map((code) => ({ group, code })),
)

const numbersByOption = new Map(facetOptions.map(({ group, code }, number) => [`${group}:${code}`, number]))

/** The option's number, undefined for a code that no option has. */
export function optionNumber(group: FacetGroup, code: string): number | undefined {
  return numbersByOption.get(`${group}:${code}`)
}

/** The options of one group that a product falls under. */
function optionCodesOf(product: IndexedProduct, group: FacetGroup): readonly string[] {
  switch (group) {
    case 'productionDays':
      return [bandOf(productionDayBands, product.productionDays)].filter((code) => code !== undefined)
    case 'price':
      return [bandOf(priceBands, product.purchasePriceMinor)].filter((code) => code !== undefined)
    case 'weight':
      return [bandOf(weightBands, product.weightG)].filter((code) => code !== undefined)
    case 'country':
      return [product.country]
    case 'level':
      return [String(product.level)]
    case 'process':
      return product.techniques
    case 'tag':
      return product.tags
    case 'view':
      return viewsOf(product)
  }
}

/** "Hot" shows bestsellers, "boutique" boutique products. */
function viewsOf(product: IndexedProduct): string[] {
  const views = ['all']
  if (product.tags.includes('bestseller')) views.push('hot')
  if (product.tags.includes('boutique')) views.push('boutique')
  return views
}

/** Numbers of all options that a product falls under. */
export function optionNumbersOf(product: IndexedProduct): number[] {
  const numbers: number[] = []
  for (const group of facetGroupNames)
    for (const code of optionCodesOf(product, group)) {
      const number = optionNumber(group, code)
      if (number !== undefined) numbers.push(number)
    }
  return numbers
}
