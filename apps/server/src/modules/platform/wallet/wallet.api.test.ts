import { randomUUID } from 'node:crypto'
import { listAccounts, lockAccount, paySupplierOut } from '@podwright/contracts/operator/accounts'
import { confirmTopUp, listAllTopUps, rejectTopUp } from '@podwright/contracts/operator/top-ups'
import {
  createStatementUrl,
  getWallet,
  getWalletTotals,
  listWalletEntries,
} from '@podwright/contracts/wallet/read-wallet'
import { cancelTopUp, listTopUps, requestTopUp } from '@podwright/contracts/wallet/top-ups'
import { csvStart } from '@podwright/domain/csv/csv'
import { topUpLimits } from '@podwright/domain/wallet/top-up'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { sendRequest } from '../../../http/test-app.ts'
import { postTransfer } from './ledger.ts'
import { chargeWallet } from './order-payments.ts'
import { createWalletTest, findLedgerFaults } from './test-wallet.ts'

const test = await createWalletTest()
afterEach(async () => expect(await findLedgerFaults(test.db)).toEqual([]))
afterAll(() => test.drop())

const transfer = (amountMinor: number, requestKey: string = randomUUID()) => ({
  requestKey,
  amountMinor,
  method: 'bank_transfer',
  note: 'from ICBC',
})
const balanceOf = async (as: number) => (await test.ask(getWallet, { as })).balanceMinor

describe('a top-up by bank transfer', () => {
  it('a bank transfer top-up waits until an operator confirms the received amount', async () => {
    const as = await test.createAccount()
    const asked = await test.ask(requestTopUp, { as, body: transfer(50_000) })
    expect(asked).toMatchObject({
      state: 'requested',
      redirect: null,
      reference: expect.stringMatching(/^TU-.{4}-.{4}$/),
    })
    expect(await test.ask(getWallet, { as })).toMatchObject({ balanceMinor: 0, waitingMinor: 50_000 })
    const [waiting] = (await test.ask(listAllTopUps, { as: test.operator, query: { state: 'requested' } })).items
    expect(waiting).toMatchObject({ id: asked.id, accountId: as, note: 'from ICBC' })
    const params = { id: asked.id }
    await test.ask(confirmTopUp, { as: test.operator, params, body: { receivedMinor: 49_800, differenceMinor: -200 } })
    expect(await test.ask(getWallet, { as })).toMatchObject({ balanceMinor: 49_800, waitingMinor: 0 })
    const { items } = await test.ask(listWalletEntries, { as })
    expect(items).toMatchObject([
      { kind: 'top_up', reference: asked.reference, amountMinor: 49_800, balanceAfterMinor: 49_800 },
    ])
  })

  it('a top-up is decided once, also by concurrent requests', async () => {
    const as = await test.createAccount()
    const { id } = await test.ask(requestTopUp, { as, body: transfer(7000) })
    const confirm = { as: test.operator, params: { id }, body: { receivedMinor: 7000 } }
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => test.refusal(confirmTopUp, confirm)),
      test.refusal(rejectTopUp, { ...confirm, body: { reason: 'nothing arrived' } }),
      test.refusal(cancelTopUp, { as, params: { id } }),
    ])
    expect(answers.filter((reason) => reason === undefined)).toHaveLength(1)
    expect(answers.filter((reason) => reason === 'top_up_decided')).toHaveLength(6)
    const [{ state } = { state: '' }] = (await test.ask(listTopUps, { as })).items
    expect(await balanceOf(as)).toBe(state === 'confirmed' ? 7000 : 0)
  })

  it('a repeated top-up request with the same key creates one, and a different amount is refused', async () => {
    const as = await test.createAccount()
    const body = transfer(3000)
    const answers = await Promise.all(Array.from({ length: 5 }, () => test.ask(requestTopUp, { as, body })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await test.refusal(requestTopUp, { as, body: { ...body, amountMinor: 4000 } })).toBe('request_key_reused')
  })

  it('top-ups beyond the pending limit or with invalid amounts are rejected', async () => {
    const as = await test.createAccount()
    const asked = Array.from({ length: topUpLimits.maxWaiting + 3 }, () =>
      test.refusal(requestTopUp, { as, body: transfer(100) }),
    )
    expect((await Promise.all(asked)).filter((reason) => reason === 'top_up_limit')).toHaveLength(3)
    for (const amountMinor of [0, -5, 99, 1.5, 1e12, '100'])
      expect(await test.refusal(requestTopUp, { as, body: { ...transfer(100), amountMinor } })).toBe(
        'validation_failed',
      )
  })

  it('one account cannot see, cancel or confirm the top-ups of another', async () => {
    const [mine, yours] = [await test.createAccount(), await test.createAccount()]
    const { id } = await test.ask(requestTopUp, { as: mine, body: transfer(900) })
    expect((await test.ask(listTopUps, { as: yours })).items).toEqual([])
    expect(await test.refusal(cancelTopUp, { as: yours, params: { id } })).toBe('top_up_unknown')
    expect(await test.refusal(confirmTopUp, { as: mine, params: { id }, body: { receivedMinor: 900 } })).toBe(
      'forbidden',
    )
    expect(await test.ask(cancelTopUp, { as: mine, params: { id } })).toMatchObject({ state: 'canceled' })
  })
})

