import { loadavg } from 'node:os'
import process from 'node:process'
import { countOrders, listOrders } from '@podwright/contracts/orders/list-orders'
import { getOrder } from '@podwright/contracts/orders/orders'
import { listProductionOrders } from '@podwright/contracts/orders/production'
import { encodeQuery } from '@podwright/contracts/query-encoding'
import { type OpenDatabase, openDatabase } from '../../apps/server/src/db/database.ts'
import { createLogger } from '../../apps/server/src/http/logger.ts'
import { lockEmptyPackCodes } from '../../apps/server/src/modules/fulfillment/jit/pack-code-queries.ts'
import { findLateOrders } from '../../apps/server/src/modules/fulfillment/production/production-queries.ts'
import { remindOfCases, sendPending } from '../../apps/server/src/modules/platform/notifications/queries.ts'
import { search } from '../../apps/server/src/modules/platform/search/search.ts'
import { findDueOrders, readPaymentChecks } from '../../apps/server/src/modules/sales/automatic-payment/queries.ts'
import { findEndedHolds } from '../../apps/server/src/modules/sales/holds/shop-gate.ts'
import { searchOrders } from '../../apps/server/src/modules/sales/orders/admin/admin-order-queries.ts'
import {
  findPrintedOrders,
  findUnrequestedReadyMade,
  readPrintChanges,
  recordWaitingOrders,
} from '../../apps/server/src/modules/sales/orders/print-queries.ts'
import { findStoresWithListings } from '../../apps/server/src/modules/shops/publishing/task-queries.ts'
import { claimPush, findStoresWithPushes } from '../../apps/server/src/modules/shops/pushes/push-queries.ts'
import { describeMachine, measure, measuredHead, rowOf, table } from '../shared/measure.ts'
import { orderCalls } from './orders.ts'

const callsPerCase = 50
const sweepRuns = 10
const targetP95Ms = 50

type Cases = Readonly<Record<string, (at: number) => Promise<unknown>>>

/**
 * Measures order lists and the statements of sweeps on a database that `npm run seed:scale -- orders <number>` has
 * filled in BENCH_DATA_DIR.
 */
export async function benchSeededOrders(): Promise<void> {
  const { BENCH_DATA_DIR: dataDir } = process.env
  if (dataDir === undefined) throw new Error('BENCH_DATA_DIR names no data folder with seeded orders')
  const database = await openDatabase({ DATA_DIR: dataDir }, createLogger('error'))
  try {
    const found = await findSubjects(database)
    console.log(
      `\n### ${found.orders} orders, ${found.own} of the measured seller (${describeMachine()}, load ${loadavg()[0]?.toFixed(1)})\n`,
    )
    await print(listCases(database, found), callsPerCase, found.pid)
    await print(sweepCases(database, found), sweepRuns, found.pid)
  } finally {
    await database.close()
  }
}

async function print(cases: Cases, calls: number, databasePid: number): Promise<void> {
  const measured = []
  for (const [name, call] of Object.entries(cases)) {
    for (let at = 0; at < 5; at++) await call(at + calls)
    measured.push(
      await measure(
        name,
        Array.from({ length: calls }, (_, at) => () => call(at)),
        databasePid,
      ),
    )
  }
  console.log(table(measuredHead, measured.map(rowOf)))
  const slow = measured.filter(({ p95Ms }) => p95Ms > targetP95Ms).map(({ name }) => name)
  console.log(
    `\nGoal: p95 under ${targetP95Ms} ms: ${slow.length === 0 ? 'reached' : `missed by ${slow.join(', ')}`}\n`,
  )
}

type Subjects = Awaited<ReturnType<typeof findSubjects>>

/** The seller, store and supplier with most orders. */
async function findSubjects({ pool }: OpenDatabase) {
  const { rows } = await pool.query<{
    orders: number
    seller: number
    own: number
    shopId: number
    supplier: number
    pid: number
  }>(`
    with largest as (select account_id, count(*)::integer as own from sales_order group by 1 order by 2 desc limit 1)
    select (select count(*)::integer from sales_order) as orders, account_id as seller, own, pg_backend_pid() as pid,
      (select id from store where account_id = largest.account_id and platform = 'woocommerce') as "shopId",
      (select supplier_id from production_order group by 1 order by count(*) desc limit 1) as supplier from largest`)
  const [found] = rows
  if (!found) throw new Error('there are no orders')
  const own = await pool.query<{ id: number; total: number }>(
    'select id, total_minor as total from sales_order where account_id = $1 order by md5(id::text) limit 200',
    [found.seller],
  )
  const waiting = await pool.query<{ id: number }>(
    `select id from sales_order where state in ('in_review', 'accepted', 'in_production', 'action_required')
     order by id limit 1000`,
  )
  return { ...found, ids: own.rows, waiting: waiting.rows.map(({ id }) => id) }
}

