import { minorToDecimal } from '@podwright/domain/money'
import { readAmount } from '@podwright/domain/profit/read-input'

/** Hundredths of an amount as people type it, at most what can be given back; undefined for anything else. */
export function readRefund(text: string, maxMinor: number): number | undefined {
  const minor = readAmount(text.trim().replace(/^¥\s*/, ''))
  return minor !== undefined && minor >= 1 && minor <= maxMinor ? minor : undefined
}

/** An amount as it is typed. */
export function decimalOf(minor: number): string {
  return minorToDecimal(minor)
}
