import { randomUUID } from 'node:crypto'
import { listOperatorActions } from '@podwright/contracts/operator/actions'
import { creditPayment, listUnmatchedPayments, settleUnmatchedPayment } from '@podwright/contracts/operator/payments'
import { confirmTopUp, rejectTopUp } from '@podwright/contracts/operator/top-ups'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { cancelTopUp, listTopUps, requestTopUp } from '@podwright/contracts/wallet/top-ups'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { sendRequest } from '../../../http/test-app.ts'
import { findUnmatchedPayments } from './payment-event-queries.ts'
import { createWalletTest, findLedgerFaults } from './test-wallet.ts'
import { receivePayment } from './top-ups.ts'

const test = await createWalletTest()
afterEach(async () => expect(await findLedgerFaults(test.db)).toEqual([]))
afterAll(() => test.drop())

const balanceOf = async (as: number) => (await test.ask(getWallet, { as })).balanceMinor

describe('a top-up by a payment provider', () => {
  const ask = (as: number, amountMinor: number) =>
    test.ask(requestTopUp, {
      as,
      body: { requestKey: randomUUID(), amountMinor, method: 'provider', provider: 'sandbox' },
    })

  /** Presses a button of the sandbox page. */
  const act = (redirect: string | null, action: string) => {
    const { pathname, searchParams } = new URL(redirect ?? '', 'http://localhost')
    return sendRequest(test.app, { path: pathname, form: { ...Object.fromEntries(searchParams), action } })
  }

  it('opening the sandbox page pays nothing; it offers pay, fail and cancel in the language of the seller', async () => {
    const as = await test.createAccount()
    const body = { requestKey: randomUUID(), amountMinor: 12_345, method: 'provider', provider: 'sandbox' }
    const { redirect, reference } = await test.ask(requestTopUp, { as, body, lang: 'th-TH' })
    const page = await sendRequest(test.app, { path: redirect ?? '' })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    const html = await page.text()
    expect(html).toContain('<html lang="th-TH">')
    expect(html).toContain(reference)
    for (const action of ['pay', 'fail', 'cancel']) expect(html).toContain(`name="action" value="${action}"`)
    expect(html).not.toMatch(/<script|style="|onclick/)
    expect(await balanceOf(as)).toBe(0)
  })

  it.each([
    ['pay', 'paid', 'confirmed', 700],
    ['fail', 'failed', 'rejected', 0],
    ['cancel', 'canceled', 'canceled', 0],
  ])(
    'the sandbox button %s leads back to the wallet page with the outcome %s',
    async (action, outcome, state, balance) => {
      const as = await test.createAccount()
      const { redirect, reference } = await ask(as, 700)
      const answer = await act(redirect, action)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `/console/wallet?payment=${outcome}&reference=${reference}`,
      ])
      expect((await test.ask(listTopUps, { as })).items).toMatchObject([{ state }])
      expect(await balanceOf(as)).toBe(balance)
    },
  )

  it('a sandbox payment that ended offers no buttons and keeps its outcome; a failed one can be paid again', async () => {
    const as = await test.createAccount()
    const canceled = await ask(as, 300)
    await act(canceled.redirect, 'cancel')
    const late = await act(canceled.redirect, 'pay')
    expect(late.headers.get('location')).toContain('payment=canceled')
    const page = await (await sendRequest(test.app, { path: canceled.redirect ?? '' })).text()
    expect(page).not.toContain('<button')
    expect(page).toContain('href="/console/wallet?payment=canceled')
    const failed = await ask(as, 400)
    await act(failed.redirect, 'fail')
    expect((await act(failed.redirect, 'pay')).headers.get('location')).toContain('payment=paid')
    expect((await act(failed.redirect, 'destroy')).status).toBe(403)
    expect(await balanceOf(as)).toBe(400)
  })

  it('a provider top-up is credited once, however often its payment is reported', async () => {
    const as = await test.createAccount()
    const { redirect } = await ask(as, 12_345)
    const answers = await Promise.all(Array.from({ length: 3 }, () => act(redirect, 'pay')))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await balanceOf(as)).toBe(12_345)
  })

  it('a failed provider payment rejects the top-up, and a forged page path is refused', async () => {
    const as = await test.createAccount()
    const { redirect } = await ask(as, 500)
    const changed = (redirect ?? '').replace('amountMinor=500', 'amountMinor=50000')
    expect((await sendRequest(test.app, { path: changed })).status).toBe(403)
    expect((await act(changed, 'pay')).status).toBe(403)
    await act(redirect, 'fail')
    const [{ state, reason } = { state: '', reason: '' }] = (await test.ask(listTopUps, { as })).items
    expect([state, reason, await balanceOf(as)]).toEqual(['rejected', 'provider', 0])
  })

  it('a late provider payment is credited although the top-up was canceled or rejected @R-803', async () => {
    const as = await test.createAccount()
    const canceled = await ask(as, 700)
    await test.ask(cancelTopUp, { as, params: { id: canceled.id } })
    const failed = await ask(as, 800)
    await act(failed.redirect, 'fail')
    const refused = await ask(as, 900)
    await test.ask(rejectTopUp, { as: test.operator, params: { id: refused.id }, body: { reason: 'nothing came' } })
    for (const { redirect } of [canceled, failed, refused]) await act(redirect, 'pay')
    expect(await balanceOf(as)).toBe(2400)
    const { items } = await test.ask(listTopUps, { as })
    expect(items.map(({ state, receivedMinor }) => [state, receivedMinor])).toEqual([
      ['confirmed', 900],
      ['confirmed', 800],
      ['confirmed', 700],
    ])
    // A later event is stored and changes nothing.
    await act(failed.redirect, 'fail')
    expect(await test.refusal(cancelTopUp, { as, params: { id: canceled.id } })).toBe('top_up_decided')
    const again = { as: test.operator, params: { id: refused.id } }
    expect(await test.refusal(rejectTopUp, { ...again, body: { reason: 'late' } })).toBe('top_up_decided')
    expect(await test.refusal(confirmTopUp, { ...again, body: { receivedMinor: 900 } })).toBe('top_up_decided')
    expect(await balanceOf(as)).toBe(2400)
  })

  it('a payment that matches no top-up waits for an operator, who credits or settles it', async () => {
    const as = await test.createAccount()
    const { reference, id } = await ask(as, 5000)
    const received = (about: object) =>
      receivePayment({ db: test.db }, 'sandbox', {
        eventId: randomUUID(),
        reference,
        outcome: 'paid',
        amountMinor: 5000,
        ...about,
      })
    const twice = { eventId: 'other amount', amountMinor: 4000 }
    await Promise.all([received(twice), received(twice)])
    await received({ reference: 'TU-NONE-HERE' })
    await receivePayment({ db: test.db }, 'somebody', {
      eventId: '1',
      reference,
      outcome: 'paid',
      amountMinor: 5000,
    })
    expect(await balanceOf(as)).toBe(0)
    const waiting = await findUnmatchedPayments(test.db)
    expect(waiting.map(({ amountMinor, problem }) => [amountMinor, problem])).toEqual([
      [4000, 'amount_differs'],
      [5000, 'reference_unknown'],
      [5000, 'reference_unknown'],
    ])
    const [other, unknown, foreign] = waiting.map((payment) => payment.id)
    const { items } = await test.ask(listUnmatchedPayments, { as: test.operator })
    expect(items.map(({ problem, username }) => [problem, username !== null])).toEqual([
      ['amount_differs', true],
      ['reference_unknown', false],
      ['reference_unknown', true],
    ])
    const credit = { as: test.operator, params: { id: other ?? 0 }, body: { accountId: as, note: 'paid less' } }
    const wrong = { ...credit, body: { accountId: test.operator } }
    expect(await test.refusal(creditPayment, wrong)).toBe('account_unknown')
    const confirm = { as: test.operator, params: { id }, body: { receivedMinor: 4000 } }
    expect(await test.refusal(confirmTopUp, confirm)).toBe('top_up_payment_waits')
    await test.ask(creditPayment, credit)
    expect(await test.refusal(confirmTopUp, confirm)).toBe('top_up_payment_waits')
    for (const each of [unknown, foreign])
      await test.ask(settleUnmatchedPayment, {
        as: test.operator,
        params: { id: each ?? 0 },
        body: { note: 'paid back' },
      })
    expect(await findUnmatchedPayments(test.db)).toEqual([])
    expect(await balanceOf(as)).toBe(4000)
    expect(await test.refusal(creditPayment, credit)).toBe('payment_unknown')
    const { items: auditEntries } = await test.ask(listOperatorActions, {
      as: test.operator,
      query: { search: reference },
    })
    expect(auditEntries.filter(({ kind }) => kind === 'payment_credited')).toMatchObject([
      { before: { amountMinor: 4000, problem: 'amount_differs' }, reason: 'paid less' },
    ])
    // The top-up itself still waits for its payment.
    await received({})
    expect((await test.ask(listTopUps, { as })).items).toMatchObject([{ id, state: 'confirmed', receivedMinor: 5000 }])
    expect(await balanceOf(as)).toBe(9000)
  })

  it('a payment cannot be credited if an operator has already confirmed its top-up @R-803', async () => {
    const as = await test.createAccount()
    const { reference, id } = await ask(as, 5000)
    await test.ask(confirmTopUp, {
      as: test.operator,
      params: { id },
      body: { receivedMinor: 4999, differenceMinor: -1 },
    })
    const event = { eventId: randomUUID(), reference, outcome: 'paid', amountMinor: 4999 } as const
    await receivePayment({ db: test.db }, 'sandbox', event)
    const [waiting] = await findUnmatchedPayments(test.db)
    const params = { id: waiting?.id ?? 0 }
    const credit = { as: test.operator, params, body: { accountId: as, note: 'again' } }
    expect(await test.refusal(creditPayment, credit)).toBe('top_up_decided')
    await test.ask(settleUnmatchedPayment, { as: test.operator, params, body: { note: 'this money is there' } })
    expect(await balanceOf(as)).toBe(4999)
  })

  it('a webhook with an invalid signature or for an unknown provider is refused', async () => {
    const body = JSON.stringify({ eventId: 'x', reference: 'TU-AAAA-AAAA', outcome: 'paid', amountMinor: 5 })
    const post = (provider: string, signature: string) =>
      test.request({ path: `/callbacks/payments/${provider}`, body, headers: { 'x-sandbox-signature': signature } })
    expect((await post('sandbox', '0'.repeat(64))).status).toBe(403)
    expect((await post('sandbox', '')).status).toBe(403)
    expect((await post('nobody', '')).failure?.reason).toBe('payment_provider_unknown')
  })
})
