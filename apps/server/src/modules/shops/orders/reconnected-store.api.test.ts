import { changePaymentRule } from '@podwright/contracts/stores/payment-rules'
import { requestShopOrder } from '@podwright/contracts/stores/sync'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createKeyedQueue } from '../../../concurrency/keyed-queue.ts'
import { paymentRuleRoutes } from '../../sales/automatic-payment/routes.ts'
import { payAutomatically } from '../../sales/automatic-payment/service.ts'
import { reconnectStore } from '../connect/store-queries.ts'
import { pollStore, readDueOrders } from './poll-store.ts'
import { findSyncedStore } from './shop-order-queries.ts'
import { createSyncTest } from './test-sync.ts'

let test: Awaited<ReturnType<typeof createSyncTest>>
let connected: Awaited<ReturnType<typeof test.connect>>
beforeAll(async () => {
  test = await createSyncTest((api, db) => paymentRuleRoutes(api, { db }))
})
beforeEach(async () => {
  connected = await test.connect()
  const { id } = connected.store
  const body = { isActive: true, orderLimitMinor: null, dailyLimitMinor: null }
  await test.ask(changePaymentRule, { as: test.seller, params: { id }, body })
  await sql`update payment_rule set active_since = now() - interval '30 days' where store_id = ${id}`.execute(test.db)
  connected.shop.put(connected.orderOf(1, { orderedAt: daysAgo(5) }))
})
afterEach(() => expect(test.takeErrors()).toEqual([]))
afterAll(() => test.drop())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Connects the store again, imports what its shop has, and pays by its rule. */
async function reconnect({ isRemoved }: { readonly isRemoved: boolean }) {
  const { id } = connected.store
  const shop = { externalId: `shop-${id}`, url: '', name: 'Shop' }
  const authorization = { ...shop, currency: 'USD', scopes: [], settings: {} }
  await reconnectStore(
    test.db,
    { id, isRemoved, isPaused: false, fingerprint: '' },
    { ...authorization, fingerprint: null, endsAt: null },
  )
  const store = await findSyncedStore(test.db, id)
  if (!store) throw new Error('the store is not synced')
  await pollStore(test.deps, connected.shop.client, store, 'poll')
  await readDueOrders(test.deps, connected.shop.client, store)
}

const pay = () =>
  payAutomatically({
    db: test.db,
    walletQueue: createKeyedQueue(),
    onError: (error) => {
      throw error
    },
  })

it('an order placed while the store was removed is not imported or paid on reconnecting, and one click imports it', async () => {
  await reconnect({ isRemoved: true })
  expect(await connected.rowOf('1')).toMatchObject({ outcome: 'ignored', reason: 'before_connection' })
  const params = { id: connected.store.id }
  const body = { externalId: '1', importsAnyway: true }
  expect(await test.ask(requestShopOrder, { as: test.seller, params, body })).toMatchObject({ outcome: 'imported' })
  expect(await pay()).toBe(0)
  expect((await connected.importedOrder('1')).state).toBe('awaiting_payment')
})

it('an order placed while the authorization had ended is imported and left to the seller, earlier and later ones are paid', async () => {
  const { id } = connected.store
  await sql`update store set state = 'expired' where id = ${id}`.execute(test.db)
  await sql`update store_gap set started_at = ${daysAgo(6)} where store_id = ${id}`.execute(test.db)
  // Placed before, and paid in the shop meanwhile.
  connected.shop.put(connected.orderOf(3, { orderedAt: daysAgo(7) }))
  await reconnect({ isRemoved: false })
  connected.shop.put(connected.orderOf(2, { orderedAt: new Date() }))
  await connected.sync()
  await pay()
  expect((await connected.importedOrder('1')).state).toBe('awaiting_payment')
  expect((await connected.importedOrder('2')).state).not.toBe('awaiting_payment')
  expect((await connected.importedOrder('3')).state).not.toBe('awaiting_payment')
})
