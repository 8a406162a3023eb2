import { randomUUID } from 'node:crypto'
import { listNotifications } from '@podwright/contracts/notifications/notifications'
import { listAccounts } from '@podwright/contracts/operator/accounts'
import { listOperatorActions } from '@podwright/contracts/operator/actions'
import { confirmPayoutAccount, getPayoutAccount } from '@podwright/contracts/operator/payout-accounts'
import {
  approveWithdrawal,
  listAllWithdrawals,
  payWithdrawal,
  rejectWithdrawal,
  showPayee,
} from '@podwright/contracts/operator/withdrawals'
import { getPayouts, requestPayout, setPayoutAccount } from '@podwright/contracts/wallet/payouts'
import { getWallet, listWalletEntries } from '@podwright/contracts/wallet/read-wallet'
import { cancelWithdrawal, listWithdrawals } from '@podwright/contracts/wallet/withdrawals'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { createKeyring, createSealingKey } from '../../../crypto/seal.ts'
import { createTestPasswords } from '../sessions/test-passwords.ts'
import { postTransfer } from '../wallet/ledger.ts'
import { createWalletTest, findLedgerFaults } from '../wallet/test-wallet.ts'
import { payoutRoutes } from './payout-routes.ts'

const passwords = await createTestPasswords()
const keyring = createKeyring([createSealingKey()])
const test = await createWalletTest((api, db) => payoutRoutes(api, { db, passwords, keyring }))
afterEach(async () => expect(await findLedgerFaults(test.db)).toEqual([]))
afterAll(() => test.drop())

const password = 'a long supplier password'
const passwordHash = await passwords.hash(password)
const iban = {
  format: 'iban',
  holder: 'Siam Print Co., Ltd.',
  bank: 'Deutsche Bank',
  number: 'DE89 3704 0044 0532 0130 00',
  bankCode: 'DEUTDEFF',
} as const
const bodyOf = (more: object = {}) => ({ ...iban, password, ...more })

/** A supplier with earnings that are not held. */
async function supplierWith(amountMinor: number) {
  const as = await test.createAccount(2)
  await test.db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', as).execute()
  await test.db
    .transaction()
    .execute((tx) =>
      postTransfer(
        tx,
        { kind: 'supplier_credit', ownerId: as, amountMinor },
        { reference: 'PO', key: `test:${randomUUID()}` },
      ),
    )
  return as
}
const confirm = (id: number) => ({ as: test.operator, params: { id }, body: { reason: 'called the supplier' } })
/** A supplier whose first bank account was confirmed. */
async function readySupplier(amountMinor: number) {
  const as = await supplierWith(amountMinor)
  await test.ask(setPayoutAccount, { as, body: bodyOf() })
  await test.ask(confirmPayoutAccount, confirm(as))
  return as
}
const request = (as: number, amountMinor: number, requestKey: string = randomUUID()) => ({
  as,
  body: { requestKey, amountMinor },
})
const byOperator = (id: number, body?: object) => ({ as: test.operator, params: { id }, ...(body && { body }) })

it('the bank account of a supplier is sealed, and shown with the last four characters of its number', async () => {
  const as = await supplierWith(5000)
  expect(await test.ask(getPayouts, { as })).toEqual({ account: null, availableMinor: 5000 })
  const set = await test.ask(setPayoutAccount, { as, body: bodyOf() })
  expect(set.account).toMatchObject({ holder: iban.holder, bank: iban.bank, lastFour: '3000', bankCode: 'DEUTDEFF' })
  expect(set.account?.heldUntil).not.toBeNull()
  const { rows } = await sql<{ row: string }>`select payout_account::text as row from payout_account
    where account_id = ${as}`.execute(test.db)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from('370400440532').toString('hex'))
  expect(JSON.stringify([set, rows])).not.toContain('370400440532')
  const { items } = await test.ask(listNotifications, { as })
  expect(items).toMatchObject([{ kind: 'security', detail: 'payout_account_changed' }])
})

