import { type FilterGroup, filterGroups, filterOptions, listFilters, mapFilters } from './list-filters.ts'
import type { ProductView } from './vocabulary.ts'
import { productViews } from './words.ts'

/**
 * State of a product list as its URL carries it: `/category?keyword=mug&days=1-3&days=3-5&sort=price_asc&page=2`
 * (R-302, R-307).
 */

export const listSorts = ['price_asc', 'price_desc'] as const
export type ListSort = (typeof listSorts)[number]

/** Divisible by both four and five, the numbers of grid columns. */
export const listPageSizes = [20, 40, 80] as const
export type ListPageSize = (typeof listPageSizes)[number]

/** Later pages are reached by filtering, because OFFSET gets slower with every page. */
export const maxListPage = 50
export const maxKeywordLength = 100
const maxId = 2_147_483_647

/** Chosen options per filter: only known options, each once, in the order of its options. */
export type ListFilters = Readonly<Record<FilterGroup, readonly string[]>>

export type ListState = {
  readonly categoryId: number | undefined
  readonly view: ProductView
  /** Trimmed; empty for no search. */
  readonly keyword: string
  readonly filters: ListFilters
  /** Undefined sorts newest and most popular first. */
  readonly sort: ListSort | undefined
  readonly page: number
  readonly pageSize: ListPageSize
}

export const initialListState: ListState = {
  categoryId: undefined,
  view: 'all',
  keyword: '',
  filters: mapFilters(() => []),
  sort: undefined,
  page: 1,
  pageSize: listPageSizes[0],
}

/**
 * Parses a list state from a query string. Unknown and out-of-range values are ignored, so every URL is a valid list.
 */
export function listStateFromSearch(search: string | URLSearchParams): ListState {
  const params = new URLSearchParams(search)
  const page = positiveInt(params.get('page'), maxListPage)
  const pageSize = positiveInt(params.get('size'), maxId)
  return {
    categoryId: positiveInt(params.get('category'), maxId),
    view: productViews.find((view) => view === params.get('view')) ?? initialListState.view,
    keyword: cleanKeyword(params.get('keyword') ?? ''),
    filters: mapFilters((group) => knownOptions(group, params.getAll(listFilters[group].urlName))),
    sort: listSorts.find((sort) => sort === params.get('sort')),
    page: page ?? 1,
    pageSize: listPageSizes.find((size) => size === pageSize) ?? initialListState.pageSize,
  }
}

/** Serializes a state to a query string without `?`. Defaults are left out, so equal states have equal URLs. */
export function listStateToSearch(state: ListState): string {
  const params = new URLSearchParams()
  for (const [name, value] of listStateToPairs(state)) params.append(name, value)
  return params.toString()
}

/** Serializes a state to name and value pairs, for the hidden fields of a form. */
export function listStateToPairs(state: ListState): readonly (readonly [name: string, value: string])[] {
  const pairs: [string, string][] = []
  if (state.categoryId !== undefined) pairs.push(['category', String(state.categoryId)])
  if (state.view !== initialListState.view) pairs.push(['view', state.view])
  if (state.keyword !== '') pairs.push(['keyword', state.keyword])
  for (const group of filterGroups)
    for (const code of state.filters[group]) pairs.push([listFilters[group].urlName, code])
  if (state.sort) pairs.push(['sort', state.sort])
  if (state.pageSize !== initialListState.pageSize) pairs.push(['size', String(state.pageSize)])
  if (state.page !== 1) pairs.push(['page', String(state.page)])
  return pairs
}

/** Applies a change and returns to the first page. */
export function changeList(state: ListState, change: Partial<Omit<ListState, 'page'>>): ListState {
  return { ...state, ...change, page: 1 }
}

/**
 * Selects an option or, if it is selected, clears it, and returns to the first page. An unknown option only resets the
 * page.
 */
export function toggleOption(state: ListState, group: FilterGroup, code: string): ListState {
  const chosen = state.filters[group]
  const next = chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]
  return changeList(state, { filters: { ...state.filters, [group]: knownOptions(group, next) } })
}

export type ChosenOption = { readonly group: FilterGroup; readonly code: string }

export function chosenOptions(state: ListState): readonly ChosenOption[] {
  return filterGroups.flatMap((group) => state.filters[group].map((code) => ({ group, code })))
}

/** Removes everything that narrows the list; sort order and page size stay. */
export function clearNarrowing(state: ListState): ListState {
  const { sort, pageSize } = state
  return { ...initialListState, sort, pageSize }
}

function knownOptions(group: FilterGroup, codes: readonly string[]): readonly string[] {
  return filterOptions[group].filter((code) => codes.includes(code))
}

function positiveInt(text: string | null, max: number): number | undefined {
  if (text === null || !/^[1-9]\d{0,9}$/.test(text)) return undefined
  const value = Number(text)
  return value <= max ? value : undefined
}

/**
 * Normalizes a keyword: replaces NUL, which PostgreSQL cannot store, and truncates to the maximum length instead of
 * rejecting, so that a long pasted title still finds something.
 */
function cleanKeyword(text: string): string {
  const clean = text.replaceAll('\u0000', ' ').trim()
  if (clean.length <= maxKeywordLength) return clean
  let cut = ''
  for (const character of clean) {
    if (cut.length + character.length > maxKeywordLength) break
    cut += character
  }
  return cut.trim()
}
