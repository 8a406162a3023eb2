import { randomUUID } from 'node:crypto'
import type { ShopOrder } from '@podwright/connectors/orders'
import { payOrders } from '@podwright/contracts/orders/orders'
import { decideShopChange, listShopChanges, requestShopOrder } from '@podwright/contracts/stores/sync'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { shopLine } from './test-shop-order.ts'
import { type ConnectedTestShop, createSyncTest } from './test-sync.ts'

const test = await createSyncTest()
checkAfterEach(test)
let connected: ConnectedTestShop
beforeEach(async () => {
  connected = await test.connect()
})

const put = async (more: Partial<ShopOrder> = {}) => {
  connected.shop.put(connected.orderOf(1, more))
  await connected.sync()
}
const paidOrder = async () => {
  await put()
  await connected.pay('1')
  return connected.importedOrder('1')
}
const decide = async (orderId: number, decision: 'apply' | 'dismiss') => {
  const { items } = await test.ask(listShopChanges, { as: test.seller, query: { orderId } })
  const { id = 0, version = 0 } = items[0] ?? {}
  return test.ask(decideShopChange, { as: test.seller, params: { id }, body: { version, decision } })
}
const notificationsOf = async (orderId: number) => {
  const { rows } = await sql<{ kind: string; detail: string }>`select kind, detail from notification
    where subject_id = ${orderId} and kind in ('order_changed', 'order_canceled') order by id`.execute(test.db)
  return rows.map(({ kind, detail }) => `${kind} ${detail}`.trim())
}

const concerns: readonly (readonly [string, Partial<ShopOrder>])[] = [
  ['on_hold', { state: 'on_hold' }],
  ['cancel_requested', { isCancelRequested: true }],
  ['payment', { state: 'unpaid', payment: 'pending' }],
  ['payment', { payment: 'part_refunded' }],
  ['shipped', { state: 'shipped' }],
]

describe('reasons of a shop to stop an imported order', () => {
  it.each(concerns)('%s of %j is proposed once, and kept or canceled as the seller decides', async (kind, more) => {
    const { id, totalMinor } = await paidOrder()
    await put(more)
    await connected.rereadAll()
    expect(await connected.changesOf('1')).toEqual([`${kind} open`])
    expect(await notificationsOf(id)).toEqual([`order_changed ${kind}`])
    expect(await decide(id, 'dismiss')).toMatchObject({ state: 'in_review' })
    await connected.rereadAll()
    expect(await connected.changesOf('1')).toEqual([`${kind} dismissed`])
    await put()
    await put(more)
    expect(await connected.changesOf('1')).toEqual([`${kind} dismissed`, `${kind} open`])
    expect(await decide(id, 'apply')).toMatchObject({ state: 'canceled', refundedMinor: totalMinor })
  })

  it.each(concerns)('%s of %j needs no decision after the shop has taken it back', async (kind, more) => {
    await paidOrder()
    await put(more)
    await put()
    expect(await connected.changesOf('1')).toEqual([`${kind} dismissed`])
  })

  it('a refund that takes pieces out is only a change of the pieces', async () => {
    await paidOrder()
    const lines = [shopLine({ externalId: '11', variantId: 'v1', sku: connected.sku, quantity: 2, openQuantity: 1 })]
    await put({ payment: 'part_refunded', lines })
    await connected.rereadAll()
    expect(await connected.changesOf('1')).toEqual([])
    expect(await connected.importedOrder('1')).toMatchObject({ quantity: 1 })
  })

  it('an order that the shop completes with our first parcel needs no decision', async () => {
    const { id } = await paidOrder()
    await sql`update sales_order set shipped_quantity = 1 where id = ${id}`.execute(test.db)
    await put({ state: 'shipped' })
    expect(await connected.changesOf('1')).toEqual([])
  })

  it('an order that was imported although the shop had completed it needs no decision', async () => {
    await put({ state: 'shipped' })
    const body = { externalId: '1' }
    await test.ask(requestShopOrder, { as: test.seller, params: { id: connected.store.id }, body })
    await connected.rereadAll()
    await connected.pay('1')
    expect(await connected.importedOrder('1')).toMatchObject({ state: 'in_review' })
    expect(await connected.changesOf('1')).toEqual([])
  })

  it('a shipped order has nothing left to stop', async () => {
    const { id } = await paidOrder()
    await sql`update sales_order set state = 'shipped' where id = ${id}`.execute(test.db)
    await put({ payment: 'part_refunded', isCancelRequested: true })
    expect(await connected.changesOf('1')).toEqual([])
  })

  it('a cancellation in the shop replaces the request, and notifies the seller once', async () => {
    const { id, totalMinor } = await paidOrder()
    await put({ isCancelRequested: true })
    await put({ state: 'canceled' })
    await connected.rereadAll()
    expect(await connected.changesOf('1')).toEqual(['cancel_requested dismissed'])
    expect(await connected.importedOrder('1')).toMatchObject({ state: 'canceled', refundedMinor: totalMinor })
    expect(await notificationsOf(id)).toEqual(['order_changed cancel_requested', 'order_canceled'])
  })
})

describe('an order that was partly refunded in the shop before it was imported', () => {
  it('is imported with the refund to decide about, and not paid until then', async () => {
    await put({ payment: 'part_refunded', totalMinor: 4498, refundedMinor: 1500 })
    const { id, totalMinor } = await connected.importedOrder('1')
    const { items } = await test.ask(listShopChanges, { as: test.seller, query: { orderId: id } })
    const refund = { refundedMinor: 1500, totalMinor: 4498, currency: 'USD' }
    expect(items).toMatchObject([{ kind: 'payment', refund }])
    expect(await notificationsOf(id)).toEqual(['order_changed payment'])
    const body = { requestKey: randomUUID(), orders: [{ id, totalMinor }] }
    expect(await test.refusal(payOrders, { as: test.seller, body })).toBe('order_shop_change')
    await connected.rereadAll()
    expect(await decide(id, 'dismiss')).toMatchObject({ state: 'awaiting_payment' })
    await connected.rereadAll()
    expect(await connected.changesOf('1')).toEqual(['payment dismissed'])
  })

  it('asks for nothing if the refund took out pieces, which were not imported', async () => {
    const lines = [shopLine({ externalId: '11', variantId: 'v1', sku: connected.sku, quantity: 2, openQuantity: 1 })]
    await put({ payment: 'part_refunded', lines })
    expect(await connected.importedOrder('1')).toMatchObject({ quantity: 1 })
    expect(await connected.changesOf('1')).toEqual([])
  })
})
