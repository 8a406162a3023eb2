import type { FinishedSummary, RulePrices } from '@podwright/contracts/finished/finished-shapes'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Database } from '../../../../db/kysely.ts'
import { listExchangeRates } from '../../../catalog/exchange-rates/service.ts'
import { findSoldVariants } from '../../../catalog/products/service.ts'
import { createRetailPricer } from './price-variants.ts'

type Priced = Pick<FinishedSummary, 'id' | 'productId' | 'colours' | 'sizes' | 'priceRule'>

/** The lowest and the highest price that the rules of products give for their variants, by the ids of the products. */
export async function findRulePrices(
  db: Database,
  accountId: number,
  products: readonly Priced[],
  locale: LocaleCode,
): Promise<ReadonlyMap<number, RulePrices>> {
  const ruled = products.flatMap(({ priceRule, ...product }) => (priceRule ? [{ ...product, rule: priceRule }] : []))
  if (ruled.length === 0) return new Map()
  const rates = await listExchangeRates({ db })
  const price = createRetailPricer(db, rates.ok ? rates.data.rates : {}, locale)
  const variants = Map.groupBy(await findSoldVariants(db, accountId, ruled), ({ productId }) => productId)
  const found = new Map<number, RulePrices>()
  for (const { id, productId, colours, sizes, rule } of ruled) {
    const sold = (variants.get(productId) ?? []).filter(
      ({ colour, size }) => colours.includes(colour) && sizes.includes(size),
    )
    const amounts = (await price(rule, sold)).variants.map(({ priceMinor }) => priceMinor)
    if (amounts.length === 0) continue
    found.set(id, { currency: rule.currency, lowestMinor: Math.min(...amounts), highestMinor: Math.max(...amounts) })
  }
  return found
}
