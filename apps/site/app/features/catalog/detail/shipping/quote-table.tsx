import type { FreightQuote } from '@podwright/contracts/freight/freight-shapes'
import { useTranslations } from 'use-intl'
import { Price } from '../../../../display/price.tsx'
import table from '../facts-table.module.css'
import styles from './shipping.module.css'

/** Quotes, cheapest first, with the days from order to delivery: production and transport together. */
export function QuoteTable({ quotes, productionDays }: { quotes: readonly FreightQuote[]; productionDays: number }) {
  const t = useTranslations('category.detail')
  const days = (min: number, max: number) => t('transitDays', { min: String(min), max: String(max) })
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('carrier')}</th>
          <th scope="col">{t('freight')}</th>
          <th scope="col">{t('transit')}</th>
          <th scope="col">{t('leadTime')}</th>
        </tr>
      </thead>
      <tbody>
        {quotes.map(({ logisticsId, carrierName, hasTracking, priceMinor, minDays, maxDays }) => (
          <tr key={logisticsId}>
            <th scope="row">
              {carrierName}
              <span>{t(hasTracking ? 'tracking' : 'noTracking')}</span>
            </th>
            <td>
              <Price minor={priceMinor} />
            </td>
            <td>{days(minDays, maxDays)}</td>
            <td>{days(minDays + productionDays, maxDays + productionDays)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