function listCases(database: OpenDatabase, { seller, supplier, shopId, ids }: Subjects): Cases {
  const call = orderCalls(database, { seller, supplier })
  const one = (at: number) => ids[at % ids.length] ?? { id: 0, total: 0 }
  const list = (query: object) => call(`${listOrders.path}?${encodeQuery({ ...query })}`)
  const asSeller = (text: string) => search(database, { accountId: seller, userType: 3 }, text)
  const asSupplier = (text: string) => search(database, { accountId: supplier, userType: 2 }, text)
  const asOperator = (text: string) => search(database, { accountId: 0, userType: 1 }, text)
  const queue = (query: object) => call(`${listProductionOrders.path}?${encodeQuery({ ...query })}`)
  const sorts = ['newest', 'oldest', 'ordered', 'total_high', 'total_low'] as const
  return {
    'seller: first page, every sort': (at) => list({ sort: sorts[at % sorts.length] }),
    'seller: one state, every sort': (at) => list({ state: ['in_production'], sort: sorts[at % sorts.length] }),
    'seller: many of one state, by total': () => list({ state: ['delivered'], sort: 'total_high' }),
    'seller: three states of a shop': () =>
      list({ state: ['in_review', 'accepted', 'in_production'], storeId: shopId }),
    'seller: needs action': () => list({ state: ['needs_action'] }),
    'seller: search a number of the shop': (at) => list({ search: `SH-${one(at).id}` }),
    'seller: search a name': (at) => list({ search: `Jaidee ${at % 997}` }),
    'seller: search a word of every order': () => list({ search: 'somchai' }),
    'seller: page in the middle, newest': (at) => list({ after: `${one(at).id}.` }),
    'seller: page in the middle, by total': (at) =>
      list({ sort: 'total_high', after: `${one(at).id}.${one(at).total}` }),
    'seller: counts of the tabs': () => call(countOrders.path),
    'seller: counts of a shop': () => call(`${countOrders.path}?storeId=${shopId}`),
    'seller: counts of a month': () => call(`${countOrders.path}?${encodeQuery(lastMonth())}`),
    'seller: one order': (at) => call(getOrder.path.replace('{id}', String(one(at).id))),
    'supplier: queue': () => queue({}),
    'supplier: queue, three states': () => queue({ state: ['waiting', 'accepted', 'in_production'] }),
    'supplier: shipped': () => queue({ state: ['shipped'] }),
    'seller: find anything by an order number': (at) => asSeller(`PW${100_000_000 + one(at).id}`),
    'seller: find anything by a tracking number': (at) => asSeller(`TH88${one(at).id}`),
    'seller: find anything by a name': (at) => asSeller(`Jaidee ${at % 997}`),
    'seller: find anything by a word of every order': () => asSeller('somchai'),
    'seller: find anything by a word of none': (at) => asSeller(`zzz${at}`),
    'supplier: find anything by an order number': (at) => asSupplier(`PW${100_000_000 + one(at).id}`),
    'supplier: find anything by a tracking number': (at) => asSupplier(`TH88${one(at).id}`),
    'operator: find anything by an order number': (at) => asOperator(`PW${100_000_000 + one(at).id}`),
    'operator: find anything by a tracking number': (at) => asOperator(`TH88${one(at).id}`),
    'operator: find anything by a phone number': (at) => asOperator(`+86100000${String(at).padStart(4, '0')}`),
    'operator: find anything by a word of none': (at) => asOperator(`zzz${at}`),
    'operator: search an order number': (at) => searchOrders(database.db, `PW${100_000_000 + one(at).id}`),
    'operator: search the beginning of a number': (at) => searchOrders(database.db, `PW10${at % 10}`),
    'operator: search a number of a shop': (at) => searchOrders(database.db, `SH-${one(at).id}`),
    'operator: search a tracking number': (at) => searchOrders(database.db, `TH88${one(at).id}`),
    'operator: search a phone number': (at) => searchOrders(database.db, `+86100000${String(at).padStart(4, '0')}`),
  }
}

function lastMonth(): { from: string; to: string } {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const days = 24 * 3600 * 1000
  return { from: day(Date.now() - 60 * days), to: day(Date.now() - 30 * days) }
}

/** What the jobs of every minute and of every day read when nothing is due. */
function sweepCases({ db }: OpenDatabase, { shopId, waiting }: Subjects): Cases {
  return {
    'release-holds': () => findEndedHolds(db, 100, []),
    'release-holds: changed print files': () => readPrintChanges(db, { last: '9000000000', limit: 1000 }),
    'pay-automatically': () => readPaymentChecks(db, 1000),
    'pay-automatically, a change of the largest store': () => findDueOrders(db, [shopId], 200),
    'print-ready-made': () => findUnrequestedReadyMade(db),
    'gather-notifications': async () => [await sendPending(db), await remindOfCases(db, new Date(0))],
    'sweep-pack-codes': () => lockEmptyPackCodes(db, { after: 0, limit: 100 }),
    'find-pushes': () => findStoresWithPushes(db, ['woocommerce']),
    'push-parcels, the largest store': () => claimPush(db, shopId, 1),
    'find-listings': () => findStoresWithListings(db, ['woocommerce']),
    'daily: late orders': () => findLateOrders(db, '2020-01-01', 200),
    'daily: record 5000 orders': () => recordAndForget(db),
    'print files of 1000 orders': () => findPrintedOrders(db, { orderIds: waiting, after: 0, limit: 100 }),
  }
}

/** Records a page of orders and takes it back, so that the next run finds the same. */
async function recordAndForget(db: OpenDatabase['db']): Promise<void> {
  const transaction = await db.startTransaction().execute()
  try {
    await recordWaitingOrders(transaction, { after: 0, limit: 5000 })
  } finally {
    await transaction.rollback().execute()
  }
}
