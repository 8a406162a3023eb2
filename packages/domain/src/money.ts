// Money is an integer count of hundredths of its currency, for every currency, VND and IDR included.

/** Digits behind the point of an exchange rate held as an integer: 1.5 is 150_000_000. */
export const rateScale = 100_000_000n

function toSafeInteger(value: bigint): number {
  const result = Number(value)
  if (!Number.isSafeInteger(result)) throw new RangeError(`amount out of range: ${value}`)
  return result
}

/** The one rounding rule for money: half away from zero, exact on integers of any size. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero')
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const rounded = (2n * n + d) / (2n * d)
  return negative ? -rounded : rounded
}

/** `minor × rate`, the rate as units of the target currency per unit of the source, given as a plain decimal ("0.1382"). Throws RangeError past the safe integers. */
export function convertMinor(minor: number, rate: string): number {
  return toSafeInteger(divideRounded(BigInt(minor) * parseRate(rate), rateScale))
}

/** An amount of one currency in another, both rates as units per unit of the same third currency; rounded once. */
export function convertBetween(minor: number, fromRate: string, toRate: string): number {
  return toSafeInteger(divideRounded(BigInt(minor) * parseRate(toRate), parseRate(fromRate)))
}

/** Parses a non-negative plain decimal with up to eight digits behind the point to an integer on `rateScale`. Throws RangeError on anything else. */
export function parseRate(rate: string): bigint {
  const match = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(rate)
  if (!match) throw new RangeError(`not a rate: ${rate}`)
  return BigInt(match[1] ?? '0') * rateScale + BigInt((match[2] ?? '').padEnd(8, '0'))
}

/** `minor × basisPoints / 10_000`, rounded once. */
export function shareOfMinor(minor: number, basisPoints: number): number {
  return toSafeInteger(divideRounded(BigInt(minor) * BigInt(basisPoints), 10_000n))
}

/** Minor units as a plain decimal with two digits: 1999 is "19.99". */
export function minorToDecimal(minor: number): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not minor units: ${minor}`)
  const sign = minor < 0 ? '-' : ''
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