it('nothing is shown of a short account number', async () => {
  const as = await supplierWith(5000)
  const short = { format: 'swift', number: '12-34', bankCode: 'KASITHBK' }
  const set = await test.ask(setPayoutAccount, { as, body: bodyOf(short) })
  expect(set.account?.lastFour).toBe('')
  await sql`update payout_account set changed_at = now() - interval '4 days' where account_id = ${as}`.execute(test.db)
  const { payee } = await test.ask(requestPayout, request(as, 1000))
  expect(payee).toBe('Siam Print Co., Ltd.\nDeutsche Bank\n••••\nKASITHBK')
})

it.each([
  ['a wrong IBAN', { number: 'DE00370400440532013000' }, { number: 'invalid' }],
  ['a wrong SWIFT code', { bankCode: 'DEUT' }, { bankCode: 'invalid' }],
  [
    'a CNAPS code that is too short',
    { format: 'cnaps', number: '6222021001116245702', bankCode: '1021' },
    { bankCode: 'invalid' },
  ],
  ['a wrong password', { password: 'another' }, { password: 'password_wrong' }],
])('setPayoutAccount refuses %s and keeps the account', async (_, more, fields) => {
  const as = await supplierWith(100)
  await test.ask(setPayoutAccount, { as, body: bodyOf() })
  const refused = await test.send(setPayoutAccount, { as, body: bodyOf({ holder: 'Thief', ...more }) })
  expect(refused.failure).toMatchObject({ reason: 'validation_failed', fields })
  expect((await test.ask(getPayouts, { as })).account?.holder).toBe(iban.holder)
})

const makeOlder = (as: number, age: string) =>
  sql`update payout_account set changed_at = changed_at - ${age}::interval, entered_at = entered_at - ${age}::interval
    where account_id = ${as}`.execute(test.db)

it('a payout needs a bank account, and none is possible for three days after it was entered or changed', async () => {
  const as = await supplierWith(5000)
  expect(await test.refusal(requestPayout, request(as, 1000))).toBe('payout_account_missing')
  for (const holder of ['First', 'Another']) {
    await test.ask(setPayoutAccount, { as, body: bodyOf({ holder }) })
    expect((await test.ask(getPayouts, { as })).account?.heldUntil).not.toBeNull()
    await makeOlder(as, '2 days 23 hours')
    expect(await test.refusal(requestPayout, request(as, 1000))).toBe('payout_account_held')
    await makeOlder(as, '2 hours')
    await test.ask(requestPayout, request(as, 1000))
  }
})

it('an operator who has checked the first bank account ends its hold, and that is in the audit log', async () => {
  const as = await supplierWith(5000)
  expect(await test.refusal(confirmPayoutAccount, confirm(as))).toBe('payout_account_missing')
  await test.ask(setPayoutAccount, { as, body: bodyOf() })
  const listed = async () =>
    (await test.ask(listAccounts, { as: test.operator })).items.find(({ id }) => id === as)?.confirmableUntil
  expect(await listed()).toEqual(expect.any(String))
  const shown = await test.ask(getPayoutAccount, { as: test.operator, params: { id: as } })
  expect(shown).toMatchObject({ holder: iban.holder, lastFour: '3000', heldUntil: expect.any(String) })
  expect((await test.ask(confirmPayoutAccount, confirm(as))).heldUntil).toBeNull()
  expect(await listed()).toBeNull()
  await test.ask(requestPayout, request(as, 1000))
  const actions = async () =>
    (await test.ask(listOperatorActions, { as: test.operator, query: { kind: 'payout_account_confirmed' } })).items
  const items = await actions()
  // Once confirmed, there is nothing left to do.
  await test.ask(confirmPayoutAccount, confirm(as))
  expect(await actions()).toEqual(items)
  expect(items[0]).toMatchObject({
    after: { account: 'Siam Print Co., Ltd. · •••• 3000' },
    reason: 'called the supplier',
  })
})

it('a bank account that replaced another one is held also if an operator confirmed the first one', async () => {
  const as = await readySupplier(5000)
  await test.ask(setPayoutAccount, { as, body: bodyOf({ holder: 'Another' }) })
  expect(await test.refusal(confirmPayoutAccount, confirm(as))).toBe('payout_account_replaced')
  expect(await test.refusal(requestPayout, request(as, 1000))).toBe('payout_account_held')
})

