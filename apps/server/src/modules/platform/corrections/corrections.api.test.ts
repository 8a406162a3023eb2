import { randomUUID } from 'node:crypto'
import { listNotifications } from '@podwright/contracts/notifications/notifications'
import { paySupplierOut } from '@podwright/contracts/operator/accounts'
import { listOperatorActions } from '@podwright/contracts/operator/actions'
import {
  chargeBackTopUp,
  createLedgerStatement,
  listLedger,
  reverseTransaction,
} from '@podwright/contracts/operator/ledger'
import { confirmTopUp } from '@podwright/contracts/operator/top-ups'
import { getWallet, listWalletEntries } from '@podwright/contracts/wallet/read-wallet'
import { listTopUps, requestTopUp } from '@podwright/contracts/wallet/top-ups'
import fc from 'fast-check'
import { afterAll, afterEach, expect, it } from 'vitest'
import { runFactor, runsOf } from '../../../../../../tests/setup/property-runs.ts'
import { postTransfer } from '../wallet/ledger.ts'
import { chargeWallet } from '../wallet/order-payments.ts'
import { createWalletTest, findLedgerFaults } from '../wallet/test-wallet.ts'

const test = await createWalletTest()
afterEach(async () => expect(await findLedgerFaults(test.db)).toEqual([]))
afterAll(() => test.drop())

const balanceOf = async (as: number) => (await test.ask(getWallet, { as })).balanceMinor
const ledgerOf = async (reference: string) =>
  (await test.ask(listLedger, { as: test.operator, query: { search: reference } })).items
/** A seller with a confirmed top-up, and its transaction in the ledger. */
async function toppedUp(amountMinor: number) {
  const as = await test.createAccount()
  const { reference } = await test.topUp(as, amountMinor)
  const [transaction] = await ledgerOf(reference)
  if (!transaction) throw new Error('the top-up was not credited')
  return { as, reference, transaction }
}
const correction = (id: number, amountMinor: number, reason = 'typed three zeros too many') => ({
  as: test.operator,
  params: { id },
  body: { amountMinor, reason },
})
const spend = (ownerId: number, orderId: number, amountMinor: number) =>
  test.db
    .transaction()
    .execute((tx) =>
      chargeWallet(tx, ownerId, [{ orderId, orderNumber: `PW${orderId}`, amountMinor }], { by: ownerId }),
    )

it('the ledger of one account has its changes with sign and balance, by days, and the statement of its owner', async () => {
  const { as } = await toppedUp(10_000)
  await spend(as, 990_001, 2500)
  const { username } = await test.db
    .selectFrom('account')
    .select('username')
    .where('id', '=', as)
    .executeTakeFirstOrThrow()
  const list = async (query: Record<string, string>) => (await test.ask(listLedger, { as: test.operator, query })).items
  expect((await list({ search: username })).map(({ ofAccount }) => ofAccount)).toEqual([
    { amountMinor: -2500, balanceAfterMinor: 7500 },
    { amountMinor: 10_000, balanceAfterMinor: 10_000 },
  ])
  expect(await list({ search: username, to: '2020-01-01' })).toEqual([])
  expect(await list({ search: username, from: '2020-01-01' })).toHaveLength(2)
  expect((await list({ search: 'PW990001' }))[0]?.ofAccount).toBeNull()
  const body = { account: username }
  const { download } = await test.ask(createLedgerStatement, { as: test.operator, body, lang: 'en-US' })
  expect(await (await test.app.request(download)).text()).toContain('-25.00')
  const unknown = { as: test.operator, body: { account: 'unknown-account' } }
  expect(await test.refusal(createLedgerStatement, unknown)).toBe('account_unknown')
  expect(await test.refusal(createLedgerStatement, { as, body })).toBe('forbidden')
})

it('a login of a seller and a supplier has the ledger and the statement of one account by its role', async () => {
  const { as } = await toppedUp(10_000)
  const supplier = await test.createAccount(2)
  const username = '+8613900990099'
  for (const id of [as, supplier]) await test.db.updateTable('account').set({ username }).where('id', '=', id).execute()
  await test.db
    .transaction()
    .execute((tx) =>
      postTransfer(
        tx,
        { kind: 'supplier_credit', ownerId: supplier, amountMinor: 700 },
        { reference: 'PO', key: randomUUID() },
      ),
    )
  const amountsOf = async (role?: string) => {
    const query = { search: username, ...(role && { role }) }
    const { items } = await test.ask(listLedger, { as: test.operator, query })
    return items.map(({ ofAccount }) => ofAccount?.amountMinor)
  }
  expect(await amountsOf()).toEqual([undefined, undefined])
  expect(await amountsOf('supplier')).toEqual([700])
  expect(await amountsOf('seller')).toEqual([10_000])
  const statement = (role?: string) => ({ as: test.operator, body: { account: username, ...(role && { role }) } })
  expect(await test.refusal(createLedgerStatement, statement())).toBe('account_unknown')
  const { download } = await test.ask(createLedgerStatement, statement('supplier'))
  expect(download).toContain('earnings')
  expect((await test.ask(createLedgerStatement, statement('seller'))).download).toContain('wallet')
})

