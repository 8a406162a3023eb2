import type { retailProblemCodes } from '@podwright/contracts/finished/quote-retail-prices'
import { pieceCost } from '@podwright/domain/catalog/tiers'
import type { LocaleCode } from '@podwright/domain/locale'
import { type RetailRule, type SaleProfit, salePriceOf, saleProfitOf } from '@podwright/domain/stores/price-rule'
import type { Database } from '../../../../db/kysely.ts'
import { type PieceFreight, readPieceFreight } from '../../../catalog/freight/service.ts'
import type { SoldVariant } from '../../../catalog/products/service.ts'

type Problem = (typeof retailProblemCodes)[number]
type Piece = Pick<
  SoldVariant,
  'colour' | 'size' | 'origin' | 'weightG' | 'tiers' | 'surchargeMinor' | 'discountBasisPoints'
>

export type PricedVariant = SaleProfit & Pick<SoldVariant, 'colour' | 'size'> & { readonly priceMinor: number }

export type RetailPricer = (
  rule: RetailRule,
  variants: readonly Piece[],
) => Promise<{ readonly variants: readonly PricedVariant[]; readonly problems: readonly Problem[] }>

/** Returns a function that prices variants by rules, as publishing to a store does. `rates`: units per yuan. */
export function createRetailPricer(
  db: Database,
  rates: Readonly<Record<string, string>>,
  locale: LocaleCode,
): RetailPricer {
  const freights = new Map<string | null, Promise<PieceFreight>>()
  const freightTo = (destination: string | null) => {
    const known = freights.get(destination) ?? readPieceFreight(db, destination, locale)
    freights.set(destination, known)
    return known
  }
  return async (rule, pieces) => {
    const rate = rates[rule.currency]
    if (rate === undefined) return { variants: [], problems: ['rate_missing'] }
    const freightOf = await freightTo(rule.shipsTo)
    const problems = new Set<Problem>()
    const currency = { code: rule.currency, rate }
    const variants = pieces.flatMap(({ colour, size, ...piece }): PricedVariant[] => {
      const freightMinor = freightOf(piece)
      if (freightMinor === undefined) {
        problems.add('freight_missing')
        return []
      }
      const sold = { costMinor: pieceCost(piece), freightMinor, ownPriceMinor: null }
      const price = salePriceOf(rule, sold, currency)
      if (!price.ok) {
        problems.add('price_impossible')
        return []
      }
      return [{ colour, size, priceMinor: price.priceMinor, ...saleProfitOf(rule, sold, price.priceMinor, currency) }]
    })
    return { variants, problems: [...problems] }
  }
}
