import {
  changeStoreSync,
  decideShopChange,
  getStoreSync,
  listShopChanges,
  listShopOrders,
  requestShopOrder,
} from '@podwright/contracts/stores/sync'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { pollStore, readDueOrders } from './poll-store.ts'
import { recordFoundOrders } from './shop-order-queries.ts'
import { testAddress } from './test-shop-order.ts'
import { type ConnectedTestShop, createSyncTest } from './test-sync.ts'

const test = await createSyncTest()
checkAfterEach(test)
let connected: ConnectedTestShop
beforeEach(async () => {
  connected = await test.connect()
})

const request = () => ({ as: test.seller, params: { id: connected.store.id } })

describe('order sync of a store', () => {
  it('getStoreSync shows the last poll, outcomes with reasons, and the result of the reconciliation', async () => {
    connected.shop.put(connected.orderOf(1))
    connected.shop.put(connected.orderOf(2, { state: 'unpaid', payment: 'pending' }))
    await connected.sync()
    connected.shop.put(connected.orderOf(3, { isTest: true }))
    await connected.poll('reconciliation')
    await connected.read()
    const sync = await test.ask(getStoreSync, request())
    expect(sync).toMatchObject({
      lastFailure: null,
      lastWebhookAt: null,
      reconciliation: { listedCount: 3, foundCount: 1 },
      openChangeCount: 0,
    })
    expect(sync.lastPolledAt).not.toBeNull()
    expect(sync.counts).toEqual([
      { outcome: 'ignored', reason: 'test', count: 1 },
      { outcome: 'imported', reason: 'imported', count: 1 },
      { outcome: 'waiting', reason: 'unpaid', count: 1 },
    ])
  })

  it('a failed poll is shown with the platform’s message and repeated from the same time', async () => {
    connected.shop.put(connected.orderOf(1))
    connected.shop.refuse('unavailable')
    await connected.poll()
    expect(await test.ask(getStoreSync, request())).toMatchObject({
      lastPolledAt: null,
      lastFailure: { code: 'unavailable', detail: 'the shop is closed for repairs' },
    })
    connected.shop.refuse()
    await connected.sync()
    const complete = await test.ask(getStoreSync, request())
    expect(complete).toMatchObject({ lastFailure: null, counts: [{ outcome: 'imported' }] })
    expect(complete.lastPolledAt).not.toBeNull()
    connected.shop.refuse('unavailable')
    await connected.poll()
    expect(await test.ask(getStoreSync, request())).toMatchObject({
      lastPolledAt: complete.lastPolledAt,
      lastFailure: { code: 'unavailable' },
    })
    connected.shop.refuse()
  })

  it('orders that a poll found count as missed if no webhook reports them within two minutes, each once', async () => {
    const missedCount = async () => (await test.ask(getStoreSync, request())).missedCount
    const report = (externalId: string) =>
      recordFoundOrders(test.db, connected.store.id, 'webhook', [{ externalId, changedAt: null }])
    // The first poll finds orders of before the webhooks.
    connected.shop.put(connected.orderOf(1))
    await connected.sync()
    for (const at of [2, 3]) {
      connected.shop.put(connected.orderOf(at))
      await connected.sync()
      await report(`${at}`)
    }
    await connected.pass(3)
    await connected.sync()
    expect(await missedCount()).toBe(0)
    for (const at of [4, 5, 6]) connected.shop.put(connected.orderOf(at))
    await connected.sync()
    await report('4')
    await connected.sync()
    expect(await missedCount()).toBe(0)
    await connected.pass(3)
    for (let at = 0; at < 3; at++) await connected.sync()
    expect(await missedCount()).toBe(2)
    // Reported too late: it stays counted, once.
    await report('5')
    await connected.pass(3)
    await connected.sync()
    expect(await missedCount()).toBe(2)
  })

  it('no order counts as missed in a store whose platform has no webhooks', async () => {
    const client = { ...connected.shop.client, hasWebhooks: false }
    const poll = () => pollStore(test.deps, client, connected.store, 'poll')
    await poll()
    connected.shop.put(connected.orderOf(1))
    await poll()
    await connected.pass(3)
    await poll()
    expect(await test.ask(getStoreSync, request())).toMatchObject({ missedCount: 0 })
    expect(await connected.rowOf('1')).toMatchObject({ seenBy: 'poll' })
    await connected.read()
  })

  it('listShopOrders lists every order page by page, by outcome and by number', async () => {
    for (const at of [1, 2, 3]) connected.shop.put(connected.orderOf(at))
    connected.shop.put(connected.orderOf(4, { state: 'canceled' }))
    await connected.sync()
    const numbers: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page: { items: { number: string }[]; next: string | null } = await test.ask(listShopOrders, {
        ...request(),
        query: { limit: 3, after },
      })
      numbers.push(...page.items.map(({ number }) => number))
      after = page.next
    }
    expect(numbers.sort()).toEqual(['#1', '#2', '#3', '#4'])
    const ended = await test.ask(listShopOrders, { ...request(), query: { outcome: 'ended' } })
    expect(ended.items).toMatchObject([{ number: '#4', reason: 'canceled', orderId: null, nextReadAt: null }])
    const found = await test.ask(listShopOrders, { ...request(), query: { number: '#2' } })
    expect(found.items).toMatchObject([{ externalId: '2', outcome: 'imported' }])
    expect(await test.refusal(listShopOrders, { ...request(), query: { after: 'made up' } })).toBe('validation_failed')
  })

  it('an ignored order is imported when the seller asks for it, unless the shop cannot be reached', async () => {
    connected.shop.put(connected.orderOf(1, { orderedAt: new Date('2026-10-01T00:00:00Z') }))
    await connected.sync()
    const body = { externalId: '1' }
    connected.shop.refuse('unavailable')
    expect(await test.refusal(requestShopOrder, { ...request(), body })).toBe('store_unreachable')
    connected.shop.refuse()
    expect(await test.ask(requestShopOrder, { ...request(), body })).toMatchObject({ outcome: 'imported' })
    expect(await test.refusal(requestShopOrder, { ...request(), body: { externalId: 'none' } })).toBe(
      'shop_order_unknown',
    )
  })

  it('orders whose payment is not captured are imported when the store allows it', async () => {
    connected.shop.put(connected.orderOf(1, { payment: 'authorized' }))
    await connected.sync()
    await test.ask(changeStoreSync, { ...request(), body: { importsAuthorized: true } })
    await readDueOrders(test.deps, connected.shop.client, { ...connected.store, importsAuthorized: true })
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'imported' })
  })

  it('orders that the buyer pays on delivery are imported and say so, unless the seller has turned it off', async () => {
    connected.shop.put(connected.orderOf(1, { payment: 'on_delivery' }))
    await connected.sync()
    expect(await connected.importedOrder('1')).toMatchObject({ isCashOnDelivery: true })
    const body = { importsCashOnDelivery: false }
    const changed = { importsAuthorized: false, importsCashOnDelivery: false }
    expect(await test.ask(changeStoreSync, { ...request(), body })).toEqual(changed)
    expect(await test.ask(getStoreSync, request())).toMatchObject(changed)
    connected.shop.put(connected.orderOf(2, { payment: 'on_delivery' }))
    await connected.poll()
    await readDueOrders(test.deps, connected.shop.client, { ...connected.store, ...changed })
    expect(await connected.rowOf('2')).toMatchObject({ outcome: 'waiting', reason: 'cash_on_delivery' })
    const { outcome } = await test.ask(requestShopOrder, { ...request(), body: { externalId: '2' } })
    expect(outcome).toBe('imported')
  })

  it('a paid order is produced although its buyer pays on delivery, and when that buyer has paid', async () => {
    connected.shop.put(connected.orderOf(1, { payment: 'on_delivery' }))
    await connected.sync()
    await connected.pay('1')
    expect(await connected.importedOrder('1')).toMatchObject({ state: 'in_review' })
    connected.shop.put(connected.orderOf(1, { payment: 'paid' }))
    await connected.sync()
    expect(await connected.changesOf('1')).toEqual([])
  })

  it('a waiting order is imported anyway when the seller asks for it, and is produced', async () => {
    connected.shop.put(connected.orderOf(1, { state: 'unpaid', payment: 'pending' }))
    await connected.sync()
    const again = { ...request(), body: { externalId: '1', importsAnyway: false } }
    expect(await test.ask(requestShopOrder, again)).toMatchObject({ outcome: 'waiting', reason: 'unpaid' })
    const anyway = { ...request(), body: { externalId: '1' } }
    expect(await test.ask(requestShopOrder, anyway)).toMatchObject({ outcome: 'imported' })
    await connected.pay('1')
    expect(await connected.importedOrder('1')).toMatchObject({ state: 'in_review', isCashOnDelivery: false })
    expect(await connected.changesOf('1')).toEqual([])
  })

  it('an order that the shop has completed before its import is imported when the seller asks for it', async () => {
    connected.shop.put(connected.orderOf(1, { state: 'shipped' }))
    await connected.sync()
    expect(await connected.rowOf('1')).toMatchObject({ outcome: 'ignored', reason: 'shipped_elsewhere' })
    const anyway = { ...request(), body: { externalId: '1' } }
    expect(await test.ask(requestShopOrder, anyway)).toMatchObject({ outcome: 'imported' })
  })

  it('the seller dismisses a change that came after production began, or applies it if possible', async () => {
    for (const at of [1, 2]) connected.shop.put(connected.orderOf(at))
    await connected.sync()
    for (const id of ['1', '2']) {
      await connected.pay(id)
      await connected.begin(id)
    }
    const moved = { ...testAddress, line1: '99 Silom Road' }
    connected.shop.put(connected.orderOf(1, { address: moved }))
    connected.shop.put(connected.orderOf(2, { state: 'canceled' }))
    await connected.sync()
    const { items } = await test.ask(listShopChanges, { as: test.seller })
    expect(items).toMatchObject([
      { kind: 'canceled', address: null },
      { kind: 'address', address: { line1: '99 Silom Road' } },
    ])
    const of = { orderId: items[1]?.orderId ?? 0 }
    expect((await test.ask(listShopChanges, { as: test.seller, query: of })).items).toEqual([items[1]])
    const [canceled, address] = items.map(({ id }) => id)
    const decide = (id: number | undefined, decision: 'apply' | 'dismiss') => ({
      as: test.seller,
      params: { id: id ?? 0 },
      body: { version: 1, decision },
    })
    expect(await test.refusal(decideShopChange, decide(canceled, 'apply'))).toBe('order_state')
    await test.ask(decideShopChange, decide(canceled, 'dismiss'))
    expect(await test.refusal(decideShopChange, decide(canceled, 'dismiss'))).toBe('shop_change_unknown')
    const other = await test.createAccount()
    expect(await test.refusal(decideShopChange, { ...decide(address, 'dismiss'), as: other })).toBe(
      'shop_change_unknown',
    )
    expect((await test.ask(listShopChanges, { as: other })).items).toEqual([])
    expect(await connected.changesOf('2')).toEqual(['canceled dismissed'])
    // The copy of the buyer's order stays only while a change waits.
    const { rows } =
      await sql`select id from shop_change where found is not null and id = any(${[canceled, address]})`.execute(
        test.db,
      )
    expect(rows).toEqual([{ id: address }])
  })
})
