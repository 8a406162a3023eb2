import type { LocaleCode } from '@podwright/domain/locale'
import { minorToDecimal } from '@podwright/domain/money'
import type { Database } from '../../../db/kysely.ts'
import { findSoldVariants } from '../../catalog/products/service.ts'
import type { ExportRow } from '../finished/export-queries.ts'
import { createRetailPricer } from '../finished/retail/price-variants.ts'

/** The prices that the rule of a product gives for its variants. */
export type RetailAmounts = {
  readonly currency: string
  /** As plain decimals, by `variantKey`. */
  readonly amounts: ReadonlyMap<string, string>
}

export function variantKey({ colour, size }: { readonly colour: string; readonly size: string }): string {
  return `${colour} ${size}`
}

/** Prices the variants of the products that have a rule, by their ids. */
export async function findRetailPrices(
  db: Database,
  accountId: number,
  rows: readonly ExportRow[],
  rates: Readonly<Record<string, string>>,
  locale: LocaleCode,
): Promise<ReadonlyMap<number, RetailAmounts>> {
  const ruled = rows.flatMap((row) => (row.priceRule ? [{ ...row, rule: row.priceRule }] : []))
  const found = new Map<number, RetailAmounts>()
  if (ruled.length === 0) return found
  const variants = Map.groupBy(await findSoldVariants(db, accountId, ruled), ({ productId }) => productId)
  const price = createRetailPricer(db, rates, locale)
  for (const { id, productId, rule } of ruled) {
    const priced = await price(rule, variants.get(productId) ?? [])
    const amounts = new Map(priced.variants.map((each) => [variantKey(each), minorToDecimal(each.priceMinor)]))
    found.set(id, { currency: rule.currency, amounts })
  }
  return found
}
