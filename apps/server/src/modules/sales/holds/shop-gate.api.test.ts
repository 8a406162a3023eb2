import { randomUUID } from 'node:crypto'
import { listOrders } from '@podwright/contracts/orders/list-orders'
import { releaseOrders } from '@podwright/contracts/orders/order-batch'
import { payOrders, releaseOrder } from '@podwright/contracts/orders/orders'
import { changePaymentRule } from '@podwright/contracts/stores/payment-rules'
import { decideShopChange, listShopChanges } from '@podwright/contracts/stores/sync'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createKeyedQueue } from '../../../concurrency/keyed-queue.ts'
import { shopChangePurpose } from '../../../crypto/sealed-columns.ts'
import { proposeChange } from '../../shops/changes/change-queries.ts'
import { shopLine, testAddress } from '../../shops/orders/test-shop-order.ts'
import { createSyncTest } from '../../shops/orders/test-sync.ts'
import { payAutomatically } from '../automatic-payment/pay-automatically.ts'
import { paymentRuleRoutes } from '../automatic-payment/routes.ts'

let test: Awaited<ReturnType<typeof createSyncTest>>
let connected: Awaited<ReturnType<typeof test.connect>>
beforeAll(async () => {
  test = await createSyncTest((api, db) => paymentRuleRoutes(api, { db }))
})
beforeEach(async () => {
  connected = await test.connect()
  connected.shop.put(connected.orderOf(1))
  await connected.sync()
  test.queuedShops.length = 0
})
afterEach(() => expect(test.takeErrors()).toEqual([]))
afterAll(() => test.drop())

const order = () => connected.importedOrder('1')
const reasons = async () => (await order()).events.map(({ reason }) => reason)
const setState = (state: string) =>
  sql`update store set state = ${state} where id = ${connected.store.id}`.execute(test.db)
const moved = { ...testAddress, line1: '99 Silom Road' }

async function payByRule() {
  const body = { isActive: true, orderLimitMinor: null, dailyLimitMinor: null }
  await test.ask(changePaymentRule, { as: test.seller, params: { id: connected.store.id }, body })
  await sql`update payment_rule set active_since = '2026-01-01' where store_id = ${connected.store.id}`.execute(test.db)
  return payAutomatically({
    db: test.db,
    walletQueue: createKeyedQueue(),
    queueShops: async (ids) => void test.queuedShops.push(...ids),
    onError: (error) => {
      throw error
    },
  })
}

/** A change of order 1 that waits for the seller. */
async function propose() {
  const { id } = await order()
  const found = connected.orderOf(1, {
    lines: [shopLine({ externalId: '11', quantity: 2, openQuantity: 2 }), shopLine({ externalId: '12' })],
  })
  const sealed = test.deps.keyring.seal(Buffer.from(JSON.stringify(found)), shopChangePurpose(id))
  await proposeChange(test.db, id, 'quantity', sealed)
  return id
}

async function dismiss(orderId: number) {
  const { items } = await test.ask(listShopChanges, { as: test.seller, query: { orderId } })
  const { id = 0, version = 0 } = items[0] ?? {}
  await test.ask(decideShopChange, { as: test.seller, params: { id }, body: { version, decision: 'dismiss' } })
}

