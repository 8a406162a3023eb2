import type { ApiClient } from '@podwright/contracts/client/create-client'
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callPages } from './call-pages.ts'
import { createQueryClient } from './query-client.ts'

type List = { items: string[]; next: string | number | null; total?: number }
type CallInput = { query: { state: string; after?: string; before?: number }; signal: AbortSignal }

/** Pending calls, resolved by the test in any order. */
const calls: { input: CallInput; answer: (list: List) => void; fail: (error: unknown) => void }[] = []
const api = {
  call: (_: string, input: CallInput) =>
    new Promise<List>((answer, fail) => {
      calls.push({ input, answer, fail })
    }),
} as unknown as ApiClient

const pagesOf = (state: string) => callPages<List>(api, 'listProductionOrders', { query: { state } })

const report = vi.fn()
let client: QueryClient

/** Observes a list whose filter can be changed. */
function showList(state: string) {
  const list = new InfiniteQueryObserver(client, pagesOf(state))
  list.subscribe(() => {})
  return {
    shown: () => list.getCurrentResult(),
    filter: (next: string) => list.setOptions(pagesOf(next)),
    showMore: () => void list.fetchNextPage(),
  }
}

/** Resolves a call and waits until its effects have settled. */
async function answer(at: number, list: List): Promise<void> {
  calls[at]?.answer(list)
  await settled()
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(() => {
  calls.length = 0
  report.mockReset()
  client = createQueryClient(report)
})
afterEach(() => client.clear())

test('a page of the old filter that arrives after a filter change is not added to the new list', async () => {
  const list = showList('waiting')
  await answer(0, { items: ['old 1'], next: 'cursor' })
  list.showMore()
  list.filter('shipped')
  await answer(2, { items: ['new 1'], next: null })
  await answer(1, { items: ['old 2'], next: null })
  expect(list.shown().data?.items).toEqual(['new 1'])
  expect(calls[1]?.input.signal.aborted).toBe(true)
})

test('the old list stays visible until the list of the new filter is loaded', async () => {
  const list = showList('waiting')
  await answer(0, { items: ['old 1'], next: null })
  list.filter('shipped')
  expect(list.shown()).toMatchObject({ data: { items: ['old 1'] }, isPlaceholderData: true, isRefetching: true })
  await answer(1, { items: ['new 1'], next: null })
  expect(list.shown()).toMatchObject({ data: { items: ['new 1'] }, isPlaceholderData: false, isRefetching: false })
})

test('pages are joined in order, with the other fields of the last page', async () => {
  const list = showList('waiting')
  await answer(0, { items: ['a'], next: 'cursor', total: 2 })
  list.showMore()
  await answer(1, { items: ['b'], next: null, total: 3 })
  expect(list.shown().data).toEqual({ items: ['a', 'b'], next: null, total: 3 })
  expect(list.shown().hasNextPage).toBe(false)
})

test('a text cursor is sent as `after` and a numeric cursor as `before`', async () => {
  const texts = showList('waiting')
  await answer(0, { items: ['a'], next: 'cursor' })
  texts.showMore()
  expect(calls[1]?.input.query).toEqual({ state: 'waiting', after: 'cursor' })
  const ids = showList('shipped')
  await answer(2, { items: ['a'], next: 7 })
  ids.showMore()
  expect(calls[3]?.input.query).toEqual({ state: 'shipped', before: 7 })
})

test('a failed call is reported once, is not retried and leaves the list without data', async () => {
  const list = showList('waiting')
  const failure = new TypeError('no answer')
  calls[0]?.fail(failure)
  await settled()
  expect(list.shown()).toMatchObject({ data: undefined, isError: true })
  expect(calls).toHaveLength(1)
  expect(report.mock.calls.map(([error]) => error)).toEqual([failure])
})
