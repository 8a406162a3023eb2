import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { CallId } from '@podwright/contracts/generated/call-types'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { callKey, makeCall } from './call-query.ts'

/** Where a page begins: `after` a text, or `before` an id. */
type Cursor = string | number

/** One page of a list. */
export type Page = { readonly items: readonly unknown[]; readonly next?: Cursor | null }

/** The cursor of the page that follows, if there is one; `count` items are known by now. */
export type NextOf<List extends Page> = (page: List, count: number) => Cursor | null | undefined

const nextIn = ({ next }: Page) => next

/** A list that grows by pages. Pages are kept by the input of the list, so none can reach the list of another filter. */
export function callPages<List extends Page>(api: ApiClient, id: CallId, input: object, nextOf: NextOf<List> = nextIn) {
  return infiniteQueryOptions({
    queryKey: [...callKey(id, input), 'pages'],
    queryFn: ({ pageParam, signal }) => makeCall<List>(api, id, { ...inputOfPage(input, pageParam), signal }),
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

/** All items, with what else the newest answer says of the list. */
function joinPages<List extends Page>({ pages }: InfiniteData<List>): List | undefined {
  const last = pages.at(-1)
  return last && { ...last, items: itemsOf(pages) }
}

function itemsOf(pages: readonly Page[]): readonly unknown[] {
  return pages.flatMap(({ items }) => items)
}
