import type { Offer } from '@podwright/domain/profit/profit'
import { profitByPrice } from '@podwright/domain/profit/variations'
import { useTranslations } from 'use-intl'
import { useSite } from '../../../../shell/site/site-provider.tsx'
import { useMoney } from '../hooks/use-money.ts'
import styles from './price-steps.module.css'
import table from './table.module.css'

/** Profit by selling price, from ten percent less to ten percent more, as numbers and as bars on one scale. */
export function PriceSteps({ offer, currency }: { offer: Offer; currency: string }) {
  const t = useTranslations('resource.calculator')
  const { locale } = useSite()
  const { money, rate } = useMoney(currency)
  const rows = profitByPrice(offer)
  const lowest = Math.min(0, ...rows.map(({ profit }) => profit.profitMinor))
  const highest = Math.max(0, ...rows.map(({ profit }) => profit.profitMinor))
  const at = (minor: number) => (highest === lowest ? 0 : ((minor - lowest) / (highest - lowest)) * 100)
  const signed = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
  return (
    <section className={table.section} aria-labelledby="steps-title">
      <div className={table.head}>
        <div>
          <h2 id="steps-title">{t('steps.title')}</h2>
          <p className={table.lead}>{t('steps.lead')}</p>
        </div>
      </div>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('steps.change')}</th>
            <th scope="col">{t('steps.price')}</th>
            <td className={styles.barColumn} />
            <th scope="col">{t('profit')}</th>
            <th scope="col">{t('profitRate')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(
            ({ stepBasisPoints, offer: { sellingPriceMinor }, profit: { profitMinor, profitRateBasisPoints } }) => {
              const isLoss = profitMinor < 0 ? '' : undefined
              return (
                <tr key={stepBasisPoints} data-current={stepBasisPoints === 0 ? '' : undefined}>
                  <th scope="row">
                    {stepBasisPoints === 0 ? t('steps.now') : signed.format(stepBasisPoints / 10_000)}
                  </th>
                  <td>{money(sellingPriceMinor)}</td>
                  <td className={styles.barColumn}>
                    <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                      <rect
                        data-loss={isLoss}
                        x={Math.min(at(0), at(profitMinor))}
                        width={Math.abs(at(profitMinor) - at(0))}
                        height="10"
                      />
                    </svg>
                  </td>
                  <td data-loss={isLoss}>{money(profitMinor)}</td>
                  <td data-loss={isLoss}>{rate(profitRateBasisPoints)}</td>
                </tr>
              )
            },
          )}
        </tbody>
      </table>
    </section>
  )
}
