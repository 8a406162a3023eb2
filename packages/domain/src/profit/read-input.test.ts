import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorToDecimal } from '../money.ts'
import { type NumberMarks, readAmount, readPercent, readQuantity, withoutGroups } from './read-input.ts'

const english: NumberMarks = { group: ',', decimal: '.' }
const indonesian: NumberMarks = { group: '.', decimal: ',' }

describe('calculator input', () => {
  it.each([
    ['1,234', english, '1234'],
    ['1,234,567.5', english, '1234567.5'],
    [' 12,345.00 ', english, '12345.00'],
    ['1.234', indonesian, '1234'],
    ['1.234.567,5', indonesian, '1234567,5'],
    ['1.234', english, '1.234'],
    ['1,234', indonesian, '1,234'],
    ['1,23', english, '1,23'],
    ['12,34,567', english, '12,34,567'],
    ['1234,567', english, '1234,567'],
    ['x', english, 'x'],
  ])('withoutGroups turns %s with %o into %s', (text, marks, plain) => {
    expect(withoutGroups(text, marks)).toBe(plain)
  })

  it('an amount written with the thousands separators of its language is read as the same amount', () => {
    const locales = [
      ['en-US', english],
      ['id-ID', indonesian],
    ] as const
    fc.assert(
      fc.property(fc.nat(9_999_999_999), fc.constantFrom(...locales), (minor, [locale, marks]) => {
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(minor / 100)
        expect(readAmount(withoutGroups(written, marks))).toBe(minor)
      }),
    )
  })

  it('readAmount accepts a point or comma and at most two decimals', () => {
    expect(readAmount('19.9')).toBe(1990)
    expect(readAmount(' 19,90 ')).toBe(1990)
    expect(readAmount('0')).toBe(0)
    for (const text of ['', '-1', '1.234', '1,234.5', '1e3', 'abc', '1.', '.5', '9999999999'])
      expect(readAmount(text)).toBeUndefined()
  })

  it('readAmount reads what minorToDecimal writes', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (minor) => {
        expect(readAmount(minorToDecimal(minor))).toBe(minor)
      }),
    )
  })

  it('readPercent accepts percentages up to 100', () => {
    expect(readPercent('5')).toBe(500)
    expect(readPercent('12.5 %')).toBe(1250)
    expect(readPercent('100')).toBe(10_000)
    expect(readPercent('100.01')).toBeUndefined()
    expect(readPercent('-1')).toBeUndefined()
  })

  it('readQuantity accepts positive integers up to four digits', () => {
    expect(readQuantity('10')).toBe(10)
    for (const text of ['0', '', '1.5', '10000', '-3']) expect(readQuantity(text)).toBeUndefined()
  })
})
