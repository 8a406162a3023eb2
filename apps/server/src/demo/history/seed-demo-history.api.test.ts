import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createKeyedQueue, type KeyedQueue } from '../../concurrency/keyed-queue.ts'
import { createKeyring, createSealingKey } from '../../crypto/seal.ts'
import { createLogger } from '../../http/logger.ts'
import { closeCatalog, openCatalog } from '../../modules/catalog/products/catalog.ts'
import { createTestArtworks } from '../../modules/media/artworks/test-artworks.ts'
import { findLedgerFaults } from '../../modules/platform/wallet/test-wallet.ts'
import { createOrdersTest } from '../../modules/sales/orders/test-orders.ts'
import { writeDemoState } from '../demo-state.ts'
import { seedDemoDesigns } from '../seed-demo-designs.ts'
import { seedDemoPhotos } from '../seed-demo-photos.ts'
import { seedDemoShop } from '../seed-demo-shop.ts'
import { seedDemoStores } from '../seed-demo-stores.ts'
import { planHistory } from './plan-history.ts'
import { seedDemoHistory } from './seed-demo-history.ts'

const catalogFolder = fileURLToPath(new URL('../../../../../catalog', import.meta.url))
const app = await createOrdersTest()
afterAll(() => app.drop())

const days = 25

test('a demo history is made once, also by an interrupted start, and all its times lie where the plan has them', async () => {
  const { db } = app
  const parties = { sellerId: await app.createAccount(), supplierId: await app.createAccount(2) }
  const deps = { db, walletQueue: createKeyedQueue() }
  await writeDemoState(db, true)
  await sql`update product set supplier_id = null`.execute(db)
  await seedDemoStores(db, parties)
  const catalog = await openCatalog({ pool: app.pool, connection: app.connection, log: createLogger('error') })
  const { artworks, close } = await createTestArtworks(db, catalogFolder)
  try {
    await seedDemoDesigns({ db, catalog, artworks }, parties, 1)
    await seedDemoPhotos(artworks, parties)
  } finally {
    await closeCatalog(catalog)
    await close()
  }
  const now = new Date()
  // The first start is interrupted after a payment; the second one goes on, and the third changes nothing.
  const charged = { count: 0 }
  const walletQueue: KeyedQueue = {
    async run(key, work) {
      const done = await deps.walletQueue.run(key, work)
      charged.count += 1
      if (charged.count === 7) throw new Error('interrupted')
      return done
    },
  }
  await expect(seedDemoHistory({ db, walletQueue }, parties, { now, days })).rejects.toThrow('interrupted')
  // Without other accounts, all that is in the database is demo data.
  await sql`update account set is_demo = true`.execute(db)
  for (let start = 0; start < 2; start++) {
    await seedDemoHistory(deps, parties, { now: new Date(now.getTime() + start + 1), days: days + start })
    await seedDemoShop({ db, keyring: createKeyring([createSealingKey()]) }, parties)
  }

  // The ten orders with other states fill the 70 hours after the plan.
  const plan = planHistory({ now: new Date(now.getTime() - 70 * 3_600_000), days, products: 3 })
  const orderedAt = plan.flatMap((step) => (step.kind === 'order' ? [step.at.getTime()] : []))
  const { rows: orders } = await sql<{ createdAt: Date; paidAt: Date | null; soldMinor: number; currency: string }>`
    select created_at as "createdAt", paid_at as "paidAt", sold_minor as "soldMinor", sold_currency as currency
    from sales_order where account_id = ${parties.sellerId} and external_id like '#2%' order by id`.execute(db)
  expect(orders).toHaveLength(orderedAt.length)
  for (const [at, { createdAt, soldMinor, currency }] of orders.entries()) {
    expect(Math.abs(createdAt.getTime() - (orderedAt[at] ?? 0))).toBeLessThan(60_000)
    expect(soldMinor).toBeGreaterThan(0)
    expect(currency).toBe('THB')
  }
  const paidAt = plan.flatMap((step) => (step.kind === 'pay' ? [step.at.getTime()] : []))
  const payments = orders.flatMap(({ paidAt: at }) => (at ? [at.getTime()] : [])).toSorted((one, other) => one - other)
  expect(payments).toHaveLength(paidAt.length)
  for (const [at, time] of payments.entries()) expect(Math.abs(time - (paidAt[at] ?? 0))).toBeLessThan(60_000)

  const { rows: early } = await sql<{ count: number }>`
    select count(distinct created_at::date)::integer as count from sales_order
    where account_id = ${parties.sellerId} and external_id like 'DEMO-%'`.execute(db)
  expect(early[0]?.count).toBeGreaterThanOrEqual(3)
  const { rows: unfinished } = await sql`
    select from order_line l join finished_product f on f.id = l.finished_id join sales_order o on o.id = l.order_id
    where f.created_at > o.created_at`.execute(db)
  expect(unfinished).toEqual([])

  const { rows: waiting } = await sql`select from wallet_top_up where state = 'requested'`.execute(db)
  expect(waiting).toHaveLength(1)

  expect(await findLedgerFaults(db)).toEqual([])
  const { rows: ofLedger } = await sql<{ ok: boolean }>`
    select bool_and(created_at >= before) as ok
    from (select created_at, lag(created_at) over (order by id) as before from ledger_transaction) t`.execute(db)
  expect(ofLedger).toEqual([{ ok: true }])
  const { rows: late } = await sql`
    select from production_order where due_on < accepted_at::date or due_on > accepted_at::date + production_days + 7`.execute(
    db,
  )
  expect(late).toEqual([])
  const { rows: triggers } = await sql`
    select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`.execute(db)
  expect(triggers).toEqual([])
})

test('an interrupted history is left as it is once others have registered', async () => {
  const { db } = app
  const parties = { sellerId: await app.createAccount(), supplierId: await app.createAccount(2) }
  await sql`update account set is_demo = true`.execute(db)
  await seedDemoStores(db, parties)
  await sql`update finished_product set account_id = ${parties.sellerId}`.execute(db)
  const walletQueue: KeyedQueue = { run: () => Promise.reject(new Error('interrupted')) }
  const now = new Date()
  await expect(seedDemoHistory({ db, walletQueue }, parties, { now, days })).rejects.toThrow('interrupted')
  await app.createAccount()
  const timesOf = () => sql`select id, created_at from account order by id`.execute(db)
  const { rows: before } = await timesOf()
  await seedDemoHistory({ db, walletQueue: createKeyedQueue() }, parties, { now, days })
  expect((await timesOf()).rows).toEqual(before)
  const { rows: journal } = await sql`select to_regclass('demo_history') as journal`.execute(db)
  expect(journal).toEqual([{ journal: null }])
})
