import { randomUUID } from 'node:crypto'
import { paySupplierOut } from '@podwright/contracts/operator/accounts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from '@podwright/contracts/operator/withdrawals'
import { decideCase, openCase } from '@podwright/contracts/orders/after-sales'
import { shipProduction } from '@podwright/contracts/orders/production'
import { getPayouts, requestPayout, setPayoutAccount } from '@podwright/contracts/wallet/payouts'
import { cancelWithdrawal } from '@podwright/contracts/wallet/withdrawals'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createKeyring, createSealingKey } from '../../../crypto/seal.ts'
import { createTestPasswords } from '../../platform/sessions/test-passwords.ts'
import { postTransfer } from '../../platform/wallet/ledger.ts'
import { payoutRoutes } from '../../platform/withdrawals/payout-routes.ts'
import { withdrawalRoutes } from '../../platform/withdrawals/routes.ts'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import { createCasesTest, parcel } from '../cases/test-cases.ts'

const passwords = await createTestPasswords()
const keyring = createKeyring([createSealingKey()])
const test = await createCasesTest((api, db) => {
  payoutRoutes(api, { db, passwords, keyring })
  withdrawalRoutes(api, { db })
})
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

/** A supplier who has requested a payout of all its earnings, after which the platform advanced a refund for it. */
async function payoutBeforeRefund() {
  const { supplier, order, line, open } = await test.sentOrder()
  const { id: caseId } = await test.ask(openCase, open())
  await test.deliver(order)
  const password = 'a long supplier password'
  await sql`update account set password_hash = ${await passwords.hash(password)} where id = ${supplier}`.execute(
    test.db,
  )
  const account = { holder: 'Siam Print', bank: 'Kasikorn Bank', number: '1234567890', bankCode: 'KASITHBK' }
  await test.ask(setPayoutAccount, { as: supplier, body: { format: 'swift', ...account, password } })
  await sql`update payout_account set changed_at = now() - interval '4 days' where account_id = ${supplier}`.execute(
    test.db,
  )
  const { availableMinor } = await test.ask(getPayouts, { as: supplier })
  const request = (amountMinor: number) =>
    test.ask(requestPayout, { as: supplier, body: { requestKey: randomUUID(), amountMinor } })
  const refundedMinor = 2 * (line.unitPriceMinor ?? 0)
  const refund = () =>
    test.ask(decideCase, {
      as: test.operator,
      params: { id: caseId },
      body: { decision: 'refund', amountMinor: refundedMinor },
    })
  return { supplier, availableMinor, request, refund, leftMinor: availableMinor - refundedMinor }
}
const byOperator = (id: number, body?: object) => ({ as: test.operator, params: { id }, ...(body && { body }) })

it('a payout is neither approved nor paid while its supplier owes an advance @R-803', async () => {
  const { supplier, availableMinor, request, refund } = await payoutBeforeRefund()
  const waiting = await request(availableMinor - 100)
  const approved = await request(100)
  await test.ask(approveWithdrawal, byOperator(approved.id))
  await refund()
  expect(await test.refusal(approveWithdrawal, byOperator(waiting.id))).toBe('withdrawal_wallet_owes')
  const payment = byOperator(approved.id, { payoutReference: 'B1' })
  expect(await test.refusal(payWithdrawal, payment)).toBe('withdrawal_wallet_owes')
  expect(await test.balanceOf(supplier)).toBe(0)
})

it.each(['rejected', 'canceled'])(
  'a payout that is %s first returns the advances of its supplier @R-803',
  async (end) => {
    const { supplier, availableMinor, request, refund, leftMinor } = await payoutBeforeRefund()
    const { id } = await request(availableMinor)
    await refund()
    expect(await test.balanceOf(supplier)).toBe(0)
    if (end === 'rejected') await test.ask(rejectWithdrawal, byOperator(id, { reason: 'wrong name' }))
    else await test.ask(cancelWithdrawal, { as: supplier, params: { id } })
    expect(await test.balanceOf(supplier)).toBe(leftMinor)
    const { id: next } = await request(leftMinor)
    await test.ask(approveWithdrawal, byOperator(next))
    await test.ask(payWithdrawal, byOperator(next, { payoutReference: 'B2' }))
    expect(await test.balanceOf(supplier)).toBe(0)
  },
)
