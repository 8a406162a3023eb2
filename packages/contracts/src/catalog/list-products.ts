import { codeOfOption, type FilterOption, listFilters, mapFilters } from '@podwright/domain/catalog/list-filters'
import { ProductKind, productViews } from '@podwright/domain/catalog/vocabulary'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, queryInt, queryList, queryNumber, text } from '../fields.ts'
import { ProductCard } from './product-shapes.ts'

/**
 * OR within a group, AND across groups; an absent group does not filter. Query string:
 * `filters[country]=TH&filters[country]=PH`.
 */
const ProductFilters = z.object(mapFilters((group) => queryList(optionOf(listFilters[group].options))))

function optionOf(options: readonly FilterOption[]): z.ZodType<string | number> {
  if (options.every((option) => typeof option === 'number')) return queryNumber(z.literal(options))
  return z.enum(options.map(codeOfOption))
}

const PriceSort = z.enum(['price_asc', 'price_desc'])

/** The site's lists use 20, 40 and 80; the other sizes are for other clients. */
export const pageSizes = [20, 24, 40, 48, 80, 96] as const

/** Selects and orders the products of a list. */
export const ProductSelection = z.object({
  kind: ProductKind,
  /** A category of either level; a parent includes its children. */
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

/**
 * Maps each option code to the number of products if it were chosen in its group and the other groups stayed unchanged.
 */
const Counts = z.record(z.string(), z.int())
export const FacetCounts = z.object({
  ...mapFilters(() => Counts),
  view: Counts,
  /** Category id → count. */
  category: Counts,
})
export type FacetCounts = z.infer<typeof FacetCounts>

/**
 * GET /api/catalog/products: one page of blanks or ready-made products, filtered and sorted, with facet counts. Only
 * the first 50 pages are available; filter to see more.
 */
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
    /**
     * The corrected keyword that was searched instead of, or in addition to, a keyword that seems misspelled and
     * matched little; otherwise null.
     */
    correctedKeyword: z.string().nullable(),
  }),
})
