import { describe, expect, it } from 'vitest'
import { formatBasisPoints, formatDate, formatMoney, formatWeight } from './format.ts'

/** Intl puts no-break spaces between sign and number; which one is its own affair. */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('money', () => {
  it.each([
    [1999, 'CNY', 'zh-CN', '¥19.99'],
    [1999, 'USD', 'en-US', '$19.99'],
    [123456789, 'THB', 'th-TH', '฿1,234,567.89'],
    [500, 'MYR', 'ms-MY', 'RM 5.00'],
    [500, 'PHP', 'fil-PH', '₱5.00'],
    [7059030, 'VND', 'vi-VN', '70.590,30 ₫'],
    [4515250, 'IDR', 'id-ID', 'Rp 45.152,50'],
    [-5, 'CNY', 'zh-CN', '-¥0.05'],
    [0, 'USD', 'en-US', '$0.00'],
  ])('%i minor units of %s in %s are %s', (minor, currency, locale, requested) => {
    expect(plain(formatMoney(minor, currency, locale))).toBe(requested)
  })

  it('is exact where a float is not @R-701', () => {
    expect(formatMoney(9007199254740991, 'USD', 'en-US')).toBe('$90,071,992,547,409.91')
  })

  it.each([undefined, null, 'abc', Number.NaN, Number.POSITIVE_INFINITY, 1.5, {}])(
    'is a dash for %s @R-701',
    (value) => {
      expect(formatMoney(value, 'CNY', 'zh-CN')).toBe('-')
    },
  )

  it('in an unknown currency is shown as yuan @R-701', () => {
    for (const currency of ['XXQ', '', 'yuan']) expect(formatMoney(100, currency, 'zh-CN')).toBe('¥1.00')
  })
})

describe('other figures', () => {
  it('show a date in the Gregorian calendar in Thai as well', () => {
    expect(formatDate('2026-11-21', 'th-TH')).toContain('2026')
    expect(formatDate('2026-11-21', 'en-US')).toBe('Nov 21, 2026')
  })

  it('show kilograms from one on', () => {
    expect(formatWeight(999, 'en-US')).toBe('999\u00a0g')
    expect(formatWeight(1250, 'en-US')).toBe('1.25\u00a0kg')
  })

  it('show basis points as percent', () => {
    expect(formatBasisPoints(1234, 'en-US')).toBe('12.34%')
  })
})
