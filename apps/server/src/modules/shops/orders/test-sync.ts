import { randomUUID } from 'node:crypto'
import type { ShopOrder } from '@podwright/connectors/orders'
import { getOrder, payOrders } from '@podwright/contracts/orders/orders'
import { acceptProduction, stageProduction } from '@podwright/contracts/orders/production'
import type { OrderDiscovery, ShopOrderOutcome, ShopOrderReason } from '@podwright/domain/stores/shop-orders'
import { sql } from 'kysely'
import { createKeyedQueue } from '../../../concurrency/keyed-queue.ts'
import { createKeyring, createSealingKey } from '../../../crypto/seal.ts'
import type { Database } from '../../../db/kysely.ts'
import type { ApiRouter } from '../../../http/router/api-router.ts'
import { releaseEndedHolds } from '../../sales/holds/service.ts'
import { createOrdersTest } from '../../sales/orders/test-orders.ts'
import { shopChangeRoutes } from '../changes/routes.ts'
import { storeVariantRoutes } from '../mapping/routes.ts'
import { parcelReportRoutes } from '../pushes/routes.ts'
import type { ShopOrdersClient, SyncDeps } from './deps.ts'
import { pollStore, readDueOrders } from './poll-store.ts'
import { shopOrderRoutes } from './routes.ts'
import { findSyncedStore } from './shop-order-queries.ts'
import { createTestShop } from './test-shop.ts'
import { shopLine, shopOrder } from './test-shop-order.ts'

type Row = {
  readonly id: string
  readonly outcome: ShopOrderOutcome
  readonly reason: ShopOrderReason | ''
  readonly orderId: number | null
  readonly seenBy: OrderDiscovery
  readonly isDue: boolean
}

/** A store of the test with its shop in memory. */
export type ConnectedTestShop = Awaited<ReturnType<Awaited<ReturnType<typeof createSyncTest>>['connect']>>

