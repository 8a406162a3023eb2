import { priceBands, productionDayBands, weightBands } from '@podwright/domain/catalog/bands'
import {
  filterTechniques,
  ProductKind,
  productCountries,
  productLevels,
  productTags,
  productViews,
} from '@podwright/domain/catalog/vocabulary'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryInt, queryList, queryNumber, text } from '../fields.ts'
import { ProductCard } from './product-shapes.ts'

const bandCodes = <const B extends readonly { code: string }[]>(bands: B) =>
  bands.map((band) => band.code) as [B[number]['code'], ...B[number]['code'][]]

/** OR within a group, AND across groups; an absent group does not filter. In the address: `filters[country]=TH&filters[country]=PH`. */
const ProductFilters = z.object({
  productionDays: queryList(z.enum(bandCodes(productionDayBands))),
  price: queryList(z.enum(bandCodes(priceBands))),
  weight: queryList(z.enum(bandCodes(weightBands))),
  country: queryList(z.enum(productCountries)),
  level: queryList(queryNumber(z.literal(productLevels))),
  process: queryList(z.enum(filterTechniques)),
  tag: queryList(z.enum(productTags)),
})

const PriceSort = z.enum(['price_asc', 'price_desc'])

/** The site's lists take 20, 40 or 80; the others are for whoever lists by other measures. */
export const pageSizes = [20, 24, 40, 48, 80, 96] as const

/** Which products a list holds, and in which order. */
export const ProductSelection = z.object({
  kind: ProductKind,
  /** A category of either level; the upper one includes its children. */
  categoryId: Id.optional(),
  view: z.enum(productViews).default('all'),
  keyword: text(100).optional(),
  filters: ProductFilters.default(() => ProductFilters.parse({})),
  /** Absent: newest and hottest first. */
  sort: PriceSort.optional(),
})
export type ProductSelection = z.infer<typeof ProductSelection>

export const ListProductsQuery = ProductSelection.extend({
  page: queryInt(1, 50).prefault(1),
  pageSize: queryNumber(z.literal(pageSizes)).prefault(20),
})
export type ListProductsQuery = z.infer<typeof ListProductsQuery>

/** Option code → how many products the list would hold with this option chosen in its group and every other group as it is. */
const Counts = z.record(z.string(), z.int())
export const FacetCounts = z.object({
  productionDays: Counts,
  price: Counts,
  weight: Counts,
  country: Counts,
  level: Counts,
  process: Counts,
  tag: Counts,
  view: Counts,
  /** Category id → count. */
  category: Counts,
})
export type FacetCounts = z.infer<typeof FacetCounts>

/** GET /api/catalog/products: one page of blanks or ready-made products, filtered, sorted, with facet counts. Pages past the 50th are reached by filtering. */
export const listProducts = defineCall({
  id: 'listProducts',
  summary: 'One page of products with facet counts',
  method: 'GET',
  path: '/api/catalog/products',
  access: 'public',
  query: ListProductsQuery,
  data: z.object({
    items: z.array(ProductCard),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    pageCount: z.int(),
    facets: FacetCounts,
    /** What is shown instead of the keyword, or besides it, because it found little and seems misspelled; else null. */
    correctedKeyword: z.string().nullable(),
  }),
})
