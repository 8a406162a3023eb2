import { randomUUID } from 'node:crypto'
import { cancelOrder, createOrder } from '@podwright/contracts/orders/orders'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { releaseEndedHolds } from '../../sales/holds/service.ts'
import { pollStore } from './poll-store.ts'
import { recordFoundOrders } from './shop-order-queries.ts'
import { shopLine, testAddress } from './test-shop-order.ts'
import { createSyncTest } from './test-sync.ts'

let test: Awaited<ReturnType<typeof createSyncTest>>
let here: Awaited<ReturnType<typeof test.connect>>
beforeAll(async () => {
  test = await createSyncTest()
})
beforeEach(async () => {
  here = await test.connect()
})
afterEach(() => expect(test.takeErrors()).toEqual([]))
afterAll(() => test.drop())

const release = () =>
  releaseEndedHolds({
    db: test.db,
    onError: (error) => {
      throw error
    },
  })

describe('orders found in a shop', () => {
  it('every order of a shop is recorded with an outcome and a reason, and paid ones are imported once', async () => {
    here.shop.put(here.orderOf(1))
    here.shop.put(here.orderOf(2, { state: 'unpaid', payment: 'pending' }))
    here.shop.put(here.orderOf(3, { state: 'canceled' }))
    here.shop.put(here.orderOf(4, { orderedAt: new Date('2026-10-01T00:00:00Z') }))
    here.shop.put(here.orderOf(5, { lines: [shopLine({ variantId: 'unknown', sku: 'UNKNOWN' })] }))
    await here.sync()
    await here.sync()
    const rows = await here.rows()
    expect(rows.map(({ id, outcome, reason }) => `${id} ${outcome} ${reason}`)).toEqual([
      '1 imported imported',
      '2 waiting unpaid',
      '3 ended canceled',
      '4 ignored before_connection',
      '5 waiting unmapped',
    ])
    expect(rows.map(({ isDue }) => isDue)).toEqual([true, true, false, false, true])
    const order = await here.importedOrder('1')
    expect(order).toMatchObject({ externalId: '#1', state: 'awaiting_payment', source: 'connector', soldMinor: 4498 })
    expect(order.lines).toMatchObject([{ variantId: test.variant.id, quantity: 2 }])
  })

  it('a waiting order is imported when the shop reports the payment, also if its change time is stale', async () => {
    here.shop.put(here.orderOf(1, { state: 'unpaid', payment: 'pending' }))
    here.shop.put(here.orderOf(2, { payment: 'authorized' }))
    await here.sync()
    here.shop.put(here.orderOf(1))
    here.shop.put(here.orderOf(2), { isSilent: true })
    await here.sync()
    expect(await here.rows()).toMatchObject([{ outcome: 'imported' }, { outcome: 'waiting', reason: 'authorized' }])
    await here.rereadAll()
    expect(await here.rows()).toMatchObject([{ outcome: 'imported' }, { outcome: 'imported' }])
  })

  it('200 orders are all imported once when webhooks report 70 % of them, duplicated and out of order', async () => {
    for (let at = 1; at <= 200; at++) {
      here.shop.put(here.orderOf(at))
      if (at % 10 < 3) continue
      const named = at % 10 === 9 ? [at, at] : [at]
      for (const id of named.toReversed())
        await recordFoundOrders(test.db, here.store.id, 'webhook', [{ externalId: `${id}`, changedAt: null }])
      if (at % 50 === 0) await here.read()
    }
    await here.sync()
    await pollStore(test.deps, here.shop.client, here.store, 'reconciliation')
    const rows = await here.rows()
    expect(rows.map(({ id }) => id)).toEqual(here.shop.list().map(({ externalId }) => externalId))
    expect(rows.filter(({ outcome }) => outcome !== 'imported')).toEqual([])
    expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(200)
    expect(rows.filter(({ seenBy }) => seenBy !== 'webhook')).toHaveLength(60)
  })

  it('two processes that read the same order import it once', async () => {
    here.shop.put(here.orderOf(1))
    await pollStore(test.deps, here.shop.client, here.store, 'poll')
    await Promise.all([here.read(), here.read(), here.read()])
    const { rows } = await sql`select id from sales_order where store_id = ${here.store.id}`.execute(test.db)
    expect(rows).toHaveLength(1)
  })

  it('an order that was imported from a file before is linked, not imported again', async () => {
    here.shop.put(here.orderOf(1))
    const lines = [{ externalSku: here.sku, quantity: 1 }]
    const body = { requestKey: randomUUID(), storeId: here.store.id, externalId: '#1', address: testAddress, lines }
    const { id } = await test.ask(createOrder, { as: test.seller, body })
    await here.sync()
    expect(await here.rowOf('1')).toMatchObject({ outcome: 'imported', reason: 'already_imported', orderId: id })
  })

  it('orders of an unreachable shop are retried with backoff and none is lost', async () => {
    here.shop.put(here.orderOf(1))
    await pollStore(test.deps, here.shop.client, here.store, 'poll')
    here.shop.refuse('unavailable')
    expect(await here.read()).toMatchObject({ ok: false, code: 'unavailable' })
    expect(await here.rowOf('1')).toMatchObject({ outcome: 'failed', reason: 'unreadable', isDue: true })
    here.shop.refuse()
    await here.rereadAll()
    expect(await here.rowOf('1')).toMatchObject({ outcome: 'imported' })
  })

  it('a nightly reconciliation finds an order that neither webhook nor poll has reported', async () => {
    await here.sync()
    here.shop.put({ ...here.orderOf(1), changedAt: new Date() })
    await sql`update shop_poll set started_at = now() + interval '1 hour' where store_id = ${here.store.id}`.execute(
      test.db,
    )
    await here.sync()
    expect(await here.rows()).toEqual([])
    await pollStore(test.deps, here.shop.client, here.store, 'reconciliation')
    await here.read()
    expect(await here.rowOf('1')).toMatchObject({ outcome: 'imported' })
    const { rows } =
      await sql`select new_count from shop_poll where store_id = ${here.store.id} and kind = 'reconciliation'`.execute(
        test.db,
      )
    expect(rows).toEqual([{ new_count: 1 }])
  })

  it('stored copies of orders are encrypted: no table contains the buyer’s name', async () => {
    here.shop.put(here.orderOf(1, { state: 'on_hold' }))
    await here.sync()
    const { rows } = await sql<{ raw: Buffer }>`select raw from shop_order where store_id = ${here.store.id}`.execute(
      test.db,
    )
    expect(rows[0]?.raw.includes('Somchai')).toBe(false)
    expect(
      test.deps.keyring.unseal(rows[0]?.raw ?? Buffer.alloc(0), `raw-order:${here.store.id}`).toString(),
    ).toContain('Somchai')
  })
})

