import { type LocaleCode, localeEntry } from '@podwright/domain/locale'
import { convertMinor } from '@podwright/domain/money'
import { profitOf } from '@podwright/domain/profit/profit'
import { formatBasisPoints, formatMoney } from '@podwright/i18n/format'
import type { ExchangeRates } from '../../shell/site/load-rates.server.ts'

/** Assumptions in hundredths of a yuan, as stated in the text above the table; everything else is computed. */
const examples = [
  { sellingPriceMinor: 13_900, purchasePriceMinor: 2550, freightMinor: 3820 },
  { sellingPriceMinor: 11_900, purchasePriceMinor: 2950, freightMinor: 4600 },
  { sellingPriceMinor: 32_900, purchasePriceMinor: 6450, freightMinor: 9800 },
] as const

export const exampleCommissionBasisPoints = 1000

const rowNames = ['selling', 'purchase', 'freight', 'commission', 'profit', 'rate'] as const
export type PricingRow = { readonly name: (typeof rowNames)[number]; readonly amounts: readonly string[] }

/** Calculates three offers in the visitor's currency, so that their columns add up; in yuan without a rate. */
export function pricingExample(locale: LocaleCode, rates: ExchangeRates | null): PricingRow[] {
  const { currency } = localeEntry(locale)
  const rate = currency === 'CNY' ? undefined : rates?.rates[currency]
  const convert = (minor: number) => (rate === undefined ? minor : convertMinor(minor, rate))
  const money = (minor: number) => formatMoney(minor, rate === undefined ? 'CNY' : currency, locale)
  const offers = examples.map((example) => {
    const profit = profitOf({
      sellingPriceMinor: convert(example.sellingPriceMinor),
      purchasePriceMinor: convert(example.purchasePriceMinor),
      freightMinor: convert(example.freightMinor),
      quantity: 1,
      commissionBasisPoints: exampleCommissionBasisPoints,
      otherCostsMinor: 0,
    })
    return {
      selling: money(profit.incomeMinor),
      purchase: money(profit.goodsMinor),
      freight: money(profit.freightMinor),
      commission: money(profit.commissionMinor),
      profit: money(profit.profitMinor),
      rate: formatBasisPoints(profit.profitRateBasisPoints ?? 0, locale),
    }
  })
  return rowNames.map((name) => ({ name, amounts: offers.map((offer) => offer[name]) }))
}
