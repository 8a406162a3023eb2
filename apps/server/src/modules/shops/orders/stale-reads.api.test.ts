import { decideShopChange, listShopChanges } from '@podwright/contracts/stores/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShopOrdersClient } from './deps.ts'
import { readShopOrders } from './read-shop-orders.ts'
import { shopLine, testAddress } from './test-shop-order.ts'
import { createSyncTest } from './test-sync.ts'

let test: Awaited<ReturnType<typeof createSyncTest>>
let connected: Awaited<ReturnType<typeof test.connect>>
beforeAll(async () => {
  test = await createSyncTest()
})
beforeEach(async () => {
  connected = await test.connect()
})
afterAll(() => test.drop())

async function ordersOfStore() {
  const { rows } = await sql<{ state: string; line1: string }>`
    select state, address->>'line1' as line1 from sales_order where store_id = ${connected.store.id} order by id`.execute(
    test.db,
  )
  return rows
}

/** Begins a read of order 1 whose answer is processed only when the returned function is called. */
async function beginRead(): Promise<() => Promise<unknown>> {
  const { client } = connected.shop
  const answered = Promise.withResolvers<void>()
  const resumed = Promise.withResolvers<void>()
  const slow: ShopOrdersClient = {
    ...client,
    read: async (ids) => {
      const answer = await client.read(ids)
      answered.resolve()
      await resumed.promise
      return answer
    },
  }
  const reading = readShopOrders(test.deps, slow, connected.store, ['1'])
  await answered.promise
  return () => {
    resumed.resolve()
    return reading
  }
}

/** Locks the imported order in another transaction until the returned function is called. */
async function lockOrder(): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = test.db.transaction().execute(async (transaction) => {
    await sql`select from sales_order where store_id = ${connected.store.id} for update`.execute(transaction)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  return () => {
    released.resolve()
    return holding
  }
}

async function waitForBlockedQuery(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db)
    expect(rows).not.toEqual([])
  })
}

describe('a read whose answer is processed after a newer read', () => {
  it('does not bring back a canceled order', async () => {
    connected.shop.put(connected.orderOf(1))
    await connected.sync()
    const finish = await beginRead()
    connected.shop.put(connected.orderOf(1, { state: 'canceled' }))
    await connected.sync()
    await finish()
    expect((await ordersOfStore()).map(({ state }) => state)).toEqual(['canceled'])
    expect((await connected.rows()).map(({ reason }) => reason)).toEqual(['canceled'])
  })

  it('does not import an order that was canceled meanwhile', async () => {
    connected.shop.put(connected.orderOf(1, { state: 'unpaid', payment: 'pending' }))
    await connected.sync()
    connected.shop.put(connected.orderOf(1))
    const finish = await beginRead()
    connected.shop.put(connected.orderOf(1, { state: 'canceled' }))
    await connected.sync()
    await finish()
    expect(await ordersOfStore()).toEqual([])
  })

  it('does not put a former address back', async () => {
    connected.shop.put(connected.orderOf(1))
    await connected.sync()
    const finish = await beginRead()
    connected.shop.put(connected.orderOf(1, { address: { ...testAddress, line1: '99 Silom Road' } }))
    await connected.sync()
    await finish()
    expect((await ordersOfStore()).map(({ line1 }) => line1)).toEqual(['99 Silom Road'])
  })

  it('does not apply its changes if the newer read ended while they waited for the order', async () => {
    connected.shop.put(connected.orderOf(1))
    await connected.sync()
    connected.shop.put(connected.orderOf(1, { address: { ...testAddress, line1: '99 Silom Road' } }))
    const finish = await beginRead()
    const unlock = await lockOrder()
    const finished = finish()
    await waitForBlockedQuery()
    connected.shop.put(connected.orderOf(1))
    await connected.sync()
    await unlock()
    await finished
    expect((await ordersOfStore()).map(({ line1 }) => line1)).toEqual([testAddress.line1])
  })
})

describe('pieces added to an order in production', () => {
  it('are made when the shop ends its hold', async () => {
    const line = (at: number, openQuantity: number) =>
      shopLine({ externalId: `1${at}`, variantId: `v${at}`, sku: connected.sku, quantity: 4, openQuantity })
    connected.shop.put(connected.orderOf(1, { lines: [line(0, 2)] }))
    await connected.sync()
    await connected.pay('1')
    await connected.begin('1')
    const lines = [line(0, 2), line(1, 3)]
    connected.shop.put(connected.orderOf(1, { lines, state: 'on_hold' }))
    await connected.sync()
    const { items } = await test.ask(listShopChanges, { as: test.seller })
    const added = items.find(({ kind }) => kind === 'quantity')
    const apply = (differenceMinor: number | null) => ({
      as: test.seller,
      params: { id: added?.id ?? 0 },
      body: { version: added?.version ?? 0, decision: 'apply' as const, differenceMinor },
    })
    const { failure } = await test.send(decideShopChange, apply(null))
    await test.ask(decideShopChange, apply(Number(failure?.fields?.differenceMinor)))
    const stateOfParts = async () => {
      const { rows } = await sql<{ state: string }>`
        select p.state from production_order p join sales_order o on o.id = p.order_id
        where o.store_id = ${connected.store.id} order by p.id`.execute(test.db)
      return rows.map(({ state }) => state)
    }
    expect((await stateOfParts())[1]).toBe('planned')
    connected.shop.put(connected.orderOf(1, { lines }))
    await connected.sync()
    expect((await stateOfParts())[1]).toBe('waiting')
  })
})
