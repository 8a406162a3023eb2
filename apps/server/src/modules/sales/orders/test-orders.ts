import { randomUUID } from 'node:crypto'
import { connectors } from '@podwright/connectors/registry'
import { addCartLine } from '@podwright/contracts/cart/add-cart-line'
import { checkoutCart } from '@podwright/contracts/orders/checkout'
import { getOrder, payOrders } from '@podwright/contracts/orders/orders'
import { listProductionOrders } from '@podwright/contracts/orders/production'
import { createStore } from '@podwright/contracts/stores/stores'
import { OrderAddress } from '@podwright/domain/orders/address'
import { sql } from 'kysely'
import { afterAll, afterEach, expect } from 'vitest'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { registerAdminRoutes, registerOrderRoutes } from '../../../boot/route-groups.ts'
import { createKeyedQueue } from '../../../concurrency/keyed-queue.ts'
import type { Database } from '../../../db/kysely.ts'
import { demoBankAccount } from '../../../demo/demo-company.ts'
import type { ApiRouter } from '../../../http/router/api-router.ts'
import { createTestApp, registerStandIns } from '../../../http/test-app.ts'
import { createTestAccounts, createTestCalls } from '../../../http/test-calls.ts'
import { succeed } from '../../../result.ts'
import { closeCatalog, openCatalog } from '../../catalog/products/catalog.ts'
import type { TextChecks } from '../../design/finished/service.ts'
import { createKeyFinder } from '../../platform/api-keys/api-keys.ts'
import { reconcileLedger } from '../../platform/reconciliation/reconcile-ledger.ts'
import { postTransfer } from '../../platform/wallet/ledger.ts'
import { walletRoutes } from '../../platform/wallet/routes.ts'
import { connectRoutes } from '../../shops/connect/routes.ts'
import { testShopDeps } from '../../shops/host/test-shop-deps.ts'
import { cartRoutes } from '../cart/routes.ts'
import { importRoutes } from '../imports/routes.ts'
import { storeRoutes } from '../stores/routes.ts'

export const bangkok: OrderAddress = OrderAddress.parse({
  recipient: 'Somchai Jaidee',
  phone: '+66812345678',
  country: 'TH',
  city: 'Bangkok',
  line1: '1 Sukhumvit Road',
  postcode: '10110',
})

export type TestVariant = {
  readonly id: number
  readonly sku: string
  readonly productId: number
  readonly origin: string
  readonly colour: string
  readonly tiers: { readonly minQuantity: number; readonly unitPriceMinor: number }[]
  readonly surchargeMinor: number
}

/**
 * The delivered catalog, divided between two suppliers, and an app with all calls from the cart to the parcel, plus the
 * routes of `more`.
 */
