import { type CompiledQuery, createQueryId, PostgresQueryCompiler } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/test-database.ts'
import type { Database } from '../db/kysely.ts'
import { seedOrders } from '../db/seed/seed-orders.ts'
import { lockEmptyPackCodes } from '../modules/fulfillment/jit/pack-code-queries.ts'
import { findLateOrders } from '../modules/fulfillment/production/production-queries.ts'
import { reserveDueParcels } from '../modules/fulfillment/shipping/due-parcel-queries.ts'
import { remindOfCases, sendPending } from '../modules/platform/notifications/queries.ts'
import { findDueOrders, readPaymentChecks } from '../modules/sales/automatic-payment/queries.ts'
import { findEndedHolds } from '../modules/sales/holds/shop-gate.ts'
import { findUnrequestedReadyMade, readPrintChanges } from '../modules/sales/orders/print-queries.ts'
import { findStoresWithListings, queueRechecks } from '../modules/shops/publishing/task-queries.ts'
import { claimPush, findStoresWithPushes } from '../modules/shops/pushes/push-queries.ts'

/** Most have ended: 20 are open, 80 were never paid. */
const orders = 4000
/** More than any sweep has to look at here, and a small part of what a scan of any of these tables would read. */
const maxRows = 200
const largeTables = [
  'sales_order',
  'order_line',
  'order_event',
  'production_order',
  'shipment',
  'shop_order',
  'shop_push',
]

let test: TestDatabase
/** The store that has reported most parcels. */
let storeId: number
beforeAll(async () => {
  test = await createTestDatabase({ from: 'demo' })
  await seedOrders(test.pool, orders)
  const { rows } = await test.pool.query<{ id: number }>(
    'select store_id as id from shop_push group by store_id order by count(*) desc limit 1',
  )
  storeId = rows[0]?.id ?? 0
})
afterAll(() => test.drop())

type Plan = {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** Rows that a plan has read, by table. */
function rowsRead(plan: Plan, read = new Map<string, number>()): Map<string, number> {
  const table = plan['Relation Name']
  if (table !== undefined) {
    const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    read.set(table, (read.get(table) ?? 0) + rows)
  }
  for (const child of plan.Plans ?? []) rowsRead(child, read)
  return read
}

/** Runs work and returns its statements, which are also executed. */
async function statementsOf(work: (db: Database) => Promise<unknown>): Promise<CompiledQuery[]> {
  const compiler = new PostgresQueryCompiler()
  const statements: CompiledQuery[] = []
  const recording = test.db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(compiler.compileQuery(node, createQueryId()))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await work(recording)
  return statements
}

/** Reads by index, as the planner does with large tables: it prefers a scan of these small ones. */
async function explain({ sql, parameters }: CompiledQuery): Promise<Plan> {
  const client = await test.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (analyze, format json) ${sql}`, [
      ...parameters,
    ])
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (!plan) throw new Error('the database returned no plan')
    return plan
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const sweeps: readonly (readonly [job: string, work: (db: Database) => Promise<unknown>])[] = [
  ['release-holds', (db) => findEndedHolds(db, 100, [])],
  ['release-holds, for print files', (db) => readPrintChanges(db, { last: '999999', limit: 1000 })],
  ['pay-automatically', (db) => readPaymentChecks(db, 1000)],
  ['pay-automatically, for a store that changed', (db) => findDueOrders(db, [storeId], 200)],
  ['print-ready-made', (db) => findUnrequestedReadyMade(db)],
  ['gather-notifications', (db) => sendPending(db)],
  ['gather-notifications, for cases', (db) => remindOfCases(db, new Date())],
  ['sweep-pack-codes', (db) => lockEmptyPackCodes(db, { after: 0, limit: 100 })],
  ['find-pushes', (db) => findStoresWithPushes(db, ['woocommerce'])],
  ['push-parcels', (db) => claimPush(db, storeId, 1)],
  ['find-listings', (db) => findStoresWithListings(db, ['woocommerce'])],
  ['find-listings, for reviews', (db) => queueRechecks(db)],
  ['track-parcels', (db) => reserveDueParcels(db, 100)],
  ['daily-workshop-maintenance', (db) => findLateOrders(db, '2020-01-01', 200)],
]

it.each(sweeps)('%s reads only orders that may be due', async (_, work) => {
  const statements = await statementsOf(work)
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    const read = rowsRead(await explain(statement))
    for (const table of largeTables) expect(read.get(table) ?? 0, `${table} in ${statement.sql}`).toBeLessThan(maxRows)
  }
})
