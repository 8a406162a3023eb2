import type { SellingPrice } from '@podwright/contracts/finished/finished-shapes'
import type { RetailRule } from '@podwright/domain/stores/price-rule'

/** The selling price of a product: a fixed one, or a rule. */
export type RetailPrice = {
  readonly price?: SellingPrice | null | undefined
  readonly priceRule?: RetailRule | null | undefined
}

/** The columns of a price; a fixed one goes first. */
export function retailColumns({ price, priceRule }: RetailPrice = {}) {
  return {
    priceMinor: price?.minor ?? null,
    priceCurrency: price?.currency ?? null,
    priceRule: price ? null : (priceRule ?? null),
  }
}
