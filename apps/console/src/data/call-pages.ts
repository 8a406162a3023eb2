import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { CallId } from '@podwright/contracts/generated/call-types'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { callKey, runCall } from './call-query.ts'

/** Start of a page: `after` a text, or `before` an id. */
type Cursor = string | number

/** One page of a list. */
export type Page = { readonly items: readonly unknown[]; readonly next?: Cursor | null }

/** Returns the cursor of the next page, if there is one; `count` is the number of items loaded so far. */
export type NextOf<List extends Page> = (page: List, count: number) => Cursor | null | undefined

const nextIn = ({ next }: Page) => next

/**
 * Query options of a paginated list. Pages are cached by the list's input, so they cannot mix with those of another
 * filter.
 */
export function callPages<List extends Page>(api: ApiClient, id: CallId, input: object, nextOf: NextOf<List> = nextIn) {
  return infiniteQueryOptions({
    queryKey: [...callKey(id, input), 'pages'],
    queryFn: ({ pageParam, signal }) => runCall<List>(api, id, { ...inputOfPage(input, pageParam), signal }),
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: (page, pages) => nextOf(page, itemsOf(pages).length),
    placeholderData: keepPreviousData,
    select: joinPages<List>,
  })
}

function inputOfPage(input: { readonly query?: object }, cursor: Cursor | undefined): object {
  if (cursor === undefined) return input
  const query = { ...input.query, ...(typeof cursor === 'string' ? { after: cursor } : { before: cursor }) }
  return { ...input, query }
}

/** Joins the items of all pages; the other fields are those of the last page. */
function joinPages<List extends Page>({ pages }: InfiniteData<List>): List | undefined {
  const last = pages.at(-1)
  return last && { ...last, items: itemsOf(pages) }
}

function itemsOf(pages: readonly Page[]): readonly unknown[] {
  return pages.flatMap(({ items }) => items)
}
