import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  convertBetween,
  convertMinor,
  convertUp,
  divideRounded,
  minorToDecimal,
  parseRate,
  rateScale,
  shareOfMinor,
} from './money.ts'

describe('money', () => {
  it('divideRounded rounds half away from zero for either sign', () => {
    expect(divideRounded(5n, 2n)).toBe(3n)
    expect(divideRounded(-5n, 2n)).toBe(-3n)
    expect(divideRounded(4n, 3n)).toBe(1n)
    expect(divideRounded(5n, -3n)).toBe(-2n)
  })

  it('divideRounded never deviates by more than half a unit', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 12n }), (n, d) => {
        const distance = divideRounded(n, d) * d - n
        expect((distance < 0n ? -distance : distance) * 2n <= d).toBe(true)
      }),
    )
  })

  it('convertMinor is exact where floating point is not', () => {
    expect(convertMinor(100, '0.1382')).toBe(14)
    expect(convertMinor(1005, '1')).toBe(1005)
    expect(convertMinor(199, '3547.25')).toBe(705903)
    expect(parseRate('1.5')).toBe((rateScale * 3n) / 2n)
  })

  it('convertBetween converts via the rates to a common third currency', () => {
    expect(convertBetween(10_000, '0.1415', '4.582')).toBe(323_816) // 100.00 USD in THB: 100 × 4.582 / 0.1415
    expect(convertBetween(1999, '1', '0.1415')).toBe(convertMinor(1999, '0.1415'))
    expect(convertBetween(1999, '4.582', '4.582')).toBe(1999)
    expect(() => convertBetween(1, '0', '1')).toThrow(RangeError)
  })

  it('convertUp rounds up what convertBetween rounds half up', () => {
    expect(convertUp(1999, '4.582', '4.582')).toBe(1999)
    expect(convertUp(1, '3', '1')).toBe(1)
    expect(convertUp(0, '3', '1')).toBe(0)
    const rate = fc
      .integer({ min: 1, max: 99_999 })
      .map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`)
    fc.assert(
      fc.property(fc.nat(1e9), rate, rate, (minor, from, to) => {
        const more = convertUp(minor, from, to) - convertBetween(minor, from, to)
        expect([0, 1]).toContain(more)
      }),
    )
    expect(() => convertUp(1, '0', '1')).toThrow(RangeError)
  })

  it('convertMinor never converts a larger amount to less', () => {
    const rate = fc.tuple(fc.nat(5000), fc.nat(99_999_999)).map(([a, b]) => `${a}.${String(b).padStart(8, '0')}`)
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e6), rate, (minor, more, r) => {
        expect(convertMinor(minor + more, r)).toBeGreaterThanOrEqual(convertMinor(minor, r))
      }),
    )
  })

  it('parseRate throws for anything but a plain decimal', () => {
    for (const bad of ['', '-1', '1e3', '1.123456789', 'NaN', '1.']) expect(() => parseRate(bad)).toThrow(RangeError)
  })

  it('shareOfMinor calculates a share in basis points', () => {
    expect(shareOfMinor(1999, 650)).toBe(130)
    expect(shareOfMinor(1, 5000)).toBe(1)
  })

  it('minorToDecimal formats minor units with two decimals', () => {
    expect(minorToDecimal(1999)).toBe('19.99')
    expect(minorToDecimal(5)).toBe('0.05')
    expect(minorToDecimal(-120)).toBe('-1.20')
  })
})
