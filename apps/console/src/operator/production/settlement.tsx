import type { ProductionSettlement } from '@podwright/contracts/operator/production'
import { useTranslations } from 'use-intl'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from '../parts/parts.module.css'

/** The amounts of ending a production order now; `rest` says who gets the unsent pieces' money. */
export function Settlement({ settlement, rest }: { settlement: ProductionSettlement; rest: string }) {
  const t = useTranslations('operator.production')
  const { yuan } = useFormatters()
  const { supplier, sentPieces, creditMinor, unsentPieces, unsentMinor } = settlement
  const rows = [
    [t('sentPieces'), t('pieces', { count: sentPieces })],
    ...(sentPieces > 0 ? [[t('creditTo', { account: supplier ?? '' }), yuan(creditMinor)]] : []),
    [t('unsentPieces'), t('pieces', { count: unsentPieces })],
    [rest, yuan(unsentMinor)],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}
