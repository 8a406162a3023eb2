import { divideRounded } from '@podwright/domain/money'
import type { Shop } from '../context.ts'

/** Decimals of the shop's integer amounts, which its owner can change; two by default. */
function precisionOf({ settings }: Pick<Shop, 'settings'>): number {
  return Number(settings.moneyPrecision ?? '2')
}

/** Converts an amount of the shop to hundredths. */
export function toMinor(amount: number, shop: Pick<Shop, 'settings'>): number {
  const precision = precisionOf(shop)
  if (precision <= 2) return amount * 10 ** (2 - precision)
  return Number(divideRounded(BigInt(amount), 10n ** BigInt(precision - 2)))
}

/** Converts hundredths to an amount of the shop. */
export function fromMinor(minor: number, shop: Pick<Shop, 'settings'>): number {
  const precision = precisionOf(shop)
  if (precision >= 2) return minor * 10 ** (precision - 2)
  return Number(divideRounded(BigInt(minor), 10n ** BigInt(2 - precision)))
}
