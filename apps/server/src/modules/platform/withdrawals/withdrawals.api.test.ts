import { randomUUID } from 'node:crypto'
import { listNotifications } from '@podwright/contracts/notifications/notifications'
import { listOperatorActions } from '@podwright/contracts/operator/actions'
import { chargeBackTopUp, listLedger } from '@podwright/contracts/operator/ledger'
import {
  approveWithdrawal,
  listAllWithdrawals,
  payWithdrawal,
  rejectWithdrawal,
} from '@podwright/contracts/operator/withdrawals'
import { getWallet, listWalletEntries } from '@podwright/contracts/wallet/read-wallet'
import { cancelWithdrawal, listWithdrawals, requestWithdrawal } from '@podwright/contracts/wallet/withdrawals'
import { defaultMoneyLimits } from '@podwright/domain/wallet/money-limits'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { writeDemoState } from '../../../demo/demo-state.ts'
import { postTransfer } from '../wallet/ledger.ts'
import { chargeWallet } from '../wallet/order-payments.ts'
import { createWalletTest, findLedgerFaults } from '../wallet/test-wallet.ts'

const test = await createWalletTest()
afterEach(async () => {
  expect(await findLedgerFaults(test.db)).toEqual([])
  expect(await findReservationFaults()).toEqual([])
})
afterAll(() => test.drop())

/** What is reserved is exactly what waits to be paid. */
async function findReservationFaults() {
  const { rows } = await sql`select reserved, waiting from
    (select coalesce(sum(e.amount_minor), 0) as reserved from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.kind = 'withdrawals') r,
    (select coalesce(sum(amount_minor), 0) as waiting from wallet_withdrawal where state in ('requested', 'approved')) w
    where reserved <> waiting`.execute(test.db)
  return rows
}

const payee = 'Somchai Jaidee\nBangkok Bank\n123-4-56789-0'
const request = (as: number, amountMinor: number, requestKey: string = randomUUID()) => ({
  as,
  body: { requestKey, amountMinor, payee },
})
const balanceOf = async (as: number) => (await test.ask(getWallet, { as })).balanceMinor
const by = (as: number, id: number, body?: object) => ({ as, params: { id }, ...(body && { body }) })
async function seller(amountMinor: number) {
  const as = await test.createAccount()
  await test.topUp(as, amountMinor)
  return as
}

it('a withdrawal reserves its money at once, and is paid after the approval of one operator @R-803', async () => {
  const as = await seller(10_000)
  const key = randomUUID()
  const asked = await test.ask(requestWithdrawal, request(as, 4000, key))
  expect(await test.ask(requestWithdrawal, request(as, 4000, key))).toEqual(asked)
  expect(await test.refusal(requestWithdrawal, request(as, 4001, key))).toBe('request_key_reused')
  const elsewhere = { as, body: { requestKey: key, amountMinor: 4000, payee: 'Somsri Jaidee\nKasikorn Bank\n9-8-7' } }
  expect(await test.refusal(requestWithdrawal, elsewhere)).toBe('request_key_reused')
  expect(asked).toMatchObject({ state: 'requested', approvals: 0, approvalsNeeded: 1, payee })
  expect(await test.ask(getWallet, { as })).toMatchObject({ balanceMinor: 6000, reservedMinor: 4000 })
  const { id, reference } = asked
  expect(await test.refusal(payWithdrawal, by(test.operator, id, { payoutReference: 'B1' }))).toBe('withdrawal_state')
  expect((await test.ask(approveWithdrawal, by(test.operator, id))).state).toBe('approved')
  expect(await test.refusal(cancelWithdrawal, by(as, id))).toBe('withdrawal_state')
  const paid = await test.ask(payWithdrawal, by(test.operator, id, { payoutReference: 'BANK-77' }))
  expect(paid).toMatchObject({ state: 'paid', payoutReference: 'BANK-77' })
  expect(await test.refusal(rejectWithdrawal, by(test.operator, id, { reason: 'late' }))).toBe('withdrawal_state')
  expect(await test.ask(getWallet, { as })).toMatchObject({ balanceMinor: 6000, reservedMinor: 0 })
  const { items } = await test.ask(listOperatorActions, { as: test.operator, query: { search: reference } })
  expect(items.map(({ kind }) => kind)).toEqual(['withdrawal_paid', 'withdrawal_approved'])
})

