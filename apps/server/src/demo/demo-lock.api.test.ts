import { randomUUID } from 'node:crypto'
import { getAccountSummary } from '@podwright/contracts/auth/get-account-summary'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createAccountsTest } from '../modules/platform/accounts/test-accounts.ts'
import { postTransfer } from '../modules/platform/wallet/ledger.ts'
import { chargeWallet, refundToWallet } from '../modules/platform/wallet/order-payments.ts'
import { createWalletTest, findLedgerFaults } from '../modules/platform/wallet/test-wallet.ts'
import { writeDemoState } from './demo-state.ts'
import { demoAccounts, demoInviteCode } from './seed-demo-accounts.ts'

const fixture = await createAccountsTest()
const test = await createWalletTest()
afterAll(async () => {
  await fixture.drop()
  await test.drop()
})

describe('while demo data is off', () => {
  it('demo accounts cannot log in, their sessions end, and both work again once it is on @R-409', async () => {
    const tokens = [await fixture.loginAsDemo(3), await fixture.loginAsDemo(2)]
    const summaries = () =>
      Promise.all(
        tokens.map(async (accessToken) => {
          const answer = await fixture.request({
            path: getAccountSummary.path,
            method: 'GET',
            headers: { accessToken },
          })
          return answer.status
        }),
      )
    expect(await summaries()).toEqual([200, 200])
    await writeDemoState(fixture.db, false)
    expect(await summaries()).toEqual([401, 401])
    for (const account of demoAccounts) {
      const refused = await fixture.login({ ...account, lang: 'en-US', clientIp: '192.0.2.77' })
      expect(refused.failure?.reason).toBe('demo_locked')
      expect(refused.msg).toContain('demo')
      const wrong = await fixture.login({ ...account, password: 'wrong-password-1', clientIp: '192.0.2.78' })
      expect(wrong.failure?.reason).toBe('login_failed')
    }
    await writeDemoState(fixture.db, true)
    expect(await summaries()).toEqual([200, 200])
    expect(
      (await fixture.login({ ...demoAccounts[0], userType: 3, username: '+8613800000003', password: 'demo-seller-3' }))
        .code,
    ).toBe(0)
  })

  it('the demo invite code and the codes of demo accounts do not register anyone @R-409', async () => {
    const { rows } = await sql<{ code: string }>`select code from invite_code where owner_id is not null`.execute(
      fixture.db,
    )
    expect(rows).toHaveLength(demoAccounts.length)
    await writeDemoState(fixture.db, false)
    for (const inviteCode of [demoInviteCode, ...rows.map(({ code }) => code)])
      expect((await fixture.register({ inviteCode, username: '13911110000' })).failure?.reason).toBe('invite_unknown')
    await writeDemoState(fixture.db, true)
    expect((await fixture.register({ username: '13911110000' })).code).toBe(0)
    // The account that a visitor of the demo registered is a real one, and so is its code.
    await writeDemoState(fixture.db, false)
    const own = await sql<{ code: string }>`select code from invite_code c join account a on a.id = c.owner_id
      where a.username = '+8613911110000'`.execute(fixture.db)
    const inviteCode = own.rows[0]?.code
    expect((await fixture.register({ inviteCode, username: '13911110001' })).code).toBe(0)
    await writeDemoState(fixture.db, true)
  })
})

describe('test money', () => {
  const top = (ownerId: number, kind: 'sandbox_top_up' | 'top_up', amountMinor: number) =>
    test.db.transaction().execute((tx) =>
      postTransfer(
        tx,
        kind === 'top_up' ? { kind, from: 'bank', ownerId, amountMinor } : { kind, ownerId, amountMinor },
        {
          reference: 'TU',
          key: randomUUID(),
        },
      ),
    )
  const pay = (ownerId: number, orderId: number, amountMinor: number) =>
    test.db
      .transaction()
      .execute((tx) =>
        chargeWallet(tx, ownerId, [{ orderId, orderNumber: `PW${orderId}`, amountMinor }], { by: ownerId }),
      )
  const refund = (ownerId: number, orderId: number, amountMinor: number) =>
    test.db
      .transaction()
      .execute((tx) =>
        refundToWallet(
          tx,
          ownerId,
          { orderId, orderNumber: `PW${orderId}`, amountMinor },
          { by: ownerId, part: 'cancel', note: '' },
        ),
      )
  const wallet = (as: number) => test.ask(getWallet, { as })

  it('test money pays while demo data is on and is locked while it is off; real money always pays @R-803', async () => {
    const as = await test.createAccount()
    await writeDemoState(test.db, true)
    await top(as, 'sandbox_top_up', 5000)
    expect(await wallet(as)).toMatchObject({ balanceMinor: 5000, lockedMinor: 0 })
    expect(await pay(as, 1, 2000)).toMatchObject({ ok: true })
    await writeDemoState(test.db, false)
    expect(await wallet(as)).toMatchObject({ balanceMinor: 3000, lockedMinor: 3000 })
    expect(await pay(as, 2, 1)).toMatchObject({ ok: false, code: 'test_money_locked' })
    await top(as, 'top_up', 700)
    expect(await pay(as, 2, 701)).toMatchObject({ ok: false, code: 'test_money_locked' })
    expect(await pay(as, 2, 700)).toMatchObject({ ok: true })
    // What an order was paid with comes back as what it was.
    await refund(as, 1, 2000)
    expect(await wallet(as)).toMatchObject({ balanceMinor: 5000, lockedMinor: 5000 })
    await refund(as, 2, 700)
    expect(await wallet(as)).toMatchObject({ balanceMinor: 5700, lockedMinor: 5000 })
    await writeDemoState(test.db, true)
    expect(await pay(as, 3, 5700)).toMatchObject({ ok: true, data: { balanceMinor: 0 } })
    expect(await findLedgerFaults(test.db)).toEqual([])
  })

  it('the database refuses to spend test money while demo data is off, whatever the code asks @R-803', async () => {
    const as = await test.createAccount()
    await top(as, 'sandbox_top_up', 500)
    await writeDemoState(test.db, false)
    const spend = test.db
      .transaction()
      .execute((tx) =>
        postTransfer(tx, { kind: 'order_payment', ownerId: as, amountMinor: 1 }, { reference: 'x', key: randomUUID() }),
      )
    await expect(spend).rejects.toThrow(/sandbox_locked/)
  })
})