describe('a paid order of a connected shop without a hold', () => {
  it.each(['by its seller', 'by the rule'])('paid %s is read again before it goes to production', async (by) => {
    if (by === 'by the rule') expect(await payByRule()).toBe(1)
    else await connected.payOnly('1')
    expect(test.queuedShops).toEqual([connected.store.id])
    expect(await order()).toMatchObject({ state: 'holding', payment: 'paid' })
    expect(await test.release()).toBe(0)
    connected.shop.put(connected.orderOf(1, { address: moved }), { isSilent: true })
    const before = test.queuedReleases.count
    await connected.read()
    expect(test.queuedReleases.count - before).toBe(1)
    expect(await test.release()).toBe(1)
    expect(await order()).toMatchObject({ state: 'in_review', address: { line1: '99 Silom Road' } })
    expect(await reasons()).not.toContain('shop_unread')
  })

  it('is refunded and not made when the shop has canceled it silently', async () => {
    await connected.payOnly('1')
    connected.shop.put(connected.orderOf(1, { state: 'canceled' }), { isSilent: true })
    await connected.read()
    expect(await test.release()).toBe(0)
    expect(await order()).toMatchObject({ state: 'canceled', payment: 'refunded' })
  })

  const needsAction = async () => {
    const listed = await test.ask(listOrders, { as: test.seller, query: { state: ['needs_action'], limit: 200 } })
    const { id } = await order()
    return listed.items.find((item) => item.id === id)?.shopCheckFailure
  }
  const releaseUnchecked = async () => {
    const body = { ids: [(await order()).id], skipsShopCheck: true }
    expect(await test.ask(releaseOrders, { as: test.seller, body })).toEqual({ done: body.ids, refused: [] })
    expect(await order()).toMatchObject({ state: 'in_review', shopCheckFailure: null })
    expect((await order()).events).toContainEqual(expect.objectContaining({ actor: 'seller', reason: 'shop_unread' }))
  }

  it('waits while the shop is unreachable, also after days, until the seller sends it without the check', async () => {
    await connected.payOnly('1')
    connected.shop.refuse('unavailable')
    await connected.read()
    expect(await test.release()).toBe(0)
    expect(await needsAction()).toBeUndefined()
    const { id } = await order()
    await sql`update sales_order set release_at = now() - interval '2 days' where id = ${id}`.execute(test.db)
    await sql`update shop_order set read_at = now() - interval '3 days' where order_id = ${id}`.execute(test.db)
    expect(await test.release()).toBe(0)
    expect(await needsAction()).toBe('unreachable')
    expect(await test.ask(releaseOrder, { as: test.seller, params: { id } })).toMatchObject({ state: 'holding' })
    await releaseUnchecked()
  })

  it('goes on when a shop that was unreachable for days answers again', async () => {
    await connected.payOnly('1')
    const { id } = await order()
    await sql`update sales_order set release_at = now() - interval '2 days' where id = ${id}`.execute(test.db)
    await sql`update shop_order set read_at = now() - interval '3 days' where order_id = ${id}`.execute(test.db)
    await connected.read()
    expect(await test.release()).toBe(1)
    expect(await order()).toMatchObject({ state: 'in_review', shopCheckFailure: null })
  })

  it.each(['paused', 'expired', 'revoked', 'frozen'])('of a store that is %s waits for its seller', async (state) => {
    await setState(state)
    await connected.payOnly('1')
    expect(test.queuedShops).toEqual([])
    expect(await test.release()).toBe(0)
    expect(await order()).toMatchObject({ state: 'holding', shopCheckFailure: 'disconnected' })
    expect(await needsAction()).toBe('disconnected')
    await releaseUnchecked()
  })
})

it('a hold that the seller ends early goes on when the shop was read', async () => {
  await sql`update store set hold_minutes = 60 where id = ${connected.store.id}`.execute(test.db)
  await connected.payOnly('1')
  expect(test.queuedShops).toEqual([])
  const { id } = await order()
  expect(await test.ask(releaseOrder, { as: test.seller, params: { id } })).toMatchObject({ state: 'holding' })
  expect(test.queuedShops).toEqual([connected.store.id])
  await connected.read()
  expect(await test.release()).toBe(1)
})

describe('an order with an open change in the shop', () => {
  it('is not paid until the seller has decided', async () => {
    const id = await propose()
    const { totalMinor } = await order()
    const body = { requestKey: randomUUID(), orders: [{ id, totalMinor }] }
    expect(await test.refusal(payOrders, { as: test.seller, body })).toBe('order_shop_change')
    expect(await payByRule()).toBe(0)
    expect(await order()).toMatchObject({ state: 'awaiting_payment', payment: 'pending' })
    await dismiss(id)
    expect(await payByRule()).toBe(1)
  })

  it.each(['connected', 'revoked'])('of a %s store is not released until the seller has decided', async (state) => {
    await connected.payOnly('1')
    const id = await propose()
    await connected.read()
    await setState(state)
    expect(await test.release()).toBe(0)
    expect(await test.refusal(releaseOrder, { as: test.seller, params: { id } })).toBe('order_shop_change')
    for (const skipsShopCheck of [false, true])
      expect(await test.ask(releaseOrders, { as: test.seller, body: { ids: [id], skipsShopCheck } })).toEqual({
        done: [],
        refused: [{ id, reason: 'order_shop_change' }],
      })
    await dismiss(id)
    expect(await test.release()).toBe(1)
  })
})
