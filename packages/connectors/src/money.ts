const decimal = /^(-?)(\d{1,15})(?:\.(\d+))?$/

/**
 * Parses a decimal of a platform ("24.50") to hundredths, exactly; further digits are rounded half away from zero. Throws
 * RangeError for any other text, which no field of an amount contains.
 */
export function toMinor(text: string): number {
  const [, sign, whole = '', fraction = ''] = decimal.exec(text) ?? []
  if (sign === undefined) throw new RangeError(`not an amount: ${text.slice(0, 30)}`)
  const digits = fraction.padEnd(3, '0')
  const minor = Number(whole) * 100 + Number(digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0)
  if (!Number.isSafeInteger(minor)) throw new RangeError(`amount out of range: ${text.slice(0, 30)}`)
  return sign === '-' && minor !== 0 ? -minor : minor
}
