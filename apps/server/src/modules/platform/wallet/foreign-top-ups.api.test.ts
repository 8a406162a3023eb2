import { randomUUID } from 'node:crypto'
import { listOperatorActions } from '@podwright/contracts/operator/actions'
import { setExchangeRate } from '@podwright/contracts/operator/rates'
import { confirmTopUp, listAllTopUps } from '@podwright/contracts/operator/top-ups'
import { getWallet, listWalletEntries } from '@podwright/contracts/wallet/read-wallet'
import { listTopUps, requestTopUp } from '@podwright/contracts/wallet/top-ups'
import { yuanOf } from '@podwright/domain/wallet/top-up'
import { afterAll, afterEach, expect, it } from 'vitest'
import { createWalletTest, findLedgerFaults } from './test-wallet.ts'

const test = await createWalletTest()
afterEach(async () => expect(await findLedgerFaults(test.db)).toEqual([]))
afterAll(() => test.drop())

const setRate = (currency: 'USD' | 'THB', rate: string, date?: string) =>
  test.ask(setExchangeRate, {
    as: test.operator,
    params: { currency },
    body: { rate, source: 'central bank', ...(date !== undefined && { date }) },
  })
await setRate('USD', '0.1382', '2026-01-05')
await setRate('THB', '4.61', '2026-01-05')

const bodyOf = (amountMinor: number, more: object = {}) => ({
  requestKey: randomUUID(),
  amountMinor,
  currency: 'USD',
  method: 'bank_transfer',
  ...more,
})
const confirm = (id: number, receivedMinor: number, creditedMinor: number, differenceMinor?: number) => ({
  as: test.operator,
  params: { id },
  body: { receivedMinor, creditedMinor, ...(differenceMinor !== undefined && { differenceMinor }) },
})

it('the wallet names the accepted currencies with their newest rates', async () => {
  const as = await test.createAccount()
  expect((await test.ask(getWallet, { as })).topUpCurrencies).toEqual([
    { currency: 'USD', rate: '0.1382', date: expect.any(String) },
    { currency: 'THB', rate: '4.61', date: expect.any(String) },
  ])
  const supplier = await test.createAccount(2)
  expect((await test.ask(getWallet, { as: supplier })).topUpCurrencies).toEqual([])
})

it('a top-up in dollars is credited in yuan at the rate of its confirmation, which stays on it', async () => {
  const as = await test.createAccount()
  const asked = await test.ask(requestTopUp, { as, body: bodyOf(10_000) })
  const rate = (await test.ask(getWallet, { as })).topUpCurrencies[0]?.rate ?? ''
  expect(asked).toMatchObject({
    amountMinor: yuanOf(10_000, rate),
    receivedMinor: null,
    foreign: { currency: 'USD', amountMinor: 10_000, receivedMinor: null, rate: null, rateDate: null },
  })
  const { date } = await setRate('USD', '0.14')
  const credited = 71_429 // 100.00 / 0.14 = 714.2857…
  // The operator has seen another amount.
  expect(await test.send(confirmTopUp, confirm(asked.id, 10_000, asked.amountMinor))).toMatchObject({
    failure: { reason: 'top_up_rate', fields: { creditedMinor: String(credited) } },
  })
  const confirmed = await test.ask(confirmTopUp, confirm(asked.id, 10_000, credited))
  expect(confirmed).toMatchObject({
    receivedMinor: credited,
    foreign: { currency: 'USD', amountMinor: 10_000, receivedMinor: 10_000, rate: '0.14', rateDate: date },
  })
  await setRate('USD', '0.2')
  expect((await test.ask(listTopUps, { as })).items[0]).toMatchObject({
    receivedMinor: credited,
    foreign: { rate: '0.14' },
  })
  expect((await test.ask(getWallet, { as })).balanceMinor).toBe(credited)
  expect((await test.ask(listWalletEntries, { as })).items).toMatchObject([{ kind: 'top_up', amountMinor: credited }])
  const { items } = await test.ask(listOperatorActions, { as: test.operator, query: { search: asked.reference } })
  expect(items[0]?.after).toMatchObject({ receivedMinor: credited, rate: `100.00 USD · 0.14 · ${date}` })
})

it('an operator states the difference in the currency of the top-up', async () => {
  const as = await test.createAccount()
  await setRate('THB', '5')
  const { id } = await test.ask(requestTopUp, { as, body: bodyOf(50_000, { currency: 'THB' }) })
  const { items } = await test.ask(listAllTopUps, { as: test.operator })
  expect(items.find((item) => item.id === id)).toMatchObject({ amountMinor: 10_000, foreign: { amountMinor: 50_000 } })
  expect(await test.send(confirmTopUp, confirm(id, 49_000, 9800))).toMatchObject({
    failure: { reason: 'top_up_difference', fields: { announcedMinor: '50000', differenceMinor: '-1000' } },
  })
  expect(await test.ask(confirmTopUp, confirm(id, 49_000, 9800, -1000))).toMatchObject({ receivedMinor: 9800 })
})

it.each([
  ['a currency that the platform does not accept', { currency: 'EUR' }, 'top_up_currency'],
  ['a payment provider', { method: 'provider', provider: 'sandbox' }, 'top_up_currency'],
  ['less than the smallest top-up', { amountMinor: 1 }, 'validation_failed'],
  ['more than the largest top-up', { amountMinor: 100_000_000 }, 'validation_failed'],
])('a top-up in dollars is refused with %s', async (_, more, reason) => {
  const as = await test.createAccount()
  expect(await test.refusal(requestTopUp, { as, body: bodyOf(10_000, more) })).toBe(reason)
})

it('a repeated request returns the first one, also at another rate, and refuses another amount or currency', async () => {
  const as = await test.createAccount()
  const body = bodyOf(10_000)
  const asked = await test.ask(requestTopUp, { as, body })
  await setRate('USD', '0.25')
  expect(await test.ask(requestTopUp, { as, body })).toEqual(asked)
  for (const more of [{ amountMinor: 10_001 }, { currency: 'THB' }, { currency: 'CNY' }])
    expect(await test.refusal(requestTopUp, { as, body: { ...body, ...more } })).toBe('request_key_reused')
})

it('a top-up in yuan has no other currency', async () => {
  const as = await test.createAccount()
  const { foreign, ...asked } = await test.ask(requestTopUp, { as, body: bodyOf(10_000, { currency: 'CNY' }) })
  expect([foreign, asked.amountMinor]).toEqual([null, 10_000])
})

it('a top-up at the limit can be credited after the rate has moved', async () => {
  const as = await test.createAccount()
  await setRate('THB', '5')
  const { id } = await test.ask(requestTopUp, { as, body: bodyOf(500_000_000, { currency: 'THB' }) })
  await setRate('THB', '4.9')
  expect(await test.ask(confirmTopUp, confirm(id, 500_000_000, 102_040_816))).toMatchObject({
    receivedMinor: 102_040_816,
  })
})
