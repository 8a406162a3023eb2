import { answer, refuse } from '@podwright/connectors/answer'
import { getStoreSync } from '@podwright/contracts/stores/sync'
import { storeLimits } from '@podwright/domain/stores/store-states'
import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { testShopDeps } from '../host/test-shop-deps.ts'
import { eventHandlers } from '../webhooks/event-handlers.ts'
import type { ShopOrdersClient } from './deps.ts'
import { deleteOldPolls } from './poll-queries.ts'
import { pollStore, readDueOrders } from './poll-store.ts'
import { type ConnectedTestShop, createSyncTest } from './test-sync.ts'

const test = await createSyncTest()
checkAfterEach(test)
let connected: ConnectedTestShop
beforeEach(async () => {
  connected = await test.connect()
})

/** The client of a shop whose list never ends: each page has new ids. */
function endlessShop(pageSize: number, onPage: (page: number) => void = () => undefined) {
  const asked: (string | null)[] = []
  const client: ShopOrdersClient = {
    ...connected.shop.client,
    async listChanged(_, next) {
      asked.push(next)
      const page = Number(next ?? 0)
      onPage(page)
      const items = Array.from({ length: pageSize }, (_, at) => ({
        externalId: `${page}-${at}`,
        changedAt: new Date(),
      }))
      return answer({ items, next: String(page + 1) })
    },
  }
  return { client, asked }
}

const findFailure = async () => {
  const { lastFailure } = await test.ask(getStoreSync, { as: test.seller, params: { id: connected.store.id } })
  return lastFailure?.code
}
const findReconciliation = async () => {
  const { reconciliation } = await test.ask(getStoreSync, { as: test.seller, params: { id: connected.store.id } })
  return reconciliation
}
const fillLedger = (count: number) =>
  sql`insert into shop_order (store_id, external_id, seen_by, outcome, reason, next_read_at)
    select ${connected.store.id}, 'old-' || n, 'poll', 'ignored', 'not_ours', null
    from generate_series(1, ${count}::integer) n`.execute(test.db)

it('a list longer than a run may read is continued by the next run, and the seller sees that', async () => {
  const { client, asked } = endlessShop(10)
  await pollStore(test.deps, client, connected.store, 'poll', { maxListed: 30, runMs: 60_000 })
  expect(await findFailure()).toBe('too_many_pages')
  await pollStore(test.deps, client, connected.store, 'poll', { maxListed: 20, runMs: 60_000 })
  expect(asked).toEqual([null, '1', '2', '3', '4'])
  expect(await connected.rows()).toHaveLength(50)
  const { rows } =
    await sql`select listed_count as listed from shop_poll where store_id = ${connected.store.id}`.execute(test.db)
  expect(rows).toEqual([{ listed: 50 }])
})

it('a shop with more orders than a run reads has all of them after some runs, and the next poll begins with the first run', async () => {
  for (let at = 1; at <= 70; at++) connected.shop.put(connected.orderOf(at, { state: 'canceled' }))
  const limits = { maxListed: 20, runMs: 60_000 }
  for (let run = 0; run < 4; run++) await pollStore(test.deps, connected.shop.client, connected.store, 'poll', limits)
  expect(await connected.rows()).toHaveLength(70)
  expect(await findFailure()).toBeUndefined()
  const { rows } = await sql`select kind from shop_poll where store_id = ${connected.store.id}`.execute(test.db)
  expect(rows).toEqual([{ kind: 'backfill' }])
})

it('a run that has taken its time leaves the rest of the list to the next one', async () => {
  const { client, asked } = endlessShop(10)
  await pollStore(test.deps, client, connected.store, 'poll', { maxListed: 1000, runMs: 0 })
  expect(asked).toEqual([null])
})

it('a page with more orders than any platform lists is not recorded, and the next poll begins the list again', async () => {
  const { client, asked } = endlessShop(10)
  let pageSize = 1001
  const oversized: ShopOrdersClient = {
    ...client,
    async listChanged(since, next) {
      const listed = await client.listChanged(since, next)
      if (!listed.ok || next !== '1') return listed
      const items = Array.from({ length: pageSize }, (_, at) => ({ externalId: `large-${at}`, changedAt: new Date() }))
      return answer({ items, next: null })
    },
  }
  expect(await pollStore(test.deps, oversized, connected.store, 'poll')).toMatchObject({ ok: true })
  expect(await findFailure()).toBe('unavailable')
  expect(await connected.rows()).toHaveLength(10)
  pageSize = 1000
  await pollStore(test.deps, oversized, connected.store, 'poll')
  expect(asked).toEqual([null, '1', null, '1'])
  expect(await findFailure()).toBeUndefined()
})

