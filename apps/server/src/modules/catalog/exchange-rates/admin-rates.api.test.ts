import { listExchangeRates } from '@podwright/contracts/display/list-exchange-rates'
import { listKnownRates, removeExchangeRate, setExchangeRate } from '@podwright/contracts/operator/rates'
import { afterAll, expect, it } from 'vitest'
import { createOperatorTest } from '../../platform/audit/test-operator.ts'

const test = await createOperatorTest()
afterAll(() => test.close())

const shown = async () => (await test.ask(listExchangeRates, {})).rates
const today = new Date().toISOString().slice(0, 10)

it('an exchange rate applies from when it is set until it is removed; the last one of a currency stays @R-802', async () => {
  const before = (await shown()).THB
  const params = { currency: 'THB' }
  const set = (body: object) => ({ as: test.operator, params, body: { rate: '4.7', source: 'central bank', ...body } })
  expect(await test.ask(setExchangeRate, set({ date: '2020-01-01' }))).toMatchObject({ isInForce: false })
  expect((await shown()).THB).toBe(before)
  expect(await test.ask(setExchangeRate, set({ note: 'weekly' }))).toMatchObject({ date: today, isInForce: true })
  expect((await shown()).THB).toBe('4.7')
  expect(await test.refusal(setExchangeRate, set({ date: '2999-01-01' }))).toBe('validation_failed')
  expect(await test.refusal(setExchangeRate, set({ rate: '0' }))).toBe('validation_failed')
  const { items } = await test.ask(listKnownRates, { as: test.operator })
  const dates = items.filter(({ currency }) => currency === 'THB').map(({ date }) => date)
  expect(dates[0]).toBe(today)
  const remove = (date: string) => ({ as: test.operator, params: { ...params, date } })
  for (const date of dates.slice(0, -1)) await test.ask(removeExchangeRate, remove(date))
  expect(await test.refusal(removeExchangeRate, remove(dates.at(-1) ?? ''))).toBe('rate_last')
  expect(await test.refusal(removeExchangeRate, remove(today))).toBe('rate_unknown')
  expect((await test.logged('THB')).at(-2)).toMatchObject({
    kind: 'rate_set',
    after: { rate: '4.7' },
    reason: 'weekly',
  })
})

it('a currency of shops only gets a rate, which can be removed again', async () => {
  const params = { currency: 'NZD' } as const
  const body = { rate: '0.2382', source: 'central bank' }
  const set = await test.ask(setExchangeRate, { as: test.operator, params, body })
  expect(set).toMatchObject({ currency: 'NZD', rate: '0.2382', isInForce: true })
  await test.ask(removeExchangeRate, { as: test.operator, params: { ...params, date: set.date } })
  const { items } = await test.ask(listKnownRates, { as: test.operator })
  expect(items.filter(({ currency }) => currency === 'NZD')).toEqual([])
})