describe('the statement', () => {
  it('wallet entries are paged and can be filtered by kind and day', async () => {
    const as = await test.createAccount()
    for (const amount of [100, 200, 300, 400, 500]) await test.topUp(as, amount)
    const first = await test.ask(listWalletEntries, { as, query: { limit: 2 } })
    expect(first.items.map(({ amountMinor }) => amountMinor)).toEqual([500, 400])
    const second = await test.ask(listWalletEntries, { as, query: { limit: 3, before: first.next } })
    expect(second.items.map(({ balanceAfterMinor }) => balanceAfterMinor)).toEqual([600, 300, 100])
    expect(second.next).toBeNull()
    expect((await test.ask(listWalletEntries, { as, query: { kind: 'order_payment' } })).items).toEqual([])
    expect((await test.ask(listWalletEntries, { as, query: { to: '2020-01-01' } })).items).toEqual([])
    expect((await test.ask(listWalletEntries, { as, query: { from: '2020-01-01' } })).items).toHaveLength(5)
  })

  it('a statement downloads as CSV in the requested language, with a signed path', async () => {
    const as = await test.createAccount()
    await test.topUp(as, 123_456)
    const { download } = await test.ask(createStatementUrl, { as, body: {}, lang: 'zh-CN' })
    const file = await sendRequest(test.app, { path: download })
    // TextDecoder would remove the byte order mark.
    const text = Buffer.from(await file.arrayBuffer()).toString()
    expect(text.startsWith(`${csvStart}日期（UTC）,类型`)).toBe(true)
    expect(text).toMatch(/,充值,TU-\w{4}-\w{4},1234\.56,1234\.56,/)
    const forged = download.replace('-zh-CN', '-en-US')
    expect((await sendRequest(test.app, { path: forged })).status).toBe(404)
    expect((await sendRequest(test.app, { path: download.replace(/\d{13}/, '1000000000000') })).status).toBe(404)
  })
})

describe('the ledger itself', () => {
  const pay = (ownerId: number, orderId: number, amountMinor: number) =>
    test.db
      .transaction()
      .execute((tx) =>
        chargeWallet(tx, ownerId, [{ orderId, orderNumber: `PW${orderId}`, amountMinor }], { by: ownerId }),
      )

  it('paying more than the wallet balance fails with the missing amount', async () => {
    const as = await test.createAccount()
    await test.topUp(as, 1000)
    expect(await pay(as, 1, 1001)).toMatchObject({ code: 'wallet_insufficient', fields: { neededMinor: '1001' } })
    expect(await pay(as, 1, 1000)).toMatchObject({ ok: true, data: { balanceMinor: 0 } })
    await expect(pay(as, 1, 1)).resolves.toMatchObject({ code: 'wallet_insufficient' })
  })

  it('the database refuses overdrafts and changes to ledger entries @R-803', async () => {
    const as = await test.createAccount()
    await test.topUp(as, 100)
    const overdraw = test.db
      .transaction()
      .execute((tx) =>
        postTransfer(tx, { kind: 'order_payment', ownerId: as, amountMinor: 101 }, { reference: 'x', key: 'over' }),
      )
    await expect(overdraw).rejects.toThrow(/check constraint/)
    for (const text of [
      'update ledger_entry set amount_minor = amount_minor * 2',
      'delete from ledger_entry',
      'delete from ledger_transaction',
      `insert into ledger_entry (transaction_id, account_id, amount_minor) select max(id), (select min(id) from ledger_account), 5 from ledger_transaction`,
    ])
      await expect(test.pool.query(text), text).rejects.toThrow(/written once|is closed/)
    const lopsided = `with t as (insert into ledger_transaction (kind, reference, idempotency_key) values ('top_up', 'x', 'lopsided') returning id)
      insert into ledger_entry (transaction_id, account_id, amount_minor) select t.id, a.id, 5 from t, ledger_account a where a.kind in ('bank', 'clearing')`
    await expect(test.pool.query(lopsided)).rejects.toThrow(/2 entries that are 10 together/)
    expect(await balanceOf(as)).toBe(100)
  })
})

