import { randomUUID } from 'node:crypto'
import { getHealth } from '@podwright/contracts/operator/health'
import { confirmTopUp } from '@podwright/contracts/operator/top-ups'
import { requestTopUp } from '@podwright/contracts/wallet/top-ups'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createOrdersTest } from '../../sales/orders/test-orders.ts'
import { insertAction } from '../audit/action-queries.ts'
import { postTransfer } from '../wallet/ledger.ts'
import { reconcileLedger, runReconciliation } from './reconcile-ledger.ts'

const test = await createOrdersTest()
afterAll(() => test.drop())
const { ask, db, operator, supplier } = test

/** A seller pays in by bank transfer and pays an order. */
async function paidOrder() {
  const seller = await test.createAccount()
  const order = await test.order(seller, [{ variant: test.variantOf(supplier), quantity: 2 }])
  const amountMinor = order.totalMinor
  const body = { requestKey: randomUUID(), amountMinor, method: 'bank_transfer' }
  const topUp = await ask(requestTopUp, { as: seller, body })
  await ask(confirmTopUp, { as: operator, params: { id: topUp.id }, body: { receivedMinor: amountMinor } })
  await test.pay(seller, [order])
  return { order, topUp, amountMinor }
}

/** Changes rows behind the back of the program; the ledger's own rules are off. */
async function tamper(table: string, statement: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await statement.execute(db)
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
}

const differencesOf = async () => (await reconcileLedger(db)).differences

it('orders, top-ups and payouts that the ledger moved money for have no differences @R-802', async () => {
  const { order } = await paidOrder()
  await sql`update production_order set state = 'shipped' where order_id = ${order.id}`.execute(db)
  expect(await differencesOf()).toMatchObject([
    { kind: 'total', detail: 'clearing', foundMinor: order.totalMinor },
    { kind: 'production', expectedMinor: order.totalMinor, foundMinor: 0 },
  ])
  await sql`update production_order set state = 'planned' where order_id = ${order.id}`.execute(db)
  expect(await differencesOf()).toEqual([])
})

it('differences of orders and top-ups are listed with their ids, reference and both amounts', async () => {
  const { order, topUp, amountMinor } = await paidOrder()
  const { id, number } = await test.show(await ownerOf(order.id), order.id)
  await sql`update sales_order set paid_minor = paid_minor - 5 where id = ${id}`.execute(db)
  await sql`update wallet_top_up set received_minor = received_minor + 7 where id = ${topUp.id}`.execute(db)
  expect(await differencesOf()).toEqual([
    expect.objectContaining({ kind: 'total', detail: 'clearing' }),
    {
      kind: 'order',
      detail: 'payment',
      id,
      reference: number,
      expectedMinor: amountMinor - 5,
      foundMinor: amountMinor,
    },
    expect.objectContaining({ kind: 'top_up', id: topUp.id, expectedMinor: amountMinor + 7, foundMinor: amountMinor }),
  ])
  await sql`update sales_order set paid_minor = paid_minor + 5 where id = ${id}`.execute(db)
  await sql`update wallet_top_up set received_minor = received_minor - 7 where id = ${topUp.id}`.execute(db)
})

it('a transaction without a record, and an entry that was changed, are listed', async () => {
  const { amountMinor } = await paidOrder()
  const seller = await test.createAccount()
  await test.fund(seller, 300)
  const [unexplained] = await differencesOf()
  expect(unexplained).toMatchObject({ kind: 'unexplained', expectedMinor: 0, foundMinor: 300 })
  const transaction = sql`select id from ledger_transaction where id = ${unexplained?.id}`
  const wallet = sql`select id from ledger_account where owner_id = ${seller}`
  await tamper(
    'ledger_entry',
    sql`update ledger_entry set amount_minor = 301 where transaction_id in (${transaction}) and account_id in (${wallet})`,
  )
  expect(await differencesOf()).toMatchObject([
    { kind: 'ledger', detail: 'transaction', id: unexplained?.id, expectedMinor: 0, foundMinor: 1 },
    { kind: 'ledger', detail: 'balance', expectedMinor: 301, foundMinor: 300 },
    { kind: 'unexplained', foundMinor: 301 },
  ])
  await tamper('ledger_entry', sql`delete from ledger_entry where transaction_id in (${transaction})`)
  await tamper('ledger_transaction', sql`delete from ledger_transaction where id = ${unexplained?.id}`)
  await sql`update ledger_account set balance_minor = 0 where owner_id = ${seller}`.execute(db)
  expect(await differencesOf()).toEqual([])
  expect(amountMinor).toBeGreaterThan(0)
})

it('a payout that the audit log does not know is listed', async () => {
  const { order } = await paidOrder()
  const part = await db
    .updateTable('production_order')
    .set({ state: 'shipped' })
    .where('order_id', '=', order.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const [ownerId, amountMinor] = [supplier, order.totalMinor]
  const post = (kind: 'supplier_credit' | 'supplier_payout', key: string) =>
    db.transaction().execute((tx) => postTransfer(tx, { kind, ownerId, amountMinor }, { reference: key, key }))
  await post('supplier_credit', `production:${part.id}`)
  expect(await differencesOf()).toEqual([])
  await post('supplier_payout', `payout:${supplier}:first`)
  expect(await differencesOf()).toMatchObject([{ kind: 'payout', expectedMinor: 0, foundMinor: amountMinor }])
  await insertAction(db, null, { kind: 'supplier_paid', subject: 'supplier', after: { amountMinor } })
  expect(await differencesOf()).toEqual([])
})

it('operators see the last nightly comparison with its differences', async () => {
  const health = async () => (await ask(getHealth, { as: operator })).reconciliation
  expect(await health()).toBeNull()
  await runReconciliation(db)
  expect(await health()).toMatchObject({ differenceCount: 0, differences: [] })
  const { order } = await paidOrder()
  await sql`update sales_order set paid_minor = paid_minor - 5 where id = ${order.id}`.execute(db)
  const { transactions } = await runReconciliation(db)
  expect(await health()).toMatchObject({ transactions, differenceCount: 2, differences: [{}, { id: order.id }] })
})

async function ownerOf(orderId: number): Promise<number> {
  const row = await db
    .selectFrom('sales_order')
    .select('account_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.account_id
}