export async function createOrdersTest(more: (api: ApiRouter, db: Database) => void = () => undefined) {
  const database = await createTestDatabase({ from: 'demo' })
  const { db, pool, connection } = database
  const { createAccount, findSession } = createTestAccounts(db)
  const walletQueue = createKeyedQueue()
  const shops = { ...testShopDeps(db, { connectors }), queueConnected: async () => undefined }
  /** The orders whose print files were queued. */
  const queuedPrints: number[] = []
  /** Texts that no font or place can print, with what is wrong with them. */
  const unprintable = new Map<string, 'characters' | 'too_long'>()
  const textChecks: TextChecks = {
    check: async ({ values }) => {
      const refused = Object.entries(values).map(([name, value]) => [name, unprintable.get(value)] as const)
      return succeed(Object.fromEntries(refused.flatMap(([name, problem]) => (problem ? [[name, problem]] : []))))
    },
  }
  /** How often reports of parcels to shops were queued. */
  const queuedParcels = { count: 0 }
  /** The stores whose orders were queued to be read. */
  const queuedShops: number[] = []
  const queueShops = async (ids: readonly number[]) => void queuedShops.push(...ids)
  const queueParcels = async () => void queuedParcels.count++
  const queuePrints = async (ids: readonly number[]) => void queuedPrints.push(...ids)
  const catalog = await openCatalog({ pool, connection, log: { info: () => undefined, error: console.error } })
  const { app, request, logLines } = createTestApp({
    findSession,
    findKey: createKeyFinder({ db }, async () => undefined),
    modules: [
      (api) => cartRoutes(api, { db, catalog }),
      (api) => walletRoutes(api, { db, providers: [], bankAccount: demoBankAccount, consoleUrl: '/console' }),
      (api) => registerAdminRoutes(api, { db, walletQueue }),
      (api) => storeRoutes(api, { db, shops }),
      (api) => connectRoutes(api, shops),
      (api) => importRoutes(api, { db }),
      (api) => registerOrderRoutes(api, { db, walletQueue, queuePrints, queueParcels, queueShops, textChecks }),
      (api) => more(api, db),
      (api) => registerStandIns(api),
    ],
  })
  const calls = createTestCalls(request)
  const { ask } = calls
  const operator = await createAccount(1)
  const [supplier, otherSupplier] = [await createAccount(2), await createAccount(2)]
  await sql`update product set supplier_id = case when id % 2 = 0 then ${supplier}::integer else ${otherSupplier}::integer end`.execute(
    db,
  )
  // Variants from countries with freight rates to Thailand, so that every order can be shipped.
  const { rows: variants } = await sql<TestVariant>`
    select v.id, v.sku, p.id as "productId", p.country as origin, v.colour_code as colour, s.surcharge_minor as "surchargeMinor",
      (select json_agg(json_build_object('minQuantity', min_quantity, 'unitPriceMinor', unit_price_minor) order by min_quantity)
         from price_tier where product_id = p.id) as tiers
    from product_variant v join product p on p.id = v.product_id
    join product_size s on s.product_id = p.id and s.code = v.size_code
    where p.kind = 'blank' and p.country in (select origin from freight_rate where destination_code = 'TH')
      and s.weight_g < 500
    order by p.id, v.id`.execute(db)
  /** A variant that the supplier makes. */
  const variantOf = (by: number, at = 0): TestVariant => {
    const found = variants.filter(({ productId }) => (productId % 2 === 0 ? supplier : otherSupplier) === by)[at]
    if (!found) throw new Error('no such variant')
    return found
  }

  const fund = (as: number, amountMinor: number) =>
    db
      .transaction()
      .execute((tx) =>
        postTransfer(
          tx,
          { kind: 'top_up', ownerId: as, from: 'bank', amountMinor },
          { reference: 'TU', key: randomUUID() },
        ),
      )
  const order = async (
    as: number,
    pieces: readonly { variant: TestVariant; quantity: number }[],
    more: object = {},
  ) => {
    for (const { variant, quantity } of pieces)
      await ask(addCartLine, { as, body: { variantId: variant.id, quantity, isPlain: true } })
    const body = { requestKey: randomUUID(), address: bangkok, ...more }
    return ask(checkoutCart, { as, body })
  }
  const pay = (as: number, orders: readonly { id: number; totalMinor: number }[], requestKey: string = randomUUID()) =>
    ask(payOrders, { as, body: { requestKey, orders: orders.map(({ id, totalMinor }) => ({ id, totalMinor })) } })
  const show = (as: number, id: number) => ask(getOrder, { as, params: { id } })
  /** An order of one line that `by` makes, paid from a wallet with exactly its total. */
  const paidOrder = async (as: number, by = supplier, quantity = 4) => {
    const made = await order(as, [{ variant: variantOf(by), quantity }])
    await fund(as, made.totalMinor)
    await pay(as, [made])
    return show(as, made.id)
  }
  const partOf = async (by: number, orderNumber: string) => {
    const { items } = await ask(listProductionOrders, { as: by, query: { number: orderNumber } })
    const [part] = items
    if (!part) throw new Error('no such production order')
    return part
  }
  const addShop = (as: number, more: object = {}) =>
    ask(createStore, { as, body: { platform: 'manual', name: 'My shop', currency: 'THB', ...more } })
  /** The errors logged since the last call. */
  const takeErrors = () =>
    logLines.splice(0).flatMap((line) => / "level":50.*"message":"([^"]*)"/.exec(` ${line.slice(1)}`)?.[1] ?? [])
  const drop = async () => {
    await closeCatalog(catalog)
    await database.drop()
  }
  return {
    ...database,
    ...calls,
    app,
    request,
    createAccount,
    operator,
    supplier,
    otherSupplier,
    variants,
    variantOf,
    queuedPrints,
    queuedShops,
    queuedParcels,
    unprintable,
    fund,
    order,
    pay,
    show,
    paidOrder,
    partOf,
    addShop,
    takeErrors,
    drop,
  }
}

type CheckedTest = Pick<Awaited<ReturnType<typeof createOrdersTest>>, 'db' | 'drop'> & {
  readonly takeErrors: () => readonly unknown[]
}

/**
 * Checks after each test that it logged no error and that the ledger agrees with orders, cases and all other records;
 * drops the database after the last. `hasInventedAmounts`: the tests write amounts without transactions, so only the
 * ledger itself is checked.
 */
export function checkAfterEach(
  { db, takeErrors, drop }: CheckedTest,
  { hasInventedAmounts = false }: { readonly hasInventedAmounts?: boolean } = {},
): void {
  afterEach(async () => {
    expect(takeErrors()).toEqual([])
    const { differences } = await reconcileLedger(db)
    // `fund` tops up without a top-up.
    const isChecked = (kind: string) => (hasInventedAmounts ? kind === 'ledger' : kind !== 'unexplained')
    expect(differences.filter(({ kind }) => isChecked(kind))).toEqual([])
  })
  afterAll(drop)
}