describe('an operator', () => {
  it('an operator can lock an account, which ends its sessions, and unlock it', async () => {
    const as = await test.createAccount()
    await sql`insert into session (token_sha256, account_id, expires_at) values (sha256('x'), ${as}, now() + interval '1 day')`.execute(
      test.db,
    )
    const params = { id: as }
    await test.ask(lockAccount, { as: test.operator, params, body: { reason: 'unpaid invoices' } })
    const { items } = await test.ask(listAccounts, { as: test.operator, query: { search: '+86 138' } })
    expect(items.find(({ id }) => id === as)).toMatchObject({ lockReason: 'unpaid invoices', userType: 3 })
    const { rows } = await test.pool.query('select from session where account_id = $1', [as])
    expect(rows).toEqual([])
    await test.ask(lockAccount, { as: test.operator, params, body: { reason: null } })
    expect(
      await test.refusal(lockAccount, { as: test.operator, params: { id: test.operator }, body: { reason: 'me' } }),
    ).toBe('forbidden')
    expect(await test.refusal(listAccounts, { as })).toBe('forbidden')
  })

  it('a supplier is paid at most what is due, once per request key', async () => {
    const [as, supplier] = [await test.createAccount(), await test.createAccount(2)]
    await test.db.transaction().execute(async (tx) => {
      const facts = { reference: 'PO1', key: 'credit:1' }
      await postTransfer(tx, { kind: 'supplier_credit', ownerId: supplier, amountMinor: 800 }, facts)
    })
    const pay = (amountMinor: number, requestKey: string, id = supplier) => ({
      as: test.operator,
      params: { id },
      body: { amountMinor, requestKey },
    })
    const key = randomUUID()
    for (let time = 0; time < 2; time++)
      expect(await test.ask(paySupplierOut, pay(500, key))).toEqual({ balanceMinor: 300 })
    expect(await test.refusal(paySupplierOut, pay(200, key))).toBe('request_key_reused')
    expect(await test.refusal(paySupplierOut, pay(301, randomUUID()))).toBe('wallet_insufficient')
    expect(await test.refusal(paySupplierOut, pay(100, randomUUID(), as))).toBe('account_unknown')
    expect(await test.ask(getWallet, { as: supplier })).toMatchObject({ balanceMinor: 300 })
    expect((await test.ask(listWalletEntries, { as: supplier })).items.map(({ kind }) => kind)).toEqual([
      'supplier_payout',
      'supplier_credit',
    ])
    const totals = [
      { kind: 'supplier_credit', amountMinor: 800 },
      { kind: 'supplier_payout', amountMinor: -500 },
    ]
    expect(await test.ask(getWalletTotals, { as: supplier })).toEqual({ totals })
    expect(await test.ask(getWalletTotals, { as: supplier, query: { to: '2020-01-01' } })).toEqual({ totals: [] })
    expect(await test.ask(getWalletTotals, { as: supplier, query: { from: '2020-01-01' } })).toEqual({ totals })
    const { download } = await test.ask(createStatementUrl, { as: supplier, body: {}, lang: 'en-US' })
    const csv = await (await test.app.request(download)).text()
    expect(csv.split('\r\n')[0]).toMatch(/,Note,Goods \(CNY\),Freight \(CNY\)$/)
    expect(csv.trim().split('\r\n').slice(-4)).toEqual([
      'Total,Production income,,8.00,,,,',
      'Total,Deductions,,0.00,,,,',
      'Total,Net income,,8.00,,,,',
      'Total,Payouts,,-5.00,,,,',
    ])
  })
})