it('confirming another amount than announced is refused until the difference is stated @R-803', async () => {
  const as = await test.createAccount()
  const body = { requestKey: randomUUID(), amountMinor: 5000, method: 'bank_transfer' }
  const { id } = await test.ask(requestTopUp, { as, body })
  const confirm = (received: object) => ({ as: test.operator, params: { id }, body: received })
  const answer = await test.send(confirmTopUp, confirm({ receivedMinor: 5_000_000 }))
  expect(answer.failure).toMatchObject({
    reason: 'top_up_difference',
    fields: { announcedMinor: '5000', differenceMinor: '4995000' },
  })
  for (const differenceMinor of [0, 4_995_001, -4_995_000])
    expect(await test.refusal(confirmTopUp, confirm({ receivedMinor: 5_000_000, differenceMinor }))).toBe(
      'top_up_difference',
    )
  expect(await test.refusal(confirmTopUp, confirm({ receivedMinor: 5000, differenceMinor: 10 }))).toBe(
    'top_up_difference',
  )
  expect(await balanceOf(as)).toBe(0)
  await test.ask(confirmTopUp, confirm({ receivedMinor: 4990, differenceMinor: -10 }))
  expect(await balanceOf(as)).toBe(4990)
})

it('a reversal takes a part of a top-up back once, with a reason in the statement and the audit log @R-803', async () => {
  const { as, reference, transaction } = await toppedUp(5_000_000)
  expect(transaction).toMatchObject({ kind: 'top_up', reversedMinor: 0, corrections: ['reversal', 'chargeback'] })
  const reversal = await test.ask(reverseTransaction, correction(transaction.id, 4_995_000))
  expect(reversal).toMatchObject({
    kind: 'reversal',
    reverses: reference,
    amountMinor: 4_995_000,
    corrections: ['reversal'],
  })
  expect(await balanceOf(as)).toBe(5000)
  const { items } = await test.ask(listWalletEntries, { as })
  expect(items[0]).toMatchObject({
    kind: 'reversal',
    reference,
    amountMinor: -4_995_000,
    note: 'typed three zeros too many',
  })
  expect((await test.ask(listTopUps, { as })).items).toMatchObject([
    { receivedMinor: 5_000_000, reversedMinor: 4_995_000 },
  ])
  expect(await test.refusal(reverseTransaction, correction(transaction.id, 100))).toBe('ledger_transaction_final')
  const { items: log } = await test.ask(listOperatorActions, { as: test.operator, query: { search: reference } })
  expect(log[0]).toMatchObject({ kind: 'ledger_reversed', reason: 'typed three zeros too many' })
})

it('a difference of less than the smallest top-up is reversed', async () => {
  const { as, transaction } = await toppedUp(5050)
  await test.ask(reverseTransaction, correction(transaction.id, 50))
  expect(await balanceOf(as)).toBe(5000)
})

it('a transaction is reversed once by concurrent requests and never by more than it moved', async () => {
  const { as, transaction } = await toppedUp(1000)
  expect(await test.refusal(reverseTransaction, correction(transaction.id, 1001))).toBe('ledger_correction_amount')
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => test.refusal(reverseTransaction, correction(transaction.id, 600))),
  )
  expect(answers.filter((reason) => reason === undefined)).toHaveLength(1)
  expect(answers.filter((reason) => reason === 'ledger_transaction_final')).toHaveLength(4)
  expect(await test.refusal(chargeBackTopUp, correction(transaction.id, 401))).toBe('ledger_correction_amount')
  await test.ask(chargeBackTopUp, correction(transaction.id, 400))
  expect(await balanceOf(as)).toBe(0)
  expect(await test.refusal(reverseTransaction, { ...correction(transaction.id, 100), as })).toBe('forbidden')
})

