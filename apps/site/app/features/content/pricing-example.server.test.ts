import { describe, expect, it } from 'vitest'
import { type PricingRow, pricingExample } from './pricing-example.server.ts'

const rates = { base: 'CNY', date: '2026-11-21', source: 'test', rates: { USD: '0.13825' } } as const

/** Returns hundredths by row name, of one column. */
function columnOf(rows: readonly PricingRow[], column: number): Record<string, number> {
  return Object.fromEntries(rows.map(({ name, amounts }) => [name, Number((amounts[column] ?? '').replace(/\D/g, ''))]))
}

describe('the pricing example', () => {
  it('the pricing example is in the currency of the language, in yuan without a rate', () => {
    expect(pricingExample('en-US', rates)[0]?.amounts[0]).toBe('$19.22')
    expect(pricingExample('en-US', null)[0]?.amounts[0]).toBe('CN¥139.00')
    expect(pricingExample('zh-CN', rates)[0]?.amounts[0]).toBe('¥139.00')
  })

  it.each(['en-US', 'zh-CN'] as const)('the pricing example adds up to the last cent in %s', (locale) => {
    const rows = pricingExample(locale, rates)
    for (const column of [0, 1, 2]) {
      const { selling = 0, purchase = 0, freight = 0, commission = 0, profit = 0 } = columnOf(rows, column)
      expect(purchase + freight + commission + profit).toBe(selling)
    }
  })
})
