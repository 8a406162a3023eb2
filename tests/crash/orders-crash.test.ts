import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLedgerFaults } from '../../apps/server/src/modules/platform/wallet/test-wallet.ts'
import { createOrdersTest } from '../../apps/server/src/modules/sales/orders/test-orders.ts'

const payerPath = fileURLToPath(new URL('./order-payer.ts', import.meta.url))
/** Acknowledged payments before SIGKILL; the last payer runs to completion. */
const rounds = [1, 4, Number.POSITIVE_INFINITY]
const orderCount = 40

let app: Awaited<ReturnType<typeof createOrdersTest>>
beforeAll(async () => {
  app = await createOrdersTest()
})
afterAll(() => app.drop())

test('killing a payer during payments leaves no order half paid or paid twice, and loses nothing acknowledged', async () => {
  const as = await app.createAccount()
  const made: { id: number; totalMinor: number }[] = []
  for (let at = 0; at < orderCount; at++)
    made.push(await app.order(as, [{ variant: app.variantOf(app.supplier), quantity: 1 + (at % 3) }]))
  await app.fund(
    as,
    made.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
  )
  const acknowledged = new Set<number>()
  for (const target of rounds) {
    await payUntil(as, made, acknowledged, acknowledged.size + target)
    await expectWhole(as, acknowledged)
  }
  expect(acknowledged.size).toBeGreaterThan(0)
})

async function payUntil(
  as: number,
  orders: readonly { id: number; totalMinor: number }[],
  acknowledged: Set<number>,
  target: number,
): Promise<void> {
  const args = [payerPath, app.url, String(as), ...orders.map(({ id, totalMinor }) => `${id}:${totalMinor}`)]
  const payer = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(payer, 'exit')
  const enough = Promise.withResolvers<void>()
  createInterface({ input: payer.stdout }).on('line', (line) => {
    const [what, ...ids] = line.split(' ')
    if (what === 'paid') for (const id of ids) acknowledged.add(Number(id))
    if (what === 'end' || acknowledged.size >= target) enough.resolve()
  })
  payer.once('exit', () => enough.reject(new Error('the payer ended before it was stopped')))
  await enough.promise
  payer.kill('SIGKILL')
  await exited
  // A transaction committed at the last moment is visible once no connection of the payer is active.
  await expect.poll(countOthers).toBe(0)
}

async function countOthers(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state not in ('idle', 'disabled')`.execute(
    app.db,
  )
  return rows[0]?.count ?? 0
}

/**
 * Money, order, production orders and events agree about every order: either all of them record the payment or none
 * does.
 */
async function expectWhole(as: number, acknowledged: ReadonlySet<number>): Promise<void> {
  expect(await findLedgerFaults(app.db)).toEqual([])
  const { rows } = await sql<{ id: number; isPaid: boolean; charged: number; released: boolean; events: number }>`
    select o.id, o.paid_minor = o.total_minor and o.state = 'in_review' as "isPaid",
      (select coalesce(sum(e.amount_minor), 0)::bigint from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
        where t.idempotency_key = 'order:' || o.id || ':payment' and e.amount_minor > 0) as charged,
      exists (select from production_order where order_id = o.id and state = 'waiting') as released,
      (select count(*) from order_event where order_id = o.id and kind = 'payment') as events
    from sales_order o where o.account_id = ${as} and o.paid_minor > 0 or o.account_id = ${as} and exists (
      select from ledger_transaction where idempotency_key = 'order:' || o.id || ':payment')`.execute(app.db)
  for (const row of rows) expect(row).toMatchObject({ isPaid: true, released: true, events: 1 })
  for (const id of acknowledged) expect(rows.map((row) => row.id)).toContain(id)
  const { rows: sums } = await sql<{ paid: number; charged: number }>`
    select (select coalesce(sum(paid_minor), 0)::bigint from sales_order where account_id = ${as}) as paid,
      (select coalesce(sum(total_minor), 0)::bigint from order_payment where account_id = ${as}) as charged`.execute(
    app.db,
  )
  expect(sums[0]?.paid).toBe(sums[0]?.charged)
  expect(rows.reduce((sum, { charged }) => sum + charged, 0)).toBe(sums[0]?.paid)
}
