import { describe, expect, it } from 'vitest'
import { currencySymbol, formatBasisPoints, formatDate, formatMoney, formatWeight } from './format.ts'

/** Replaces the no-break spaces that Intl puts between sign and number, which vary. */
const plain = (text: string) => text.replace(/\s/g, ' ')

describe('formatMoney', () => {
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
  ])('formatMoney formats %i minor units of %s in %s as %s', (minor, currency, locale, expected) => {
    expect(plain(formatMoney(minor, currency, locale))).toBe(expected)
  })

  it('formatMoney is exact where floating point is not @R-701', () => {
    expect(formatMoney(9007199254740991, 'USD', 'en-US')).toBe('$90,071,992,547,409.91')
  })

  it.each([undefined, null, 'abc', Number.NaN, Number.POSITIVE_INFINITY, 1.5, {}])(
    'formatMoney returns a dash for %s @R-701',
    (value) => {
      expect(formatMoney(value, 'CNY', 'zh-CN')).toBe('-')
    },
  )

  it('formatMoney shows an unknown currency as yuan @R-701', () => {
    for (const currency of ['XXQ', '', 'yuan']) expect(formatMoney(100, currency, 'zh-CN')).toBe('¥1.00')
  })
})

describe('other formats', () => {
  it('formatDate uses the Gregorian calendar in Thai too', () => {
    expect(formatDate('2026-11-21', 'th-TH')).toContain('2026')
    expect(formatDate('2026-11-21', 'en-US')).toBe('Nov 21, 2026')
  })

  it('formatWeight switches to kilograms from 1000 grams', () => {
    expect(formatWeight(999, 'en-US')).toBe('999\u00a0g')
    expect(formatWeight(1250, 'en-US')).toBe('1.25\u00a0kg')
  })

  it('formatBasisPoints formats basis points as a percentage', () => {
    expect(formatBasisPoints(1234, 'en-US')).toBe('12.34%')
  })
})

it('currencySymbol returns the symbol of amounts in the language, or the code where it has none', () => {
  expect(currencySymbol('CNY', 'zh-CN')).toBe('¥')
  expect(currencySymbol('CNY', 'en-US')).toBe('CN¥')
  expect(currencySymbol('THB', 'en-US')).toBe('THB')
})
