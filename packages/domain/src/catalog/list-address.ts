import { type Band, priceBands, productionDayBands, weightBands } from './bands.ts'
import type { ProductView } from './vocabulary.ts'
import { filterTechniques, productCountries, productLevels, productTags, productViews } from './words.ts'

/** A product list's state as its address carries it: `/category?keyword=mug&days=1-3&days=3-5&sort=price_asc&page=2`. */

const codesOf = (bands: readonly Band[]) => bands.map((band) => band.code)

/** Every filter with its options, in the order in which the page shows them and the address names them. */
export const filterOptions = {
  productionDays: codesOf(productionDayBands),
  price: codesOf(priceBands),
  weight: codesOf(weightBands),
  country: productCountries,
  level: productLevels.map(String),
  process: filterTechniques,
  tag: productTags,
} as const satisfies Record<string, readonly string[]>

export type FilterGroup = keyof typeof filterOptions

export const filterGroups = Object.keys(filterOptions) as readonly FilterGroup[]

/** What a group is called in the address. */
export const filterNames = {
  productionDays: 'days',
  price: 'price',
  weight: 'weight',
  country: 'country',
  level: 'level',
  process: 'process',
  tag: 'tag',
} as const satisfies Record<FilterGroup, string>

export const listSorts = ['price_asc', 'price_desc'] as const
export type ListSort = (typeof listSorts)[number]

/** Divisible by the four and by the five columns that the grid has. */
export const listPageSizes = [20, 40, 80] as const
export type ListPageSize = (typeof listPageSizes)[number]

/** Deeper pages are reached by filtering: an offset grows dearer with every page. */
export const maxListPage = 50
export const maxKeywordLength = 100
const maxId = 2_147_483_647

/** Chosen options per group: known ones only, each once, in the order of `filterOptions`. */
export type ListFilters = Readonly<Record<FilterGroup, readonly string[]>>

export type ListState = {
  readonly categoryId: number | undefined
  readonly view: ProductView
  /** Trimmed; empty when nothing is searched for. */
  readonly keyword: string
  readonly filters: ListFilters
  /** Undefined: newest and hottest first. */
  readonly sort: ListSort | undefined
  readonly page: number
  readonly pageSize: ListPageSize
}

const noFilters: ListFilters = {
  productionDays: [],
  price: [],
  weight: [],
  country: [],
  level: [],
  process: [],
  tag: [],
}

export const initialListState: ListState = {
  categoryId: undefined,
  view: 'all',
  keyword: '',
  filters: noFilters,
  sort: undefined,
  page: 1,
  pageSize: listPageSizes[0],
}

/** Reads a state from a query; what is unknown or out of bounds is left out, so that every address is a valid list. */
export function listStateFromSearch(search: string | URLSearchParams): ListState {
  const params = new URLSearchParams(search)
  const page = positiveInt(params.get('page'), maxListPage)
  const pageSize = positiveInt(params.get('size'), maxId)
  return {
    categoryId: positiveInt(params.get('category'), maxId),
    view: productViews.find((view) => view === params.get('view')) ?? initialListState.view,
    keyword: cleanKeyword(params.get('keyword') ?? ''),
    filters: mapFilters((group) => knownOptions(group, params.getAll(filterNames[group]))),
    sort: listSorts.find((sort) => sort === params.get('sort')),
    page: page ?? 1,
    pageSize: listPageSizes.find((size) => size === pageSize) ?? initialListState.pageSize,
  }
}

/** The query, without `?`, that says the same; what is as at the start is left out, so equal states have equal addresses. */
export function listStateToSearch(state: ListState): string {
  const params = new URLSearchParams()
  for (const [name, value] of listStateToPairs(state)) params.append(name, value)
  return params.toString()
}

/** The same as name and value pairs, which is what a form carries along in hidden fields. */
export function listStateToPairs(state: ListState): readonly (readonly [name: string, value: string])[] {
  const pairs: [string, string][] = []
  if (state.categoryId !== undefined) pairs.push(['category', String(state.categoryId)])
  if (state.view !== initialListState.view) pairs.push(['view', state.view])
  if (state.keyword !== '') pairs.push(['keyword', state.keyword])
  for (const group of filterGroups) for (const code of state.filters[group]) pairs.push([filterNames[group], code])
  if (state.sort) pairs.push(['sort', state.sort])
  if (state.pageSize !== initialListState.pageSize) pairs.push(['size', String(state.pageSize)])
  if (state.page !== 1) pairs.push(['page', String(state.page)])
  return pairs
}

/** The state with something else in it, back on the first page, for another choice has other pages. */
export function changeList(state: ListState, change: Partial<Omit<ListState, 'page'>>): ListState {
  return { ...state, ...change, page: 1 }
}

/** Chooses an option that is not chosen and drops one that is; an unknown one changes nothing but the page. */
export function toggleOption(state: ListState, group: FilterGroup, code: string): ListState {
  const chosen = state.filters[group]
  const next = chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]
  return changeList(state, { filters: { ...state.filters, [group]: knownOptions(group, next) } })
}

export type ChosenOption = { readonly group: FilterGroup; readonly code: string }

export function chosenOptions(state: ListState): readonly ChosenOption[] {
  return filterGroups.flatMap((group) => state.filters[group].map((code) => ({ group, code })))
}

/** Everything that narrows the list is taken away; order and page size are a matter of taste and stay. */
export function clearNarrowing(state: ListState): ListState {
  const { sort, pageSize } = state
  return { ...initialListState, sort, pageSize }
}

/** Page numbers to offer: the ends, the neighbours of the current page, and `undefined` where some are left out. */
export function pageNumbers(page: number, pageCount: number, reach = 2): readonly (number | undefined)[] {
  const requested = new Set([1, pageCount])
  for (let n = page - reach; n <= page + reach; n++) if (n >= 1 && n <= pageCount) requested.add(n)
  const sorted = [...requested].filter((n) => n >= 1).sort((a, b) => a - b)
  return sorted.flatMap((n, i) => gapBefore(n, sorted[i - 1]))
}

function gapBefore(n: number, before: number | undefined): (number | undefined)[] {
  if (before === undefined || n === before + 1) return [n]
  // A gap of one number is no shorter than the number itself.
  return n === before + 2 ? [n - 1, n] : [undefined, n]
}

function mapFilters(optionsOf: (group: FilterGroup) => readonly string[]): ListFilters {
  return {
    productionDays: optionsOf('productionDays'),
    price: optionsOf('price'),
    weight: optionsOf('weight'),
    country: optionsOf('country'),
    level: optionsOf('level'),
    process: optionsOf('process'),
    tag: optionsOf('tag'),
  }
}

function knownOptions(group: FilterGroup, requested: readonly string[]): readonly string[] {
  return filterOptions[group].filter((code) => requested.includes(code))
}

function positiveInt(text: string | null, max: number): number | undefined {
  if (text === null || !/^[1-9]\d{0,9}$/.test(text)) return undefined
  const value = Number(text)
  return value <= max ? value : undefined
}

/** Cut rather than dropped when too long: a pasted title still finds something. NUL never reaches the database. */
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