/** The orders test with a seller who has money, shops in memory whose orders are synchronized, and routes of `more`. */
export async function createSyncTest(more: (api: ApiRouter, db: Database) => void = () => undefined) {
  const keyring = createKeyring([createSealingKey()])
  const errors: unknown[] = []
  /** Stores whose parcels were queued. */
  const queuedPushes: number[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (...args: unknown[]) => void errors.push(args) }
  const clients = new Map<number, ShopOrdersClient>()
  const createOrderClient = ({ id }: { readonly id: number }) => clients.get(id)
  /** How often payments by rules were queued. */
  const queuedPayments = { count: 0 }
  /** How often releases of orders on hold were queued. */
  const queuedReleases = { count: 0 }
  const depsOf = (db: SyncDeps['db']): SyncDeps => ({
    db,
    walletQueue: createKeyedQueue(),
    keyring,
    log,
    createOrderClient,
    queuePayments: async () => void queuedPayments.count++,
    queueReleases: async () => void queuedReleases.count++,
  })
  const test = await createOrdersTest((api, db) => {
    shopOrderRoutes(api, depsOf(db))
    shopChangeRoutes(api, depsOf(db))
    storeVariantRoutes(api, { db })
    parcelReportRoutes(api, { db, queuePushes: async (ids) => void queuedPushes.push(...ids) })
    more(api, db)
  })
  const seller = await test.createAccount()
  await test.fund(seller, 10_000_000)
  const variant = test.variantOf(test.supplier)
  const deps = depsOf(test.db)

  const release = () =>
    releaseEndedHolds({ db: test.db, queuePrints: async () => undefined, onError: (error) => void errors.push(error) })

  /** A shop of the seller that sells one plain product under its own SKU. */
  const connect = async (as = seller) => {
    const { id } = await test.addShop(as)
    await sql`update store set orders_since = '2026-11-01' where id = ${id}`.execute(test.db)
    const sku = `MUG-${id}`
    await sql`insert into store_sku (store_id, external_sku, variant_id, is_plain)
      values (${id}, ${sku}, ${variant.id}, true)`.execute(test.db)
    const store = await findSyncedStore(test.db, id)
    if (!store) throw new Error('the store is not synced')
    const shop = createTestShop()
    clients.set(id, shop.client)

    const orderOf = (at: number, more: Partial<ShopOrder> = {}): ShopOrder =>
      shopOrder({
        externalId: `${at}`,
        number: `#${at}`,
        lines: [shopLine({ externalId: `${at}1`, variantId: `v${at % 3}`, sku })],
        ...more,
      })
    const rowsOf = async () => {
      const { rows } = await sql<Row>`
        select external_id as id, outcome, reason, order_id as "orderId", seen_by as "seenBy",
          next_read_at is not null as "isDue"
        from shop_order where store_id = ${id} order by length(external_id), external_id`.execute(test.db)
      return rows
    }
    const rowOf = async (externalId: string) => {
      const row = (await rowsOf()).find((each) => each.id === externalId)
      if (!row) throw new Error(`no row ${externalId}`)
      return row
    }
    const importedOrder = async (externalId: string) =>
      test.ask(getOrder, { as, params: { id: (await rowOf(externalId)).orderId ?? 0 } })
    // A test ends when nothing is left to do, however slow the machine is.
    const unlimited = { runMs: Number.POSITIVE_INFINITY }
    const read = () => readDueOrders(deps, shop.client, store, unlimited)
    const poll = (kind: 'poll' | 'reconciliation' = 'poll') => pollStore(deps, shop.client, store, kind, unlimited)
    const payOnly = async (externalId: string) => {
      const { id: orderId, totalMinor } = await importedOrder(externalId)
      const body = { requestKey: randomUUID(), orders: [{ id: orderId, totalMinor }] }
      await test.ask(payOrders, { as, body })
    }
    return {
      store,
      shop,
      sku,
      orderOf,
      rows: rowsOf,
      rowOf,
      importedOrder,
      read,
      poll,
      async sync() {
        await poll()
        return read()
      },
      /** Moves what was recorded into the past, as if minutes had passed. */
      async pass(minutes: number) {
        const earlier = sql`- make_interval(mins => ${minutes}::integer)`
        await sql`update shop_order set first_seen_at = first_seen_at ${earlier}, missing_at = missing_at ${earlier},
            next_read_at = case when missing_at is null then next_read_at else next_read_at ${earlier} end
          where store_id = ${id}`.execute(test.db)
        await sql`update shop_poll set started_at = started_at ${earlier} where store_id = ${id}`.execute(test.db)
      },
      /** Makes all open orders due, as if time had passed. */
      async rereadAll() {
        await sql`update shop_order set next_read_at = now()
          where store_id = ${id} and next_read_at is not null`.execute(test.db)
        return read()
      },
      /** Reads all open orders twice, minutes apart: those that the shop does not return count as gone. */
      async rereadMissing() {
        await this.rereadAll()
        await this.pass(5)
        return read()
      },
      async changesOf(externalId: string) {
        const { orderId } = await rowOf(externalId)
        const { rows } = await sql<{ kind: string; state: string }>`
          select kind, state from shop_change where order_id = ${orderId} order by id`.execute(test.db)
        return rows.map(({ kind, state }) => `${kind} ${state}`)
      },
      payOnly,
      /** Pays an order; without a hold of its store, it is read again and goes to production. */
      async pay(externalId: string) {
        await payOnly(externalId)
        await read()
        await release()
      },
      async begin(externalId: string) {
        const { number } = await importedOrder(externalId)
        const part = await test.partOf(test.supplier, number)
        await test.ask(acceptProduction, { as: test.supplier, params: { id: part.id } })
        const body = { stage: 'printing' as const }
        await test.ask(stageProduction, { as: test.supplier, params: { id: part.id }, body })
      },
    }
  }
  /** Logged errors since the last call. */
  const takeErrors = () => [...test.takeErrors(), ...errors.splice(0)]
  return { ...test, seller, variant, deps, connect, takeErrors, queuedPushes, queuedPayments, queuedReleases, release }
}