it.each([
  { code: 'rate_limited', asked: [null, '1', '2', '2', '3', '4'] },
  { code: 'unavailable', asked: [null, '1', '2', '2', '3', '4'] },
  { code: 'invalid', asked: [null, '1', '2', null, '1', '2'] },
] as const)('after $code on its third page, the next poll asks for the right page', async ({ code, asked }) => {
  const shop = endlessShop(10)
  let isRefused = true
  const client: ShopOrdersClient = {
    ...shop.client,
    async listChanged(since, next) {
      const listed = await shop.client.listChanged(since, next)
      return next === '2' && isRefused ? refuse(code, 'later') : listed
    },
  }
  await pollStore(test.deps, client, connected.store, 'poll')
  expect(await findFailure()).toBe(code)
  isRefused = false
  await pollStore(test.deps, client, connected.store, 'poll', { maxListed: 30 })
  expect(shop.asked).toEqual(asked)
})

it('a page that is never answered keeps its poll for a day; then the list is read again from the last complete poll', async () => {
  await connected.poll()
  const shop = endlessShop(10)
  const starts: Date[] = []
  const client: ShopOrdersClient = {
    ...shop.client,
    async listChanged(since, next) {
      starts.push(since)
      const listed = await shop.client.listChanged(since, next)
      return next === '2' ? refuse('unavailable', 'broken') : listed
    },
  }
  const poll = () => pollStore(test.deps, client, connected.store, 'poll')
  await poll()
  await connected.pass(23 * 60)
  await poll()
  expect(await findFailure()).toBe('unavailable')
  await connected.pass(60)
  expect(await poll()).toMatchObject({ ok: true })
  expect(await findFailure()).toBe('poll_expired')
  await poll()
  expect(shop.asked).toEqual([null, '1', '2', '2', null, '1', '2'])
  // A day before the first start, because the complete poll is a day older now.
  expect(starts.at(-1)?.getTime()).toBeLessThan(starts[0]?.getTime() ?? 0)
})

it('the last complete poll of a store is kept, so that an empty one still shows since when the store was not read', async () => {
  await connected.poll()
  await connected.pass(3 * 24 * 60)
  await connected.poll()
  await connected.pass(2 * 24 * 60)
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await deleteOldPolls(test.db, ago(1), ago(60))
  const daysOf = async () => {
    const { rows } = await sql<{ days: number }>`select round(extract(epoch from now() - started_at) / 86400)::integer
      as days from shop_poll where store_id = ${connected.store.id}`.execute(test.db)
    return rows.map(({ days }) => days)
  }
  // The first one of a store is a backfill.
  expect(await daysOf()).toEqual([5, 2])
  await deleteOldPolls(test.db, ago(1), ago(1))
  expect(await daysOf()).toEqual([2])
})

it('a reconciliation of more orders and minutes than a poll reads is compared to its end', async () => {
  const count = 21_000
  await fillLedger(count)
  await sql`update shop_order set changed_at = now(), first_seen_at = now() - interval '1 hour'
    where store_id = ${connected.store.id}`.execute(test.db)
  const clock = vi.spyOn(Date, 'now')
  const startedAt = Date.now()
  const client: ShopOrdersClient = {
    ...connected.shop.client,
    async listChanged(_, next) {
      const page = Number(next ?? 0)
      clock.mockReturnValue(startedAt + (page + 1) * 20_000)
      const items = Array.from({ length: 1000 }, (_, at) => ({
        externalId: `old-${page * 1000 + at + 1}`,
        changedAt: new Date(startedAt),
      }))
      // The shop has deleted the last order.
      return page < 20 ? answer({ items, next: String(page + 1) }) : answer({ items: items.slice(0, -1), next: null })
    },
  }
  try {
    await pollStore(test.deps, client, connected.store, 'reconciliation')
  } finally {
    clock.mockRestore()
  }
  expect(await findReconciliation()).toMatchObject({ listedCount: count - 1, unlistedCount: 1, failure: null })
})

it('a reconciliation above its limit promises no continuation, and marks no order as deleted', async () => {
  const { client, asked } = endlessShop(10)
  for (let run = 0; run < 2; run++)
    await pollStore(test.deps, client, connected.store, 'reconciliation', { maxListed: 20 })
  expect(asked).toEqual([null, '1', null, '1'])
  expect(await findReconciliation()).toMatchObject({
    unlistedCount: 0,
    failure: { code: 'reconciliation_limit', detail: '' },
  })
})

