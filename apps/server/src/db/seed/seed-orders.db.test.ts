import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/setup/test-database.ts'
import { seedOrders } from './seed-orders.ts'

let database: TestDatabase
let schema: unknown
beforeAll(async () => {
  database = await createTestDatabase({ from: 'demo' })
  schema = await readSchema()
})
afterAll(() => database.drop())

/** The indexes and constraints of all tables. */
async function readSchema(): Promise<unknown> {
  const { rows } = await database.pool.query(`
    select indexdef as definition from pg_indexes where schemaname = current_schema()
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = current_schema()::regnamespace order by 1`)
  return rows
}

it('generated orders are whole: lines, parts, parcels, events and ledger entries belong together', async () => {
  const { bytes } = await seedOrders(database.pool, 2500)
  await seedOrders(database.pool, 1000)
  expect(bytes.sales_order).toBeGreaterThan(0)
  const { rows } = await database.pool.query(`
    select count(*)::integer as orders, count(distinct account_id)::integer as sellers,
      count(*) filter (where state in ('in_review', 'accepted', 'in_production', 'holding', 'action_required'))::integer > 5 as "hasOpen",
      bool_and(quantity = (select sum(quantity) from order_line where order_id = o.id)) as "hasLines",
      bool_and(shipped_quantity = (select coalesce(sum(s.quantity), 0) from shipment h
        join shipment_line s on s.shipment_id = h.id where h.order_id = o.id)) as "hasParcels",
      bool_and((paid_minor > 0) = exists (select from production_order p join order_line l on l.production_id = p.id
        where p.order_id = o.id and l.order_id = o.id)) as "hasParts",
      bool_and(exists (select from order_event where order_id = o.id)) as "hasEvents",
      bool_and(paid_minor = coalesce((select -sum(e.amount_minor) from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        join ledger_account w on w.id = e.account_id and w.owner_id = o.account_id
        where t.idempotency_key = 'order:' || o.id || ':payment'), 0)) as "isPosted"
    from sales_order o where recipient like 'Somchai Jaidee%'`)
  expect(rows).toEqual([
    {
      orders: 3500,
      sellers: 3,
      hasOpen: true,
      hasLines: true,
      hasParcels: true,
      hasParts: true,
      hasEvents: true,
      isPosted: true,
    },
  ])
  // Later orders get the ids after them.
  const next = await database.pool.query(
    "select nextval(pg_get_serial_sequence('sales_order', 'id')) > max(id) as free from sales_order",
  )
  expect(next.rows).toEqual([{ free: true }])
})

it('indexes and constraints are the same after filling the database and after a failure', async () => {
  expect(await readSchema()).toEqual(schema)
  const failing = seedOrders(database.pool, 5000, () => {
    throw new Error('stopped')
  })
  await expect(failing).rejects.toThrow('stopped')
  expect(await readSchema()).toEqual(schema)
  const { rows } = await database.pool.query(
    "select count(*)::integer as count from sales_order where recipient like 'Somchai Jaidee%'",
  )
  expect(rows).toEqual([{ count: 3500 }])
})
