import { randomUUID } from 'node:crypto'
import { cancelOrder, createOrder } from '@podwright/contracts/orders/orders'
import { getStoreSync } from '@podwright/contracts/stores/sync'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { releaseEndedHolds } from '../../sales/holds/service.ts'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { pollStore, readDueOrders } from './poll-store.ts'
import { recordFoundOrders } from './shop-order-queries.ts'
import { shopLine, testAddress } from './test-shop-order.ts'
import { type ConnectedTestShop, createSyncTest } from './test-sync.ts'

const test = await createSyncTest()
checkAfterEach(test)
let connected: ConnectedTestShop
beforeEach(async () => {
  connected = await test.connect()
})

const release = () =>
  releaseEndedHolds({
    db: test.db,
    onError: (error) => {
      throw error
    },
  })

describe('orders found in a shop', () => {
  it('every order of a shop is recorded with an outcome and a reason, and paid ones are imported once', async () => {
    connected.shop.put(connected.orderOf(1))
    connected.shop.put(connected.orderOf(2, { state: 'unpaid', payment: 'pending' }))
    connected.shop.put(connected.orderOf(3, { state: 'canceled' }))
    connected.shop.put(connected.orderOf(4, { orderedAt: new Date('2026-10-01T00:00:00Z') }))
    connected.shop.put(connected.orderOf(5, { lines: [shopLine({ variantId: 'unknown', sku: 'UNKNOWN' })] }))
    const before = test.queuedPayments.count
    await connected.sync()
    await connected.sync()
    expect(test.queuedPayments.count - before).toBe(1)
    const rows = await connected.rows()
    expect(rows.map(({ id, outcome, reason }) => `${id} ${outcome} ${reason}`)).toEqual([
      '1 imported imported',
      '2 waiting unpaid',
      '3 ended canceled',
      '4 ignored before_connection',
      '5 waiting unmapped',
    ])
    expect(rows.map(({ isDue }) => isDue)).toEqual([true, true, false, false, true])
    const order = await connected.importedOrder('1')
    expect(order).toMatchObject({ externalId: '#1', state: 'awaiting_payment', source: 'connector', soldMinor: 4498 })
    expect(order.lines).toMatchObject([{ variantId: test.variant.id, quantity: 2 }])
  })

  it('an order placed in the second of the connection is imported, also by a shop whose clock is a minute behind', async () => {
    const store = { ...connected.store, ordersSince: new Date('2026-11-01T12:00:00.700Z') }
    connected.shop.put(connected.orderOf(1, { orderedAt: new Date('2026-11-01T12:00:00Z') }))
    connected.shop.put(connected.orderOf(2, { orderedAt: new Date('2026-11-01T11:59:00Z') }))
    connected.shop.put(connected.orderOf(3, { orderedAt: new Date('2026-11-01T11:57:59Z') }))
    await pollStore(test.deps, connected.shop.client, store, 'poll')
    await readDueOrders(test.deps, connected.shop.client, store)
    expect((await connected.rows()).map(({ id, reason }) => `${id} ${reason}`)).toEqual([
      '1 imported',
      '2 imported',
      '3 before_connection',
    ])
  })

  it('a waiting order is imported when the shop reports the payment, also if its change time is stale', async () => {
    connected.shop.put(connected.orderOf(1, { state: 'unpaid', payment: 'pending' }))
    connected.shop.put(connected.orderOf(2, { payment: 'authorized' }))
    await connected.sync()
    connected.shop.put(connected.orderOf(1))
    connected.shop.put(connected.orderOf(2), { isSilent: true })
    await connected.sync()
    expect(await connected.rows()).toMatchObject([
      { outcome: 'imported' },
      { outcome: 'waiting', reason: 'authorized' },
    ])
    await connected.rereadAll()
    expect(await connected.rows()).toMatchObject([{ outcome: 'imported' }, { outcome: 'imported' }])
  })

  it('200 orders are all imported once when webhooks report 70 % of them, duplicated and out of order', async () => {
    for (let at = 1; at <= 200; at++) {
      connected.shop.put(connected.orderOf(at))
      if (at % 10 < 3) continue
      const named = at % 10 === 9 ? [at, at] : [at]
      for (const id of named.toReversed())
        await recordFoundOrders(test.db, connected.store.id, 'webhook', [{ externalId: `${id}`, changedAt: null }])
      if (at % 50 === 0) await connected.read()
    }
    await connected.sync()
    await connected.poll('reconciliation')
    const rows = await connected.rows()
    expect(rows.map(({ id }) => id)).toEqual(connected.shop.list().map(({ externalId }) => externalId))
    expect(rows.filter(({ outcome }) => outcome !== 'imported')).toEqual([])
    expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(200)
    expect(rows.filter(({ seenBy }) => seenBy !== 'webhook')).toHaveLength(60)
  })

  it('two processes that read the same order import it once', async () => {
    connected.shop.put(connected.orderOf(1))
    await connected.poll()
    await Promise.all([connected.read(), connected.read(), connected.read()])
    const { rows } = await sql`select id from sales_order where store_id = ${connected.store.id}`.execute(test.db)
    expect(rows).toHaveLength(1)
  })

  it('an order that was imported from a file before is linked, not imported again', async () => {
    connected.shop.put(connected.orderOf(1))
    const lines = [{ externalSku: connected.sku, quantity: 1 }]
    const body = {
      requestKey: randomUUID(),
      storeId: connected.store.id,
      externalId: '#1',
      address: testAddress,
      lines,
    }
    const { id } = await test.ask(createOrder, { as: test.seller, body })
    await connected.sync()
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'imported', reason: 'already_imported', orderId: id })
  })

  it('an order whose number another order of the shop has waits until that one is canceled here', async () => {
    for (const at of [1, 2]) connected.shop.put(connected.orderOf(at, { number: '#1' }))
    await connected.sync()
    expect(await connected.rows()).toMatchObject([
      { outcome: 'imported', reason: 'imported' },
      { outcome: 'waiting', reason: 'number_taken', orderId: null, isDue: true },
    ])
    const { id } = await connected.importedOrder('1')
    await test.ask(cancelOrder, { as: test.seller, params: { id }, body: { reason: '' } })
    await connected.rereadAll()
    expect(await connected.rowOf('2')).toMatchObject({ outcome: 'imported', reason: 'imported' })
  })

  it('orders of an unreachable shop are retried with backoff and none is lost', async () => {
    connected.shop.put(connected.orderOf(1))
    await connected.poll()
    connected.shop.refuse('unavailable')
    expect(await connected.read()).toMatchObject({ ok: false, code: 'unavailable' })
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'failed', reason: 'unreadable', isDue: true })
    connected.shop.refuse()
    await connected.rereadAll()
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'imported' })
  })

  it('an order whose read meets a rate limit is read later, and has not failed', async () => {
    connected.shop.put(connected.orderOf(1))
    await connected.poll()
    connected.shop.refuse('rate_limited')
    for (let count = 0; count < 8; count++) {
      await sql`update shop_order set next_read_at = now() where store_id = ${connected.store.id}`.execute(test.db)
      expect(await connected.read()).toMatchObject({ ok: false, code: 'rate_limited' })
    }
    const { rows } = await sql<{ attempts: number }>`
      select attempts from shop_order where store_id = ${connected.store.id}`.execute(test.db)
    expect(rows).toEqual([{ attempts: 0 }])
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'pending' })
    connected.shop.refuse()
    await connected.rereadAll()
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'imported' })
  })

  it('one malformed order fails alone: the others of its batch are imported in the same run', async () => {
    for (const at of [1, 2, 3, 4]) connected.shop.put(connected.orderOf(at))
    connected.shop.malform('2')
    expect(await connected.sync()).toMatchObject({ ok: true })
    const rows = await connected.rows()
    expect(rows.map(({ id, outcome, reason }) => `${id} ${outcome} ${reason}`)).toEqual([
      '1 imported imported',
      '2 failed unreadable',
      '3 imported imported',
      '4 imported imported',
    ])
    // The batch, its halves, and the two orders of the first half.
    expect(connected.shop.reads()).toBe(5)
  })

  it('a waiting order whose import fails is shown as failed, and is imported when the cause is gone', async () => {
    connected.shop.put(connected.orderOf(1, { state: 'unpaid', payment: 'pending' }))
    await connected.sync()
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'waiting', reason: 'unpaid' })
    // The database refuses a negative amount.
    connected.shop.put(connected.orderOf(1, { totalMinor: -1 }))
    await connected.sync()
    expect(test.takeErrors()).toHaveLength(1)
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'failed', reason: 'invalid', isDue: true })
    connected.shop.put(connected.orderOf(1))
    await connected.rereadAll()
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'imported' })
  })

  it('an imported order stays imported when it cannot be read again', async () => {
    connected.shop.put(connected.orderOf(1))
    await connected.sync()
    connected.shop.malform('1')
    await connected.rereadAll()
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'imported', reason: 'imported', isDue: true })
  })

  it('a nightly reconciliation finds an order that neither webhook nor poll has reported', async () => {
    await connected.sync()
    connected.shop.put({ ...connected.orderOf(1), changedAt: new Date() })
    await sql`update shop_poll set started_at = now() + interval '2 hours' where store_id = ${connected.store.id}`.execute(
      test.db,
    )
    await connected.sync()
    expect(await connected.rows()).toEqual([])
    await connected.poll('reconciliation')
    await connected.read()
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'imported' })
    const { rows } =
      await sql`select new_count from shop_poll where store_id = ${connected.store.id} and kind = 'reconciliation'`.execute(
        test.db,
      )
    expect(rows).toEqual([{ new_count: 1 }])
  })

  it('a nightly reconciliation reads recorded orders that the shop no longer lists, and shows both counts', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    for (const at of [1, 2, 3, 4]) connected.shop.put(connected.orderOf(at))
    connected.shop.put(connected.orderOf(5, { state: 'shipped' }))
    await connected.sync()
    // Older than the period: the shop does not list it any more.
    await sql`update shop_order set changed_at = ${daysAgo(61)} where store_id = ${connected.store.id}
      and external_id = '4'`.execute(test.db)
    for (const id of ['2', '4', '5']) connected.shop.delete(id)
    connected.shop.put(connected.orderOf(6))
    const reconcile = async () => {
      await connected.poll('reconciliation')
      await connected.read()
      await connected.pass(5)
      await connected.read()
      const { reconciliation } = await test.ask(getStoreSync, { as: test.seller, params: { id: connected.store.id } })
      return reconciliation
    }
    expect(await reconcile()).toMatchObject({
      ...{ listedCount: 3, recordedCount: 2, foundCount: 1, unlistedCount: 2 },
      outcomes: [
        { outcome: 'pending', count: 1 },
        { outcome: 'imported', count: 2 },
      ],
    })
    expect((await connected.rows()).map(({ id, outcome, reason }) => `${id} ${outcome} ${reason}`)).toEqual([
      '1 imported imported',
      '2 ended gone',
      '3 imported imported',
      '4 imported imported',
      '5 ended gone',
      '6 imported imported',
    ])
    expect(await connected.importedOrder('2')).toMatchObject({ state: 'canceled' })
    expect(await reconcile()).toMatchObject({ listedCount: 3, recordedCount: 3, foundCount: 0, unlistedCount: 0 })
  })

  it('an order that was shipped and then deleted in the shop asks for no decision', async () => {
    connected.shop.put(connected.orderOf(1))
    await connected.sync()
    const { id } = await connected.importedOrder('1')
    await sql`update sales_order set state = 'delivered' where id = ${id}`.execute(test.db)
    connected.shop.delete('1')
    await connected.poll('reconciliation')
    await connected.read()
    await connected.pass(5)
    await connected.read()
    expect(await connected.changesOf('1')).toEqual([])
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'imported', isDue: false })
  })

  it('stored copies of orders are encrypted: no table contains the buyer’s name', async () => {
    connected.shop.put(connected.orderOf(1, { state: 'on_hold' }))
    await connected.sync()
    const { rows } = await sql<{
      raw: Buffer
    }>`select raw from shop_order where store_id = ${connected.store.id}`.execute(test.db)
    expect(rows[0]?.raw.includes('Somchai')).toBe(false)
    expect(
      test.deps.keyring.unseal(rows[0]?.raw ?? Buffer.alloc(0), `raw-order:${connected.store.id}`).toString(),
    ).toContain('Somchai')
  })
})