it('the database refuses a reversal of more than the transaction moved or of other accounts @R-803', async () => {
  const { as, transaction } = await toppedUp(1000)
  const other = await toppedUp(5000)
  const attempt = (ownerId: number, amountMinor: number) =>
    test.db
      .transaction()
      .execute((tx) =>
        postTransfer(
          tx,
          { kind: 'reversal', from: { kind: 'bank' }, to: { kind: 'seller_wallet', ownerId }, amountMinor },
          { reference: 'x', key: randomUUID(), reverses: transaction.id },
        ),
      )
  await expect(attempt(as, 1001)).rejects.toThrow(/takes back more/)
  await expect(attempt(other.as, 500)).rejects.toThrow(/takes back more/)
  await attempt(as, 1000)
  await expect(attempt(as, 1)).rejects.toThrow(/has a reversal already/)
})

it('the reversal of a reversal or chargeback undoes it as a whole, once, and its top-up can be corrected again @R-803', async () => {
  const { as, reference, transaction } = await toppedUp(5000)
  for (const call of [reverseTransaction, chargeBackTopUp, reverseTransaction]) {
    const wrong = await test.ask(call, correction(transaction.id, 400))
    expect(await balanceOf(as)).toBe(4600)
    for (const part of [399, 401])
      expect(await test.refusal(reverseTransaction, correction(wrong.id, part))).toBe('ledger_correction_amount')
    expect(await test.refusal(chargeBackTopUp, correction(wrong.id, 400))).toBe('ledger_transaction_final')
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => test.refusal(reverseTransaction, correction(wrong.id, 400, 'wrong amount'))),
    )
    expect(answers.filter((reason) => reason === undefined)).toHaveLength(1)
    const [undone] = await ledgerOf(reference)
    expect(undone).toMatchObject({ kind: 'reversal', reverses: reference, corrections: [] })
    expect(await test.refusal(reverseTransaction, correction(undone?.id ?? 0, 400))).toBe('ledger_transaction_final')
    expect(await balanceOf(as)).toBe(5000)
    expect((await test.ask(listTopUps, { as })).items).toMatchObject([{ reversedMinor: 0 }])
  }
  await test.ask(reverseTransaction, correction(transaction.id, 4000))
  expect(await test.refusal(reverseTransaction, correction(transaction.id, 100))).toBe('ledger_transaction_final')
  expect(await test.refusal(chargeBackTopUp, correction(transaction.id, 1001))).toBe('ledger_correction_amount')
  expect(await balanceOf(as)).toBe(1000)
  const { items: log } = await test.ask(listOperatorActions, { as: test.operator, query: { search: reference } })
  expect(log).toHaveLength(8)
})

it('the database refuses to undo a part of a reversal, or to undo what undoes it', async () => {
  const { as, transaction } = await toppedUp(1000)
  const reversal = await test.ask(reverseTransaction, correction(transaction.id, 600))
  const undo = (reverses: number, amountMinor: number, kind: 'reversal' | 'chargeback' = 'reversal') => {
    const accounts = { from: { kind: 'seller_wallet', ownerId: as }, to: { kind: 'bank' } } as const
    return test.db
      .transaction()
      .execute((tx) =>
        postTransfer(tx, { kind, ...accounts, amountMinor }, { reference: 'x', key: randomUUID(), reverses }),
      )
  }
  await expect(undo(reversal.id, 599)).rejects.toThrow(/does not undo/)
  await expect(undo(reversal.id, 600, 'chargeback')).rejects.toThrow(/does not undo/)
  const undone = await undo(reversal.id, 600)
  await expect(undo(reversal.id, 600)).rejects.toThrow(/has a reversal already/)
  await expect(undo(undone ?? 0, 600)).rejects.toThrow(/does not undo/)
})

it('sellers and suppliers are notified of corrections and chargebacks of their balance @R-803', async () => {
  const { as, reference, transaction } = await toppedUp(5000)
  const reversal = await test.ask(reverseTransaction, correction(transaction.id, 400))
  await test.ask(reverseTransaction, correction(reversal.id, 400))
  await test.ask(chargeBackTopUp, correction(transaction.id, 300))
  const { items } = await test.ask(listNotifications, { as })
  const money = items.filter(({ kind }) => kind !== 'top_up')
  expect(money.map(({ kind, subject, detail }) => [kind, subject, detail])).toEqual([
    ['chargeback', reference, '300'],
    ['correction', reference, '400'],
    ['correction', reference, '-400'],
  ])
})

it('a chargeback of spent money makes the wallet negative, and nothing can be paid until it is covered @R-803', async () => {
  const { as, transaction } = await toppedUp(3000)
  await spend(as, 71, 2500)
  await test.ask(chargeBackTopUp, correction(transaction.id, 3000, 'card holder disputed the payment'))
  expect(await balanceOf(as)).toBe(-2500)
  expect(await spend(as, 72, 1)).toMatchObject({ code: 'wallet_insufficient', fields: { balanceMinor: '-2500' } })
  await test.topUp(as, 2400)
  expect(await spend(as, 72, 1)).toMatchObject({ code: 'wallet_insufficient' })
  await test.topUp(as, 200)
  expect(await spend(as, 72, 100)).toMatchObject({ ok: true, data: { balanceMinor: 0 } })
  const { items } = await test.ask(listWalletEntries, { as, query: { kind: 'chargeback' } })
  expect(items).toMatchObject([{ amountMinor: -3000, note: 'card holder disputed the payment' }])
})