it('a withdrawal above the limit needs two different operators @R-803', async () => {
  const as = await seller(defaultMoneyLimits.oneOperatorMinor + 1)
  const { id } = await test.ask(requestWithdrawal, request(as, defaultMoneyLimits.oneOperatorMinor + 1))
  expect(await test.ask(approveWithdrawal, by(test.operator, id))).toMatchObject({
    state: 'requested',
    approvals: 1,
    approvalsNeeded: 2,
    isApprovedByYou: true,
  })
  expect(await test.refusal(approveWithdrawal, by(test.operator, id))).toBe('withdrawal_second_operator')
  expect(await test.refusal(payWithdrawal, by(test.operator, id, { payoutReference: 'B1' }))).toBe('withdrawal_state')
  const second = await test.createAccount(1)
  const { items } = await test.ask(listAllWithdrawals, { as: second, query: { state: 'requested' } })
  expect(items.find((item) => item.id === id)).toMatchObject({ approvals: 1, isApprovedByYou: false })
  expect(await test.ask(approveWithdrawal, by(second, id))).toMatchObject({ state: 'approved', approvals: 2 })
})

it('two operators who approve a withdrawal at the same moment approve it @R-803', async () => {
  const above = defaultMoneyLimits.oneOperatorMinor + 1
  const as = await seller(above + 400)
  const second = await test.createAccount(1)
  for (const amountMinor of [above, 100, 100, 100, 100]) {
    const { id } = await test.ask(requestWithdrawal, request(as, amountMinor))
    const answers = await Promise.all(
      [test.operator, second].map((operator) => test.ask(approveWithdrawal, by(operator, id))),
    )
    expect(answers.map(({ state, approvals }) => `${state} ${approvals}`).sort()).toEqual(['approved 2', 'requested 1'])
  }
})

it('a withdrawal that has all its approvals but still waits is approved by one of its operators again @R-803', async () => {
  const above = defaultMoneyLimits.oneOperatorMinor + 1
  const as = await seller(above)
  const second = await test.createAccount(1)
  const { id } = await test.ask(requestWithdrawal, request(as, above))
  for (const operator of [test.operator, second])
    await test.pool.query('insert into withdrawal_approval (withdrawal_id, operator_id) values ($1, $2)', [
      id,
      operator,
    ])
  expect(await test.ask(approveWithdrawal, by(second, id))).toMatchObject({ state: 'approved', approvals: 2 })
})

it('a withdrawal is neither approved nor paid while the wallet owes money, and rejecting returns its money @R-803', async () => {
  const as = await test.createAccount()
  const { reference } = await test.topUp(as, 1000)
  const [topUp] = (await test.ask(listLedger, { as: test.operator, query: { search: reference } })).items
  const approved = await test.ask(requestWithdrawal, request(as, 600))
  await test.ask(approveWithdrawal, by(test.operator, approved.id))
  const requested = await test.ask(requestWithdrawal, request(as, 300))
  const chargeback = { amountMinor: 700, reason: 'card holder disputed the payment' }
  await test.ask(chargeBackTopUp, by(test.operator, topUp?.id ?? 0, chargeback))
  expect(await balanceOf(as)).toBe(-600)
  const pay = by(test.operator, approved.id, { payoutReference: 'B1' })
  expect(await test.refusal(approveWithdrawal, by(test.operator, requested.id))).toBe('withdrawal_wallet_owes')
  expect(await test.refusal(payWithdrawal, pay)).toBe('withdrawal_wallet_owes')
  await test.ask(rejectWithdrawal, by(test.operator, requested.id, { reason: 'charged back' }))
  expect(await balanceOf(as)).toBe(-300)
  expect(await test.refusal(payWithdrawal, pay)).toBe('withdrawal_wallet_owes')
  await test.topUp(as, 300)
  expect((await test.ask(payWithdrawal, pay)).state).toBe('paid')
})

it('test money does not cover what a wallet owes when a withdrawal is decided @R-803', async () => {
  const as = await test.createAccount()
  const { reference } = await test.topUp(as, 1000)
  const [topUp] = (await test.ask(listLedger, { as: test.operator, query: { search: reference } })).items
  await test.db
    .transaction()
    .execute((tx) =>
      postTransfer(
        tx,
        { kind: 'sandbox_top_up', ownerId: as, amountMinor: 5000 },
        { reference: 'TU', key: 'sandbox debt' },
      ),
    )
  const { id } = await test.ask(requestWithdrawal, request(as, 900))
  await test.ask(chargeBackTopUp, by(test.operator, topUp?.id ?? 0, { amountMinor: 1000, reason: 'disputed' }))
  expect(await balanceOf(as)).toBe(4100)
  expect(await test.refusal(approveWithdrawal, by(test.operator, id))).toBe('withdrawal_wallet_owes')
})

it('withdrawals of the last 30 days count together for the limit of one operator @R-803', async () => {
  const half = Math.ceil(defaultMoneyLimits.oneOperatorMinor / 2)
  const as = await seller(4 * half)
  const needed = async () => (await test.ask(requestWithdrawal, request(as, half))).approvalsNeeded
  expect([await needed(), await needed(), await needed()]).toEqual([1, 1, 2])
  await test.pool.query("update wallet_withdrawal set created_at = now() - interval '31 days' where account_id = $1", [
    as,
  ])
  expect(await needed()).toBe(1)
})