describe('changes of imported orders in the shop', () => {
  const moved = { ...testAddress, line1: '99 Silom Road' }

  it("an unpaid order is updated with the shop's address, quantity, note and cancellation", async () => {
    for (const at of [1, 2, 3, 4]) connected.shop.put(connected.orderOf(at))
    await connected.sync()
    connected.shop.put(connected.orderOf(1, { address: moved }), { isSilent: true })
    connected.shop.put(
      connected.orderOf(2, {
        lines: [shopLine({ externalId: '21', variantId: 'v2', sku: connected.sku, quantity: 2, openQuantity: 1 })],
      }),
      { isSilent: true },
    )
    connected.shop.put(connected.orderOf(3, { buyerNote: 'Ring twice' }), { isSilent: true })
    connected.shop.put(connected.orderOf(4, { state: 'canceled' }), { isSilent: true })
    await connected.rereadAll()
    expect(await connected.importedOrder('1')).toMatchObject({
      address: { line1: '99 Silom Road' },
      state: 'awaiting_payment',
    })
    expect(await connected.importedOrder('2')).toMatchObject({ quantity: 1 })
    expect(await connected.importedOrder('3')).toMatchObject({ buyerNote: 'Ring twice' })
    expect(await connected.importedOrder('4')).toMatchObject({ state: 'canceled' })
    for (const { id } of await connected.rows()) expect(await connected.changesOf(id)).toEqual([])
  })

  it('a paid order before production takes over the address, and is refunded when the shop cancels it', async () => {
    connected.shop.put(connected.orderOf(1))
    connected.shop.put(connected.orderOf(2))
    await connected.sync()
    await connected.pay('1')
    await connected.pay('2')
    connected.shop.put(connected.orderOf(1, { address: moved }), { isSilent: true })
    connected.shop.put(connected.orderOf(2, { state: 'canceled' }), { isSilent: true })
    await connected.rereadAll()
    expect(await connected.importedOrder('1')).toMatchObject({ address: { line1: '99 Silom Road' } })
    expect(await connected.importedOrder('2')).toMatchObject({ state: 'canceled', payment: 'refunded' })
  })

  it('after production has begun, changes are proposed to the seller and nothing is lost', async () => {
    connected.shop.put(connected.orderOf(1))
    await connected.sync()
    await connected.pay('1')
    await connected.begin('1')
    connected.shop.put(connected.orderOf(1, { address: moved }), { isSilent: true })
    await connected.rereadAll()
    expect(await connected.changesOf('1')).toEqual(['address open'])
    connected.shop.put(connected.orderOf(1, { state: 'canceled' }), { isSilent: true })
    await connected.rereadAll()
    await connected.rereadAll()
    expect(await connected.changesOf('1')).toEqual(['address open', 'canceled open'])
    expect(await connected.importedOrder('1')).toMatchObject({
      state: 'in_production',
      address: { line1: testAddress.line1 },
    })
  })

  it('a pending change notifies the seller once, even if it changes again', async () => {
    connected.shop.put(connected.orderOf(1))
    await connected.sync()
    await connected.pay('1')
    await connected.begin('1')
    for (const line1 of ['99 Silom Road', '100 Silom Road']) {
      connected.shop.put(connected.orderOf(1, { address: { ...testAddress, line1 } }), { isSilent: true })
      await connected.rereadAll()
    }
    const { id, number } = await connected.importedOrder('1')
    const { rows } = await sql`select kind, subject, detail from notification
      where subject_id = ${id} and kind = 'order_changed'`.execute(test.db)
    expect(rows).toEqual([{ kind: 'order_changed', subject: number, detail: 'address' }])
  })

  it('a hold ends only after the order was read again, so that a canceled order is not produced', async () => {
    await sql`update store set hold_minutes = 60 where id = ${connected.store.id}`.execute(test.db)
    for (const at of [1, 2]) connected.shop.put(connected.orderOf(at))
    await connected.sync()
    for (const id of ['1', '2']) await connected.pay(id)
    await sql`update sales_order set release_at = now() - interval '1 minute' where store_id = ${connected.store.id}`.execute(
      test.db,
    )
    await sql`update shop_order set read_at = now() - interval '5 minutes' where store_id = ${connected.store.id}`.execute(
      test.db,
    )
    expect(await release()).toBe(0)
    connected.shop.put(connected.orderOf(2, { state: 'canceled' }), { isSilent: true })
    await connected.rereadAll()
    expect(await release()).toBe(1)
    expect(await connected.importedOrder('1')).toMatchObject({ state: 'in_review' })
    expect(await connected.importedOrder('2')).toMatchObject({ state: 'canceled', payment: 'refunded' })
  })

  it('an order that the seller canceled here stays canceled', async () => {
    connected.shop.put(connected.orderOf(1))
    await connected.sync()
    const { id } = await connected.importedOrder('1')
    await test.ask(cancelOrder, { as: test.seller, params: { id }, body: { reason: '' } })
    connected.shop.put(connected.orderOf(1, { address: moved }))
    await connected.sync()
    expect(await connected.importedOrder('1')).toMatchObject({ state: 'canceled' })
    const { rows } = await sql`select id from sales_order where store_id = ${connected.store.id}`.execute(test.db)
    expect(rows).toHaveLength(1)
  })
})
