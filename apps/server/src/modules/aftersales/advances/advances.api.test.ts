import { randomUUID } from 'node:crypto'
import { paySupplierOut } from '@podwright/contracts/operator/accounts'
import { decideCase, openCase } from '@podwright/contracts/orders/after-sales'
import { shipProduction } from '@podwright/contracts/orders/production'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { postTransfer } from '../../platform/wallet/ledger.ts'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { createCasesTest, parcel } from '../cases/test-cases.ts'

const test = await createCasesTest()
checkAfterEach(test, { hasInventedAmounts: true })

it('advances a refund that the supplier balance does not cover, and takes it back from the next earnings @R-803', async () => {
  const { as, supplier, order, line, open } = await test.sentOrder()
  await test.deliver(order)
  const due = await test.balanceOf(supplier)
  const body = { requestKey: randomUUID(), amountMinor: due - 100 }
  await test.ask(paySupplierOut, { as: test.operator, params: { id: supplier }, body })
  const opened = await test.ask(openCase, open())
  const amountMinor = 2 * (line.unitPriceMinor ?? 0)
  await test.ask(decideCase, {
    as: test.operator,
    params: { id: opened.id },
    body: { decision: 'refund', amountMinor },
  })
  expect(await test.balanceOf(as)).toBe(amountMinor)
  expect(await test.balanceOf(supplier)).toBe(0)
  const { made: next, part } = await test.acceptedOrder(as, supplier)
  await test.ask(shipProduction, { as: supplier, params: part, body: parcel() })
  expect(await test.balanceOf(supplier)).toBe(next.totalMinor - (amountMinor - 100))
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as sum from ledger_entry e
    join ledger_account a on a.id = e.account_id where a.kind = 'refunds'`.execute(test.db)
  expect(rows).toEqual([{ sum: 0 }])
  expect((await test.show(as, order.id)).refundedMinor).toBe(amountMinor)
})

it('deducts an owed advance before a payout, whether the earning or the advance came first @R-803', async () => {
  const { as, supplier, order, line, open } = await test.sentOrder()
  const payOut = (amountMinor: number) => {
    const body = { requestKey: randomUUID(), amountMinor }
    return { as: test.operator, params: { id: supplier }, body }
  }
  await test.deliver(order)
  await test.ask(paySupplierOut, payOut(await test.balanceOf(supplier)))
  const { id } = await test.ask(openCase, open())
  const owed = 2 * (line.unitPriceMinor ?? 0)
  const { made: next, part } = await test.acceptedOrder(as, supplier)
  // Whether the earning or the advance is posted first, nothing is owed afterwards.
  await Promise.all([
    test.ask(shipProduction, { as: supplier, params: part, body: parcel() }),
    test.ask(decideCase, { as: supplier, params: { id }, body: { decision: 'refund', amountMinor: owed } }),
  ])
  expect(await test.balanceOf(supplier)).toBe(next.totalMinor - owed)
  await test.deliver(await test.show(as, next.id))
  // A state from before the lock was added: a credit that was posted while an advance was being made.
  await test.db.transaction().execute(async (tx) => {
    const facts = { reference: 'AS', key: randomUUID() }
    await postTransfer(tx, { kind: 'case_advance', ownerId: as, amountMinor: 100 }, facts)
    await sql`update after_sales_case set advanced_minor = refunded_minor, returned_minor = refunded_minor - 100
      where id = ${id}`.execute(tx)
  })
  const due = next.totalMinor - owed
  expect(await test.refusal(paySupplierOut, payOut(due))).toBe('wallet_insufficient')
  await test.ask(paySupplierOut, payOut(due - 100))
  expect(await test.balanceOf(supplier)).toBe(0)
})
