// Amounts are integer hundredths of their currency, for every currency including VND and IDR.

/** Scale of exchange rates held as integers: 1.5 is 150_000_000. */
export const rateScale = 100_000_000n

function toSafeInteger(value: bigint): number {
  const result = Number(value)
  if (!Number.isSafeInteger(result)) throw new RangeError(`amount out of range: ${value}`)
  return result
}

/** Divides with the rounding rule used for all money: half away from zero. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero')
  const negative = numerator < 0n !== denominator < 0n
  const n = numerator < 0n ? -numerator : numerator
  const d = denominator < 0n ? -denominator : denominator
  const rounded = (2n * n + d) / (2n * d)
  return negative ? -rounded : rounded
}

/**
 * Returns `minor × rate`. The rate is a plain decimal ("0.1382"): units of the target currency per unit of the source.
 * Throws RangeError if the result is not a safe integer.
 */
export function convertMinor(minor: number, rate: string): number {
  return toSafeInteger(divideRounded(BigInt(minor) * parseRate(rate), rateScale))
}

/** Converts an amount between two currencies by their rates to a common third currency, rounding once. */
export function convertBetween(minor: number, fromRate: string, toRate: string): number {
  return toSafeInteger(divideRounded(BigInt(minor) * parseRate(toRate), parseRate(fromRate)))
}

/** `convertBetween` of an amount that is not negative, rounded up: what the other currency's amount is at most. */
export function convertUp(minor: number, fromRate: string, toRate: string): number {
  const divisor = parseRate(fromRate)
  if (divisor === 0n) throw new RangeError('division by zero')
  return toSafeInteger((BigInt(minor) * parseRate(toRate) + divisor - 1n) / divisor)
}

/**
 * Parses a non-negative decimal with up to eight fraction digits to an integer scaled by `rateScale`. Throws RangeError
 * on anything else.
 */
export function parseRate(rate: string): bigint {
  const match = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(rate)
  if (!match) throw new RangeError(`not a decimal rate: ${rate}`)
  return BigInt(match[1] ?? '0') * rateScale + BigInt((match[2] ?? '').padEnd(8, '0'))
}

/** Returns `minor × basisPoints / 10_000`, rounded once. */
export function shareOfMinor(minor: number, basisPoints: number): number {
  return toSafeInteger(divideRounded(BigInt(minor) * BigInt(basisPoints), 10_000n))
}

/** Formats minor units as a plain decimal: 1999 is "19.99". */
export function minorToDecimal(minor: number): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a whole number of minor units: ${minor}`)
  const sign = minor < 0 ? '-' : ''
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
