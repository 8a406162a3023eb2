import { minorToDecimal } from '@podwright/domain/money'
import { readAmount } from '@podwright/domain/profit/read-input'

/** Parses a typed amount into hundredths, up to the refundable amount; returns undefined for anything else. */
export function readRefund(text: string, maxMinor: number): number | undefined {
  const minor = readAmount(text.trim().replace(/^¥\s*/, ''))
  return minor !== undefined && minor >= 1 && minor <= maxMinor ? minor : undefined
}

/** Formats an amount for an input field. */
export function decimalOf(minor: number): string {
  return minorToDecimal(minor)
}
