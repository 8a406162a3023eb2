import { sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'
import { readClock } from '../../db/read-clock.ts'
import type { OrderDeps } from '../../modules/sales/orders/service.ts'
import { seedDemoOrders } from '../seed-demo-orders.ts'
import { type DemoParties, findDemoStores } from '../seed-demo-stores.ts'
import { beginJournal, endJournal, findJournal, type Journal, recordStep, type TimeMark } from './journal.ts'
import { planHistory } from './plan-history.ts'
import { shiftTimes } from './shift-times.ts'
import { findGoods, type History, requestBankTransfer, setSellingPrice, takeStep } from './take-step.ts'

const recentDays = 2
/** The last orders are those of `seedDemoOrders`, so many hours apart. */
const last = { orders: 10, hoursApart: 7, basisPoints: 24_000 }
const hourMs = 3_600_000
/** Of the platform in the demo. */
const commissionBasisPoints = 800

type Parts = {
  readonly now: Date
  /** 0: only the last orders, all of now. */
  readonly days: number
}

/**
 * Demo data, never for production: orders of the demo seller in the days before today, from payment to after-sales cases. They
 * pass through the same services as real ones, one step after the other in the order of time, and get their times at the end.
 * An interrupted history is continued by the next start, unless others have registered; a seller who has orders gets none.
 */
export async function seedDemoHistory(deps: OrderDeps, parties: DemoParties, { now, days }: Parts): Promise<void> {
  const { db } = deps
  const [stores, goods] = [await findDemoStores(db, parties.sellerId), await findGoods(db, parties.sellerId)]
  const begun = await findJournal(db)
  if (begun && (await hasOtherAccounts(db))) {
    // Times of their data lie between those of the history, so it stays as it is.
    await endJournal(db)
    return seedDemoOrders(deps, parties)
  }
  const hasNone = days === 0 || goods.length === 0 || (await hasOrders(db, parties.sellerId))
  if (!stores || (!begun && hasNone)) return seedDemoOrders(deps, parties)
  const journal = begun ?? (await beginJournal(db, { until: before(now), days }))
  // So that the margin report has something to show.
  await sql`update commission_setting set basis_points = ${commissionBasisPoints} where basis_points = 0`.execute(db)
  const orders = await findPlacedOrders(db, parties.sellerId)
  await takeSteps({ deps, parties, stores, goods, orders }, journal)
  await seedDemoOrders(deps, parties)
  await requestBankTransfer(db, parties.sellerId)
  await complete(db, parties, [...orders.values()])
}

/** The last orders fill the time from then until now. */
function before(now: Date): Date {
  return new Date(now.getTime() - last.orders * last.hoursApart * hourMs)
}

async function takeSteps(history: History, { until, days, steps: begun }: Journal): Promise<void> {
  const { db } = history.deps
  const steps = planHistory({ now: until, days, products: history.goods.length })
  for (const [at, step] of steps.entries()) {
    const isBegun = at < begun
    if (isBegun && at < begun - 1) continue
    await recordStep(db, at + 1, step.at)
    await takeStep(history, step, { isRepeated: isBegun })
  }
  await recordStep(db, steps.length + 1, until)
}

/** Gives everything its time, and ends the journal, in one transaction. */
async function complete(db: Database, parties: DemoParties, ids: readonly number[]): Promise<void> {
  const end = await readClock(db)
  await db.transaction().execute(async (transaction) => {
    const journal = await findJournal(transaction)
    if (!journal) throw new Error('the journal of the demo history is missing')
    const { until, days, marks } = journal
    const lastMarks = await markLastOrders(transaction, parties.sellerId, { since: Math.max(0, ...ids), until })
    await finish(transaction, ids)
    await endJournal(transaction)
    await shiftTimes(transaction, [...marks, ...lastMarks], end)
    await settleDates(transaction, parties)
    await dateDesigns(transaction, parties.sellerId, { now: until, days })
  })
}

/** Orders of the history by their numbers in the plan. */
async function findPlacedOrders(db: Database, sellerId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; externalId: string }>`
    select id, external_id as "externalId" from sales_order where account_id = ${sellerId} and external_id ~ '^#2\\d{3}$'`.execute(
    db,
  )
  return new Map(rows.map(({ id, externalId }) => [Number(externalId.slice(1)) - 2000, id]))
}

async function hasOtherAccounts(db: Database): Promise<boolean> {
  const { rows } = await sql`select from account where not is_demo limit 1`.execute(db)
  return rows.length > 0
}

async function hasOrders(db: Database, sellerId: number): Promise<boolean> {
  const { rows } = await sql`select from sales_order where account_id = ${sellerId} limit 1`.execute(db)
  return rows.length > 0
}

/** Each order was made after the one before had come as far as it is. */
async function markLastOrders(
  db: Database,
  sellerId: number,
  { since, until }: { readonly since: number; readonly until: Date },
): Promise<TimeMark[]> {
  const orders = await db
    .selectFrom('sales_order')
    .select(['id', 'created_at as createdAt'])
    .where('account_id', '=', sellerId)
    .where('id', '>', since)
    .orderBy('id')
    .execute()
  for (const { id } of orders) await setSellingPrice(db, id, last.basisPoints)
  return orders.map(({ createdAt }, at) => ({
    actual: createdAt,
    simulated: new Date(until.getTime() + (at + 0.5) * last.hoursApart * hourMs),
  }))
}

/** Shops know the orders and their parcels. */
async function finish(db: Database, orderIds: readonly number[]): Promise<void> {
  const ids = sql`any(${orderIds}::integer[])`
  await sql`update shop_push set state = 'done', done_at = created_at where order_id = ${ids}`.execute(db)
  await sql`
    insert into shop_order (store_id, external_id, number, seen_by, first_seen_at, webhook_at, ordered_at, read_at, outcome, reason,
      order_id, next_read_at)
    select o.store_id, 'history-' || o.id, o.external_id, 'webhook', created_at, created_at, created_at, created_at, 'imported',
      'imported', o.id, null
    from sales_order o where o.id = ${ids} and o.source = 'connector'`.execute(db)
}

/** Days that were counted from today are counted from the time of their order, and old notifications were read. */
async function settleDates(db: Database, { sellerId, supplierId }: DemoParties): Promise<void> {
  await sql`update production_order set due_on = due_on - (current_date - accepted_at::date)
    where supplier_id = ${supplierId} and due_on is not null and accepted_at is not null`.execute(db)
  await sql`update notification set read_at = at, mailed_at = at
    where account_id in (${sellerId}, ${supplierId}) and at < now() - make_interval(days => ${recentDays}::integer)`.execute(
    db,
  )
}

/** The seller's products were finished before they were sold, one a day. */
async function dateDesigns(db: Database, sellerId: number, { now, days }: Parts): Promise<void> {
  await sql`
    with dated as (
      select id, design_id, ${now}::timestamptz - make_interval(days => ${days}::integer + 15 - least(n, 14)::integer) as at
      from (select id, design_id, row_number() over (order by id) as n from finished_product where account_id = ${sellerId}) f),
    designs as (update design d set created_at = dated.at, updated_at = dated.at from dated where d.id = dated.design_id)
    update finished_product f set created_at = dated.at from dated where f.id = dated.id`.execute(db)
}
