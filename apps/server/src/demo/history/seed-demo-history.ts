import { sql } from 'kysely'
import type { Database } from '../../db/kysely.ts'
import { readClock } from '../../db/read-clock.ts'
import type { OrderDeps } from '../../modules/sales/orders/service.ts'
import type { DemoParties } from '../seed-demo-orders.ts'
import { moveTimes, type TimeMark } from './move-times.ts'
import { planHistory } from './plan-history.ts'
import { findGoods, findStores, takeStep } from './take-step.ts'

const recentDays = 2

/**
 * Demo data, never for production: orders of the demo seller in the days before today, from payment to after-sales cases. They
 * pass through the same services as real ones, one step after the other in the order of time, and get their times at the end.
 * A history that was begun is kept as it is.
 */
export async function seedDemoHistory(
  deps: OrderDeps,
  parties: DemoParties,
  { now, days }: { readonly now: Date; readonly days: number },
): Promise<void> {
  const { db } = deps
  const [stores, goods] = [await findStores(db, parties.sellerId), await findGoods(db, parties.sellerId)]
  if (!stores || goods.length === 0 || (await hasHistory(db, parties.sellerId))) return
  const steps = planHistory({ now, days, products: goods.length })
  const orders = new Map<number, number>()
  const marks: TimeMark[] = []
  for (const step of steps) {
    marks.push({ actual: await readClock(db), simulated: step.at })
    await takeStep({ deps, parties, stores, goods, orders }, step)
  }
  const end = await readClock(db)
  await finish(db, [...orders.values()])
  await moveTimes(db, marks, end)
  await settleDates(db, [...orders.values()], parties)
}

async function hasHistory(db: Database, sellerId: number): Promise<boolean> {
  const { rows } = await sql`select from sales_order
    where account_id = ${sellerId} and external_id = '#2001' limit 1`.execute(db)
  return rows.length > 0
}

/** Shops were told of the parcels, and buyers paid in the currency of their store. */
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
async function settleDates(
  db: Database,
  orderIds: readonly number[],
  { sellerId, supplierId }: DemoParties,
): Promise<void> {
  await sql`update production_order set due_on = due_on - (current_date - accepted_at::date)
    where order_id = any(${orderIds}::integer[]) and due_on is not null and accepted_at is not null`.execute(db)
  await sql`update notification set read_at = at, mailed_at = at
    where account_id in (${sellerId}, ${supplierId}) and at < now() - make_interval(days => ${recentDays}::integer)`.execute(
    db,
  )
}
