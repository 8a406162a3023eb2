import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callCache } from './call-cache.ts'
import { type CallData, callKey } from './call-query.ts'
import { createQueryClient } from './query-client.ts'

type Summary = CallData<'getAccountSummary'>

/** Pending calls, resolved by the test. */
const answers: ((data: Summary) => void)[] = []
let client: QueryClient
let shown: QueryObserver<Summary>

const settled = () => new Promise((resolve) => setImmediate(resolve))
const summary = (cartQuantity: number): Summary => ({
  libraryCount: 0,
  cartQuantity,
  level: { level: 0, productLevel: 3, discountBasisPoints: 0 },
})
const addOne = ({ cartQuantity }: Summary) => summary(cartQuantity + 1)

beforeEach(() => {
  answers.length = 0
  client = createQueryClient()
  shown = new QueryObserver<Summary>(client, {
    queryKey: callKey('getAccountSummary'),
    queryFn: ({ signal: _signal }) => new Promise<Summary>((answer) => answers.push(answer)),
  })
  shown.subscribe(() => {})
})
afterEach(() => client.clear())

test('a response that was in flight when a change was stored does not overwrite the change', async () => {
  answers[0]?.(summary(1))
  await settled()
  callCache(client).invalidate('getAccountSummary')
  callCache(client).set('getAccountSummary', summary(2))
  answers[1]?.(summary(1))
  await settled()
  expect(shown.getCurrentResult()).toMatchObject({ data: summary(2), isError: false, isFetching: false })
})

test('a change to a call without data is ignored, and the pending response is shown', async () => {
  callCache(client).set('getAccountSummary', addOne)
  expect(shown.getCurrentResult().data).toBeUndefined()
  answers[0]?.(summary(1))
  await settled()
  expect(shown.getCurrentResult().data).toEqual(summary(1))
})

test('a change to a call with data is applied to that data', async () => {
  answers[0]?.(summary(1))
  await settled()
  callCache(client).set('getAccountSummary', addOne)
  expect(shown.getCurrentResult().data).toEqual(summary(2))
})

test('invalidating a call refetches only that call', async () => {
  answers[0]?.(summary(1))
  await settled()
  callCache(client).invalidate('listOrders')
  expect(answers).toHaveLength(1)
  callCache(client).invalidate('getAccountSummary')
  expect(answers).toHaveLength(2)
})
