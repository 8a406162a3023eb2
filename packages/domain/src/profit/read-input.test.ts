import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorToDecimal } from '../money.ts'
import { readAmount, readPercent, readQuantity } from './read-input.ts'

describe('calculator input', () => {
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
