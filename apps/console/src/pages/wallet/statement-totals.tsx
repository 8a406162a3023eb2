import { sellerTotals, supplierTotals } from '@podwright/domain/wallet/statement-totals'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './wallet.module.css'

type StatementTotalsProps = { isSeller: boolean; from: string; to: string }

/** What came in and went out in the period of the statement, whatever type is listed below. */
export function StatementTotals({ isSeller, from, to }: StatementTotalsProps) {
  const t = useTranslations('console.wallet.totals')
  const { yuan } = useFormatters()
  const query = useCall('getWalletTotals', { query: { ...(from && { from }), ...(to && { to }) } })
  if (!query.data) return <LoadState query={query} />
  const { totals } = query.data
  return (
    <dl className={styles.totals} aria-label={t('title')}>
      {(isSeller ? sellerTotals(totals) : supplierTotals(totals)).map(({ group, amountMinor }) => (
        <div key={group}>
          <dt>{t(group)}</dt>
          <dd>{yuan(amountMinor)}</dd>
        </div>
      ))}
    </dl>
  )
}
