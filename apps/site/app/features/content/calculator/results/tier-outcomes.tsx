import { unitPrices } from '@podwright/domain/catalog/tiers'
import { divideRounded } from '@podwright/domain/money'
import type { Offer } from '@podwright/domain/profit/profit'
import { profitByTier, withQuantityRow } from '@podwright/domain/profit/variations'
import { useTranslations } from 'use-intl'
import type { Calculator } from '../hooks/use-calculator.ts'
import { useMoney } from '../hooks/use-money.ts'
import { type CalculatorProduct, termsOf } from '../model/calculator-product.ts'
import table from './table.module.css'
import styles from './tier-outcomes.module.css'

type TierOutcomesProps = { calculator: Calculator; offer: Offer; product: CalculatorProduct }

/** The result at the first quantity of each price tier; clicking one selects it. The current offer is included. */
export function TierOutcomes({ calculator, offer, product }: TierOutcomesProps) {
  const t = useTranslations('resource.calculator')
  const { state, piece, currencies, freightAt, select } = calculator
  const { money, rate } = useMoney(state.currency)
  const prices = unitPrices(termsOf(product, piece ?? { surchargeMinor: 0 }))
  const tiers = prices.map(({ minQuantity, unitPriceMinor }) => ({
    minQuantity,
    unitPriceMinor: currencies.fromYuan(unitPriceMinor, state.currency),
  }))
  const own = { minQuantity: offer.quantity, unitPriceMinor: offer.purchasePriceMinor }
  const rows = withQuantityRow(tiers, own)
  return (
    <section className={table.section} aria-labelledby="tiers-title">
      <div className={table.head}>
        <div>
          <h2 id="tiers-title">{t('tiers.title')}</h2>
          <p className={table.lead}>{t('tiers.lead')}</p>
        </div>
      </div>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('num')}</th>
            <th scope="col">{t('price')}</th>
            <th scope="col">{t('profit')}</th>
            <th scope="col">{t('tiers.each')}</th>
            <th scope="col">{t('profitRate')}</th>
          </tr>
        </thead>
        <tbody>
          {profitByTier(offer, rows, freightAt).map(({ minQuantity, unitPriceMinor, outcome }) => {
            const profit = outcome?.profit
            const isLoss = profit && profit.profitMinor < 0 ? '' : undefined
            const isTier = tiers.some((tier) => tier.minQuantity === minQuantity)
            return (
              <tr key={minQuantity} data-current={minQuantity === own.minQuantity ? '' : undefined}>
                <th scope="row">
                  {isTier ? (
                    <button
                      type="button"
                      className={styles.use}
                      aria-label={t('tiers.use', { count: minQuantity })}
                      onClick={() => select('num', String(minQuantity))}
                    >
                      {t('tiers.from', { count: minQuantity })}
                    </button>
                  ) : (
                    t('tiers.from', { count: minQuantity })
                  )}
                </th>
                <td>{money(unitPriceMinor)}</td>
                {profit ? (
                  <>
                    <td data-loss={isLoss}>{money(profit.profitMinor)}</td>
                    <td data-loss={isLoss}>{money(perPiece(profit.profitMinor, minQuantity))}</td>
                    <td data-loss={isLoss}>{rate(profit.profitRateBasisPoints)}</td>
                  </>
                ) : (
                  <td colSpan={3} className={table.note}>
                    {t('tiers.tooHeavy')}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function perPiece(minor: number, quantity: number): number {
  return Number(divideRounded(BigInt(minor), BigInt(quantity)))
}
