import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ExchangeRate, ExchangeRatesSource } from './exchange-rates.ts'
import { parseRate } from './money.ts'

const good = {
  date: '2026-11-20',
  source: 'demo',
  base: 'CNY',
  rates: { CNY: '1', USD: '0.1415', THB: '4.58', MYR: '0.585', PHP: '8.31', VND: '3725', IDR: '2362.5' },
}

const withRate = (currency: string, rate: unknown) => ({ ...good, rates: { ...good.rates, [currency]: rate } })

function isPositiveRate(rate: string): boolean {
  try {
    return parseRate(rate) > 0n
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

describe('exchange rates', () => {
  it('ExchangeRatesSource requires a rate for every currency of the site', () => {
    expect(ExchangeRatesSource.parse(good)).toEqual(good)
    const { THB, ...withoutBaht } = good.rates
    expect(ExchangeRatesSource.safeParse({ ...good, rates: withoutBaht }).success).toBe(false)
  })

  it('ExchangeRatesSource rejects rates that are zero, negative or not plain decimals', () => {
    for (const rate of ['0', '0.0', '0.00', '-1', '1e3', '1,5', '', '0.123456789', 0.14])
      expect(ExchangeRatesSource.safeParse(withRate('USD', rate)).success, String(rate)).toBe(false)
  })

  it('ExchangeRate accepts exactly the positive decimals that parseRate accepts', () => {
    const decimal = fc.stringMatching(/^[0-9]{1,14}(\.[0-9]{0,9})?$/)
    fc.assert(
      fc.property(decimal, (rate) => {
        expect(ExchangeRate.safeParse(rate).success).toBe(isPositiveRate(rate))
      }),
    )
  })

  it('ExchangeRatesSource requires the rate of the yuan to be one', () => {
    expect(ExchangeRatesSource.safeParse(withRate('CNY', '1.00')).success).toBe(true)
    for (const rate of ['1.01', '11', '-1', ''])
      expect(ExchangeRatesSource.safeParse(withRate('CNY', rate)).success).toBe(false)
  })
})