describe('changes of imported orders in the shop', () => {
  const moved = { ...testAddress, line1: '99 Silom Road' }

  it('an unpaid order takes over address, pieces, note and cancellation', async () => {
    for (const at of [1, 2, 3, 4]) here.shop.put(here.orderOf(at))
    await here.sync()
    here.shop.put(here.orderOf(1, { address: moved }), { isSilent: true })
    here.shop.put(
      here.orderOf(2, {
        lines: [shopLine({ externalId: '21', variantId: 'v2', sku: here.sku, quantity: 2, openQuantity: 1 })],
      }),
      { isSilent: true },
    )
    here.shop.put(here.orderOf(3, { buyerNote: 'Ring twice' }), { isSilent: true })
    here.shop.put(here.orderOf(4, { state: 'canceled' }), { isSilent: true })
    await here.rereadAll()
    expect(await here.importedOrder('1')).toMatchObject({
      address: { line1: '99 Silom Road' },
      state: 'awaiting_payment',
    })
    expect(await here.importedOrder('2')).toMatchObject({ quantity: 1 })
    expect(await here.importedOrder('3')).toMatchObject({ buyerNote: 'Ring twice' })
    expect(await here.importedOrder('4')).toMatchObject({ state: 'canceled' })
    for (const { id } of await here.rows()) expect(await here.changesOf(id)).toEqual([])
  })

  it('a paid order before production takes over the address, and is refunded when the shop cancels it', async () => {
    here.shop.put(here.orderOf(1))
    here.shop.put(here.orderOf(2))
    await here.sync()
    await here.pay('1')
    await here.pay('2')
    here.shop.put(here.orderOf(1, { address: moved }), { isSilent: true })
    here.shop.delete('2')
    await here.rereadAll()
    expect(await here.importedOrder('1')).toMatchObject({ address: { line1: '99 Silom Road' } })
    expect(await here.importedOrder('2')).toMatchObject({ state: 'canceled', payment: 'refunded' })
  })

  it('after production has begun, changes are proposed to the seller and nothing is lost', async () => {
    here.shop.put(here.orderOf(1))
    await here.sync()
    await here.pay('1')
    await here.begin('1')
    here.shop.put(here.orderOf(1, { address: moved }), { isSilent: true })
    await here.rereadAll()
    expect(await here.changesOf('1')).toEqual(['address open'])
    here.shop.put(here.orderOf(1, { state: 'canceled' }), { isSilent: true })
    await here.rereadAll()
    await here.rereadAll()
    expect(await here.changesOf('1')).toEqual(['address open', 'canceled open'])
    expect(await here.importedOrder('1')).toMatchObject({
      state: 'in_production',
      address: { line1: testAddress.line1 },
    })
  })

  it('a change that waits for the seller is notified once, however often it changes again', async () => {
    here.shop.put(here.orderOf(1))
    await here.sync()
    await here.pay('1')
    await here.begin('1')
    for (const line1 of ['99 Silom Road', '100 Silom Road']) {
      here.shop.put(here.orderOf(1, { address: { ...testAddress, line1 } }), { isSilent: true })
      await here.rereadAll()
    }
    const { id, number } = await here.importedOrder('1')
    const { rows } = await sql`select kind, subject, detail from notification
      where subject_id = ${id} and kind = 'order_changed'`.execute(test.db)
    expect(rows).toEqual([{ kind: 'order_changed', subject: number, detail: 'address' }])
  })

  it('a hold ends only after the order was read again, so that a canceled order is not produced', async () => {
    await sql`update store set hold_minutes = 60 where id = ${here.store.id}`.execute(test.db)
    for (const at of [1, 2]) here.shop.put(here.orderOf(at))
    await here.sync()
    for (const id of ['1', '2']) await here.pay(id)
    await sql`update sales_order set release_at = now() - interval '1 minute' where store_id = ${here.store.id}`.execute(
      test.db,
    )
    await sql`update shop_order set read_at = now() - interval '5 minutes' where store_id = ${here.store.id}`.execute(
      test.db,
    )
    expect(await release()).toBe(0)
    here.shop.put(here.orderOf(2, { state: 'canceled' }), { isSilent: true })
    await here.rereadAll()
    expect(await release()).toBe(1)
    expect(await here.importedOrder('1')).toMatchObject({ state: 'in_review' })
    expect(await here.importedOrder('2')).toMatchObject({ state: 'canceled', payment: 'refunded' })
  })

  it('a hold ends without a read when the shop was unreachable for six hours, or is not connected', async () => {
    await sql`update store set hold_minutes = 60 where id = ${here.store.id}`.execute(test.db)
    for (const at of [1, 2]) here.shop.put(here.orderOf(at))
    await here.sync()
    for (const id of ['1', '2']) await here.pay(id)
    const stale = sql`update shop_order set read_at = now() - interval '9 hours' where store_id = ${here.store.id}`
    await stale.execute(test.db)
    const { id } = await here.importedOrder('1')
    await sql`update sales_order set release_at = now() - interval '6 hours' where id = ${id}`.execute(test.db)
    expect(await release()).toBe(1)
    await sql`update sales_order set release_at = now() where store_id = ${here.store.id}`.execute(test.db)
    expect(await release()).toBe(0)
    await sql`update store set state = 'revoked' where id = ${here.store.id}`.execute(test.db)
    expect(await release()).toBe(1)
  })

  it('an order that the seller canceled here stays canceled', async () => {
    here.shop.put(here.orderOf(1))
    await here.sync()
    const { id } = await here.importedOrder('1')
    await test.ask(cancelOrder, { as: test.seller, params: { id }, body: { reason: '' } })
    here.shop.put(here.orderOf(1, { address: moved }))
    await here.sync()
    expect(await here.importedOrder('1')).toMatchObject({ state: 'canceled' })
    const { rows } = await sql`select id from sales_order where store_id = ${here.store.id}`.execute(test.db)
    expect(rows).toHaveLength(1)
  })
})