it('a poll ends with the signal of its job, without recording a failure of the shop', async () => {
  const controller = new AbortController()
  const { client, asked } = endlessShop(10, (page) => page === 2 && controller.abort())
  await pollStore(test.deps, { ...client, signal: controller.signal }, connected.store, 'poll')
  expect(asked).toHaveLength(3)
  expect(await findFailure()).toBeUndefined()
  // Nor are orders read after that.
  await readDueOrders(test.deps, { ...client, signal: controller.signal }, connected.store)
  expect(connected.shop.reads()).toBe(0)
})

it('a store records no more new orders in 24 hours than the limit, shows that to its seller, and goes on later', async () => {
  await fillLedger(storeLimits.maxNewOrders - 15)
  const { client, asked } = endlessShop(10)
  await pollStore(test.deps, client, connected.store, 'poll')
  await pollStore(test.deps, client, connected.store, 'poll')
  expect(asked).toEqual([null, '1', '1'])
  expect(await connected.rows()).toHaveLength(storeLimits.maxNewOrders)
  expect(await findFailure()).toBe('store_limit')
  await sql`update shop_order set first_seen_at = first_seen_at - interval '25 hours' where store_id = ${connected.store.id}`.execute(
    test.db,
  )
  await pollStore(test.deps, client, connected.store, 'poll', { maxListed: 10, runMs: 60_000 })
  expect(await connected.rows()).toHaveLength(storeLimits.maxNewOrders + 5)
})

it('a webhook for an order beyond the limit is not handled until there is room', async () => {
  await fillLedger(storeLimits.maxNewOrders)
  const handle = () => eventHandlers.order?.(testShopDeps(test.db), connected.store.id, ['new'])
  await expect(handle()).rejects.toThrow('as many orders as may be recorded')
  await sql`update shop_order set first_seen_at = first_seen_at - interval '25 hours' where store_id = ${connected.store.id}`.execute(
    test.db,
  )
  await handle()
  expect(await connected.rowOf('new')).toMatchObject({ seenBy: 'webhook' })
})

it('orders of before the connection, which a reconciliation has found, leave room for new ones', async () => {
  await fillLedger(storeLimits.maxNewOrders)
  await sql`update shop_order set reason = 'before_connection' where store_id = ${connected.store.id}`.execute(test.db)
  const { client } = endlessShop(10)
  await pollStore(test.deps, client, connected.store, 'poll', { maxListed: 20 })
  expect(await findFailure()).toBe('too_many_pages')
  expect(await connected.rows()).toHaveLength(storeLimits.maxNewOrders + 20)
})

it('a shop whose clock is 40 minutes behind has its new orders imported without webhooks', async () => {
  const behind = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const clock = { ...connected.shop.client }
  await pollStore(test.deps, clock, connected.store, 'poll')
  let at = 0
  const placed = (changedAt: Date) => {
    const order = connected.orderOf(++at, { changedAt })
    return { ...order, externalId: `${at}`, changedAt }
  }
  const orders = [placed(behind(40))]
  const client: ShopOrdersClient = {
    ...clock,
    listChanged: async (since) => answer({ items: orders.filter(({ changedAt }) => changedAt > since), next: null }),
  }
  await pollStore(test.deps, client, connected.store, 'poll')
  expect(await connected.rows()).toHaveLength(1)
  // Of a busy shop, only what is newer than its newest change is listed again.
  orders.push(placed(behind(39.9)))
  await pollStore(test.deps, client, connected.store, 'poll')
  const { rows } = await sql<{
    minutes: number
  }>`select round(extract(epoch from now() - since) / 60)::integer as minutes
    from shop_poll where store_id = ${connected.store.id} order by id desc limit 1`.execute(test.db)
  expect(rows).toEqual([{ minutes: 40 }])
  expect(await connected.rows()).toHaveLength(2)
})

it('an id or a text with a NUL character does not stop the other orders, and no message of the database is shown', async () => {
  const items = ['1', '2\u0000', '\u0000', '3\ud800'].map((externalId) => ({ externalId, changedAt: new Date() }))
  connected.shop.put(connected.orderOf(1))
  connected.shop.put(connected.orderOf(2, { buyerNote: 'a\u0000b' }))
  const client: ShopOrdersClient = {
    ...connected.shop.client,
    listChanged: async () => answer({ items, next: null }),
  }
  await pollStore(test.deps, client, connected.store, 'poll')
  await readDueOrders(test.deps, client, connected.store)
  expect((await connected.rows()).map(({ id, outcome, reason }) => `${id} ${outcome} ${reason}`)).toEqual([
    '1 imported imported',
    '2 failed invalid',
    '3\ufffd pending ',
  ])
  expect(test.takeErrors()).toHaveLength(1)
  const { rows } =
    await sql`select detail from shop_order where store_id = ${connected.store.id} and detail <> ''`.execute(test.db)
  expect(rows).toEqual([])
})