it('a rejected or canceled withdrawal returns its money exactly once, with the reason @R-803', async () => {
  const as = await seller(3000)
  const { id } = await test.ask(requestWithdrawal, request(as, 1000))
  const canceled = await test.ask(requestWithdrawal, request(as, 500))
  const reject = by(test.operator, id, { reason: 'the account does not exist' })
  const answers = await Promise.all(Array.from({ length: 4 }, () => test.refusal(rejectWithdrawal, reject)))
  expect(answers.filter((reason) => reason === undefined)).toHaveLength(1)
  await test.ask(cancelWithdrawal, by(as, canceled.id))
  expect(await test.refusal(cancelWithdrawal, by(as, canceled.id))).toBe('withdrawal_state')
  expect(await balanceOf(as)).toBe(3000)
  const { items } = await test.ask(listWalletEntries, { as, query: { kind: 'withdrawal_return' } })
  expect(items.map(({ amountMinor, note }) => [amountMinor, note])).toEqual([
    [500, ''],
    [1000, 'the account does not exist'],
  ])
})

it('test money, spent money and money of other accounts cannot be withdrawn @R-803', async () => {
  const as = await seller(1000)
  await writeDemoState(test.db, true)
  await test.db
    .transaction()
    .execute((tx) =>
      postTransfer(tx, { kind: 'sandbox_top_up', ownerId: as, amountMinor: 5000 }, { reference: 'TU', key: 'sandbox' }),
    )
  expect(await test.ask(getWallet, { as })).toMatchObject({ balanceMinor: 6000, withdrawableMinor: 1000 })
  const refused = await test.send(requestWithdrawal, request(as, 1001))
  expect(refused.failure).toMatchObject({ reason: 'withdrawal_amount', fields: { maxMinor: '1000' } })
  const { id } = await test.ask(requestWithdrawal, request(as, 400))
  const other = await test.createAccount()
  expect((await test.ask(listWithdrawals, { as: other })).items).toEqual([])
  expect(await test.refusal(cancelWithdrawal, by(other, id))).toBe('withdrawal_unknown')
  expect(await test.refusal(approveWithdrawal, by(as, id))).toBe('forbidden')
  await writeDemoState(test.db, false)
  const paid = await test.db
    .transaction()
    .execute((tx) => chargeWallet(tx, as, [{ orderId: 9, orderNumber: 'PW9', amountMinor: 600 }], { by: as }))
  expect(paid.ok).toBe(true)
  expect(await test.refusal(requestWithdrawal, request(as, 100))).toBe('withdrawal_amount')
  const { items } = await test.ask(listAllWithdrawals, { as: test.operator, query: { state: 'requested' } })
  expect(items.map((item) => item.id)).toContain(id)
})

it('concurrent withdrawals never take more than the wallet holds', async () => {
  const as = await seller(1000)
  const answers = await Promise.all(Array.from({ length: 4 }, () => test.refusal(requestWithdrawal, request(as, 400))))
  expect(answers.filter((reason) => reason === undefined)).toHaveLength(2)
  expect(answers.filter((reason) => reason === 'withdrawal_amount')).toHaveLength(2)
  expect(await balanceOf(as)).toBe(200)
})

it('sellers are notified when a withdrawal is approved by all, rejected or paid, and the ledger names their account @R-803', async () => {
  const above = defaultMoneyLimits.oneOperatorMinor + 1
  const as = await seller(above + 500)
  const kinds = async () =>
    (await test.ask(listNotifications, { as })).items.flatMap(({ kind, detail }) =>
      kind === 'top_up' ? [] : [[kind, Number(detail)]],
    )
  const rejected = await test.ask(requestWithdrawal, request(as, 500))
  await test.ask(rejectWithdrawal, by(test.operator, rejected.id, { reason: 'no such bank' }))
  const { id, reference } = await test.ask(requestWithdrawal, request(as, above))
  await test.ask(approveWithdrawal, by(test.operator, id))
  expect(await kinds()).toEqual([['withdrawal_rejected', 500]])
  await test.ask(approveWithdrawal, by(await test.createAccount(1), id))
  await test.ask(payWithdrawal, by(test.operator, id, { payoutReference: 'B7' }))
  expect(await kinds()).toEqual([
    ['withdrawal_paid', above],
    ['withdrawal_approved', above],
    ['withdrawal_rejected', 500],
  ])
  const { rows } = await test.pool.query<{ username: string }>('select username from account where id = $1', [as])
  const username = rows[0]?.username ?? ''
  const { items } = await test.ask(listLedger, { as: test.operator, query: { search: username } })
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'withdrawal_payout', reference, accounts: [username], corrections: [] }),
  )
})