it('a bank account that the previous release has replaced is held, though it did not remove the confirmation', async () => {
  const as = await readySupplier(5000)
  await sql`update payout_account set changed_at = now() + interval '1 second' where account_id = ${as}`.execute(
    test.db,
  )
  expect(await test.refusal(requestPayout, request(as, 1000))).toBe('payout_account_held')
})

it('an account that was entered before first accounts were recorded is held as after a change', async () => {
  const as = await supplierWith(5000)
  await test.ask(setPayoutAccount, { as, body: bodyOf() })
  await sql`update payout_account set entered_at = null where account_id = ${as}`.execute(test.db)
  expect(await test.refusal(confirmPayoutAccount, confirm(as))).toBe('payout_account_replaced')
  expect(await test.refusal(requestPayout, request(as, 1000))).toBe('payout_account_held')
})

it('a payout reserves earnings, and is paid to the account of its request with exact ledger entries', async () => {
  const as = await readySupplier(5000)
  const key = randomUUID()
  const asked = await test.ask(requestPayout, request(as, 3000, key))
  expect(asked).toMatchObject({ state: 'requested', payee: 'Siam Print Co., Ltd.\nDeutsche Bank\n•••• 3000\nDEUTDEFF' })
  expect(await test.ask(requestPayout, request(as, 3000, key))).toEqual(asked)
  expect(await test.refusal(requestPayout, request(as, 2000, key))).toBe('request_key_reused')
  expect(await test.ask(getWallet, { as })).toMatchObject({ balanceMinor: 2000, reservedMinor: 3000 })
  expect(await test.send(requestPayout, request(as, 2001))).toMatchObject({
    failure: { reason: 'withdrawal_amount', fields: { maxMinor: '2000' } },
  })
  await test.ask(setPayoutAccount, { as, body: bodyOf({ number: 'GB82WEST12345698765432' }) })
  const { items } = await test.ask(listAllWithdrawals, { as: test.operator })
  expect(items.find(({ id }) => id === asked.id)).toMatchObject({ isPayout: true, payee: asked.payee })
  const shown = await test.ask(showPayee, byOperator(asked.id))
  expect(shown.payee).toBe('Siam Print Co., Ltd.\nDeutsche Bank\nDE89370400440532013000\nDEUTDEFF')
  await test.ask(approveWithdrawal, byOperator(asked.id))
  const paid = await test.ask(payWithdrawal, byOperator(asked.id, { payoutReference: 'TR-77' }))
  expect(paid).toMatchObject({ state: 'paid', payoutReference: 'TR-77' })
  expect(await test.refusal(showPayee, byOperator(asked.id))).toBe('withdrawal_state')
  expect((await test.ask(listWithdrawals, { as })).items).toMatchObject([{ state: 'paid', payoutReference: 'TR-77' }])
  const entries = (await test.ask(listWalletEntries, { as })).items
  expect(entries.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['withdrawal', -3000],
    ['supplier_credit', 5000],
  ])
  expect(await test.ask(getWallet, { as })).toMatchObject({ balanceMinor: 2000, reservedMinor: 0 })
  const logged = await test.ask(listOperatorActions, { as: test.operator, query: { search: asked.reference } })
  expect(logged.items.map(({ kind }) => kind)).toEqual(['withdrawal_paid', 'withdrawal_approved', 'payee_shown'])
})

it('a rejected or canceled payout returns to the earnings of the supplier', async () => {
  const as = await readySupplier(5000)
  const rejected = await test.ask(requestPayout, request(as, 2000))
  await test.ask(rejectWithdrawal, byOperator(rejected.id, { reason: 'name of another company' }))
  const canceled = await test.ask(requestPayout, request(as, 5000))
  await test.ask(cancelWithdrawal, { as, params: { id: canceled.id } })
  expect(await test.ask(getWallet, { as })).toMatchObject({ balanceMinor: 5000, reservedMinor: 0 })
  expect((await test.ask(listWithdrawals, { as })).items).toMatchObject([
    { state: 'canceled' },
    { state: 'rejected', reason: 'name of another company' },
  ])
})