it('a payout to a supplier that bounced is reversed, and payments of orders are not reversible', async () => {
  const [as, supplier] = [await test.createAccount(), await test.createAccount(2)]
  await test.topUp(as, 900)
  await spend(as, 81, 900)
  await test.db
    .transaction()
    .execute((tx) =>
      postTransfer(
        tx,
        { kind: 'supplier_credit', ownerId: supplier, amountMinor: 900 },
        { reference: 'PO81', key: 'c81' },
      ),
    )
  const requestKey = randomUUID()
  await test.ask(paySupplierOut, {
    as: test.operator,
    params: { id: supplier },
    body: { amountMinor: 900, requestKey },
  })
  const [payout] = await ledgerOf(requestKey)
  await test.ask(reverseTransaction, correction(payout?.id ?? 0, 900, 'account closed'))
  expect(await balanceOf(supplier)).toBe(900)
  const { items: notified } = await test.ask(listNotifications, { as: supplier })
  expect(notified[0]).toMatchObject({ kind: 'correction', detail: '900' })
  const again = { as: test.operator, params: { id: supplier }, body: { amountMinor: 500, requestKey: randomUUID() } }
  await test.ask(paySupplierOut, again)
  const [reversal] = (await ledgerOf(requestKey)).filter(({ kind }) => kind === 'reversal')
  expect(await test.refusal(reverseTransaction, correction(reversal?.id ?? 0, 900))).toBe('ledger_correction_spent')
  expect(await balanceOf(supplier)).toBe(400)
  expect(await test.refusal(chargeBackTopUp, correction(payout?.id ?? 0, 900))).toBe('ledger_transaction_final')
  for (const reference of ['PW81', 'PO81'])
    expect(await test.refusal(reverseTransaction, correction((await ledgerOf(reference))[0]?.id ?? 0, 900))).toBe(
      'ledger_transaction_final',
    )
  expect(await test.refusal(reverseTransaction, correction(2_000_000_000, 900))).toBe('ledger_transaction_unknown')
})

it(
  'top-ups, payments, reversals, chargebacks and what undoes them in any order keep the ledger balanced @R-803',
  async () => {
    const amount = fc.integer({ min: 100, max: 5000 })
    const step = fc.oneof(
      fc.record({ kind: fc.constant('top_up' as const), amount }),
      fc.record({ kind: fc.constant('pay' as const), amount }),
      fc.record({ kind: fc.constantFrom('reversal' as const, 'chargeback' as const), amount, at: fc.nat(5) }),
      fc.record({ kind: fc.constant('undo' as const), amount, at: fc.nat(5) }),
    )
    let orders = 1000
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const as = await test.createAccount()
        let expected = 0
        const topUps: number[] = []
        const corrections: { readonly id: number; readonly amountMinor: number }[] = []
        for (const each of steps) {
          if (each.kind === 'top_up') {
            const { reference } = await test.topUp(as, each.amount)
            topUps.push((await ledgerOf(reference))[0]?.id ?? 0)
            expected += each.amount
          } else if (each.kind === 'pay') {
            orders += 1
            const paid = await spend(as, orders, each.amount)
            expect(paid.ok).toBe(each.amount <= expected)
            if (paid.ok) expected -= each.amount
          } else if (each.kind === 'undo') {
            const made = corrections[each.at % Math.max(1, corrections.length)]
            const id = made?.id ?? 2_000_000_000
            const undone = await test.refusal(reverseTransaction, correction(id, made?.amountMinor ?? 100))
            if (undone === undefined) expected += made?.amountMinor ?? 0
          } else {
            const id = topUps[each.at % Math.max(1, topUps.length)] ?? 2_000_000_000
            const call = each.kind === 'reversal' ? reverseTransaction : chargeBackTopUp
            if ((await test.refusal(call, correction(id, each.amount))) === undefined) {
              const { items } = await test.ask(listLedger, { as: test.operator, query: { limit: 1 } })
              corrections.push(...items)
              expected -= each.amount
            }
          }
          expect(await balanceOf(as)).toBe(expected)
        }
        expect(await findLedgerFaults(test.db)).toEqual([])
      }),
      runsOf(15),
    )
  },
  120_000 * runFactor,
)
