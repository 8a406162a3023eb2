import { changePaymentRule } from '@podwright/contracts/stores/payment-rules'
import { requestShopOrder } from '@podwright/contracts/stores/sync'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { createKeyedQueue } from '../../../concurrency/keyed-queue.ts'
import { paymentRuleRoutes } from '../../sales/automatic-payment/routes.ts'
import { payAutomatically } from '../../sales/automatic-payment/service.ts'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { type ConnectedTestShop, createSyncTest } from './test-sync.ts'

const test = await createSyncTest((api, db) => paymentRuleRoutes(api, { db }))
checkAfterEach(test)
let connected: ConnectedTestShop
beforeEach(async () => {
  connected = await test.connect()
})

const request = (externalId: string) => ({
  as: test.seller,
  params: { id: connected.store.id },
  body: { externalId, importsAnyway: true },
})

async function payByRule() {
  const { id } = connected.store
  const body = { isActive: true, orderLimitMinor: null, dailyLimitMinor: null }
  await test.ask(changePaymentRule, { as: test.seller, params: { id }, body })
  await sql`update payment_rule set active_since = now() - interval '30 days' where store_id = ${id}`.execute(test.db)
  const onError = (error: unknown) => {
    throw error
  }
  return payAutomatically({ db: test.db, walletQueue: createKeyedQueue(), onError })
}

it.each([
  { what: 'unpaid in its shop', order: { state: 'unpaid', payment: 'pending' } },
  { what: 'on hold in its shop', order: { state: 'on_hold' } },
  { what: 'one that its buyer may cancel', order: { isCancelRequested: true } },
] as const)('an order imported anyway while $what is left to the seller by automatic payment', async ({ order }) => {
  connected.shop.put(connected.orderOf(1, order))
  connected.shop.put(connected.orderOf(2))
  await connected.sync()
  expect(await test.ask(requestShopOrder, request('1'))).toMatchObject({ outcome: 'imported' })
  expect(await payByRule()).toBe(1)
  expect(await connected.importedOrder('1')).toMatchObject({ state: 'awaiting_payment' })
  expect(await connected.importedOrder('2')).toMatchObject({ state: 'holding' })
})

it('a request that failed imports nothing later, one that succeeded applies until the order is imported', async () => {
  const waiting = { state: 'unpaid', payment: 'pending' } as const
  connected.shop.put(connected.orderOf(1, waiting))
  await connected.sync()
  connected.shop.refuse('unavailable')
  expect(await test.refusal(requestShopOrder, request('1'))).toBe('store_unreachable')
  connected.shop.refuse()
  await connected.rereadAll()
  expect(await connected.rowOf('1')).toMatchObject({ outcome: 'waiting', reason: 'unpaid' })

  connected.shop.put(connected.orderOf(2, { ...waiting, address: null }))
  await connected.sync()
  expect(await test.ask(requestShopOrder, request('2'))).toMatchObject({ outcome: 'waiting', reason: 'no_address' })
  connected.shop.put(connected.orderOf(2, waiting))
  await connected.rereadAll()
  expect(await connected.rowOf('2')).toMatchObject({ outcome: 'imported' })
})

it('a request for an order of a paused store is refused and not remembered', async () => {
  connected.shop.put(connected.orderOf(1, { state: 'on_hold' }))
  await connected.sync()
  const setState = (state: string) =>
    sql`update store set state = ${state} where id = ${connected.store.id}`.execute(test.db)
  await setState('paused')
  expect(await test.refusal(requestShopOrder, request('1'))).toBe('store_unreachable')
  await setState('connected')
  await connected.rereadAll()
  expect(await connected.rowOf('1')).toMatchObject({ outcome: 'waiting', reason: 'on_hold' })
})

it('a request for an imported order does not take it out of automatic payment', async () => {
  connected.shop.put(connected.orderOf(1))
  await connected.sync()
  await test.ask(requestShopOrder, request('1'))
  expect(await payByRule()).toBe(1)
})
