import { choiceIn } from '../../parts/use-url-state.ts'

export const finishedStates = ['preparing', 'ready', 'failed'] as const
export const finishedSorts = ['newest', 'oldest', 'title'] as const
export const archiveChoices = ['no', 'yes', 'all'] as const
export const orderedChoices = ['any', 'never', 'once'] as const

/** Filters and sort order of the library, as stored in the URL. */
export type FinishedChoice = {
  readonly search: string
  readonly state: (typeof finishedStates)[number] | undefined
  readonly productId: number | undefined
  readonly tag: string
  readonly batchId: number | undefined
  readonly ordered: (typeof orderedChoices)[number]
  readonly archived: (typeof archiveChoices)[number]
  readonly sort: (typeof finishedSorts)[number]
}

/** The names of the filters in the URL. */
export const choiceParams = ['search', 'state', 'blank', 'tag', 'batch', 'ordered', 'archived', 'sort'] as const

/** Reads the filters from the URL; unknown values are ignored. */
export function readChoice(query: URLSearchParams): FinishedChoice {
  const idIn = (name: string) => (/^[1-9]\d{0,8}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : undefined)
  return {
    search: query.get('search') ?? '',
    state: finishedStates.find((state) => state === query.get('state')),
    productId: idIn('blank'),
    tag: (query.get('tag') ?? '').slice(0, 40),
    batchId: idIn('batch'),
    ordered: choiceIn(query.get('ordered'), orderedChoices),
    archived: choiceIn(query.get('archived'), archiveChoices),
    sort: choiceIn(query.get('sort'), finishedSorts),
  }
}

/** Returns the URL parameters of the filters. */
export function writeChoice(choice: FinishedChoice): Record<string, string | undefined> {
  const { search, state, productId, tag, batchId, ordered, archived, sort } = choice
  return {
    search,
    state,
    blank: productId === undefined ? undefined : String(productId),
    tag,
    batch: batchId === undefined ? undefined : String(batchId),
    ordered: ordered === 'any' ? undefined : ordered,
    archived: archived === 'no' ? undefined : archived,
    sort: sort === 'newest' ? undefined : sort,
  }
}

/** Returns the filters as query parameters of the API. */
export function criteriaOf({ search, state, productId, tag, batchId, ordered, archived, sort }: FinishedChoice) {
  return {
    search,
    sort,
    archived,
    ...(state && { state: [state] }),
    ...(productId !== undefined && { productId }),
    ...(tag && { tag }),
    ...(batchId !== undefined && { batchId }),
    ...(ordered !== 'any' && { ordered }),
  }
}

export function isFiltered({ sort: _, ...choice }: FinishedChoice): boolean {
  return Object.values(writeChoice({ ...choice, sort: 'newest' })).some((value) => value !== undefined && value !== '')
}
