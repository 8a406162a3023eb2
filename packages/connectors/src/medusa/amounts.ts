import { minorToDecimal } from '@podwright/domain/money'
import { toMinor } from '../money.ts'

/** Converts a decimal amount of the shop (24.5) to hundredths. Its digits are converted, not the binary number. */
export function minorOf(amount: number): number {
  return toMinor(amount.toFixed(6))
}

/** Converts hundredths to a decimal amount of the shop. */
export function amountOf(minor: number): number {
  return Number(minorToDecimal(minor))
}
