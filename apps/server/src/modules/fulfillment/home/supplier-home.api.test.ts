import { randomUUID } from 'node:crypto'
import { acceptProduction, shipProduction, stageProduction } from '@podwright/contracts/orders/production'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkAfterEach, createOrdersTest } from '../../sales/orders/test-orders.ts'
import { getSupplierHome } from './supplier-home.ts'

const test = await createOrdersTest()
checkAfterEach(test)

async function home(supplier: number, { at = new Date(), utcOffset = 0 } = {}) {
  const result = await getSupplierHome({ db: test.db, now: () => at }, supplier, { utcOffset })
  if (!result.ok) throw new Error(result.code)
  return result.data
}

/** Accepts a new production order that is due on a day. */
async function acceptedPart(as: number, dueOn: string, quantity: number) {
  const order = await test.paidOrder(await test.createAccount(), as, quantity)
  const part = await test.partOf(as, order.number)
  await test.ask(acceptProduction, { as, params: { id: part.id } })
  await sql`update production_order set due_on = ${dueOn}::date where id = ${part.id}`.execute(test.db)
  return { part, order }
}

it('production orders are counted by the day they are due, and late ones apart from the load of the next days', async () => {
  const as = test.supplier
  const at = new Date('2026-03-15T18:00:00Z')
  await test.paidOrder(await test.createAccount(), as, 7)
  await acceptedPart(as, '2026-03-14', 5)
  const { part } = await acceptedPart(as, '2026-03-15', 4)
  await acceptedPart(as, '2026-03-17', 2)
  await test.ask(stageProduction, { as, params: { id: part.id }, body: { stage: 'printing' } })
  const shown = await home(as, { at })
  expect(shown).toMatchObject({ toAccept: 1, late: 1, dueToday: 1, openCases: 0, piecesPerDay: null })
  expect(shown.load.map(({ pieces }) => pieces).slice(0, 4)).toEqual([4, 0, 2, 0])
  expect(shown.stages).toEqual({ file_ready: 7, routed: 7, printing: 4 })
  // Seven hours ahead it is the 16th, and what was due on the 15th is late.
  const there = await home(as, { at, utcOffset: 420 })
  expect(there).toMatchObject({ late: 2, dueToday: 0 })
  expect(there.load.map(({ pieces }) => pieces).slice(0, 3)).toEqual([0, 2, 0])
})

it('pieces leave the load as they are shipped, and the credit of a shipped order counts on its day', async () => {
  const as = test.otherSupplier
  const { part, order } = await acceptedPart(as, '2026-03-15', 3)
  const at = new Date('2026-03-15T12:00:00Z')
  const ship = (quantity: number) =>
    test.ask(shipProduction, {
      as,
      params: { id: part.id },
      body: {
        requestKey: randomUUID(),
        trackingNumber: `TH-HOME-${quantity}`,
        lines: [{ lineId: order.lines[0]?.id ?? 0, quantity }],
      },
    })
  await ship(1)
  expect((await home(as, { at })).load[0]).toEqual({ orders: 1, pieces: 2 })
  await ship(2)
  const credited = await sql<{ at: Date; amount: number }>`
    select t.created_at as at, e.amount_minor as amount from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
    where a.owner_id = ${as} and t.kind = 'supplier_credit'`.execute(test.db)
  const [credit] = credited.rows
  if (!credit) throw new Error('the order was not credited')
  const later = (days: number) => ({ at: new Date(credit.at.getTime() + days * 86_400_000) })
  expect(await home(as, later(0))).toMatchObject({
    stages: {},
    earned: { todayMinor: credit.amount, last30DaysMinor: credit.amount },
  })
  expect((await home(as, later(1))).earned).toEqual({ todayMinor: 0, last30DaysMinor: credit.amount })
  expect((await home(as, later(30))).earned).toEqual({ todayMinor: 0, last30DaysMinor: 0 })
})
