import type { Shipment } from '@podwright/contracts/orders/order-shapes'
import { countedReports } from '@podwright/domain/orders/shipment-reports'
import { Timeline } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../card.module.css'
import { useFormatters } from '../use-formatters.ts'
import styles from './parcels.module.css'
import { reportsOf } from './reports-of.ts'

/** What was reported about a parcel, newest first: by whom, and when it happened. */
export function ParcelReports({ parcel }: { parcel: Shipment }) {
  const t = useTranslations('console.orders.reports')
  const actors = useTranslations('console.orders.actors')
  const { moment } = useFormatters()
  const { reports, trackingNumber: present } = parcel
  if (reports.length === 0) return null
  const counted = new Set(countedReports(reportsOf(parcel), present).map(({ id }) => id))
  const isTakenBack = (id: number, number: string | null) => !counted.has(id) && (number === null || number === present)
  return (
    <details className={styles.reports}>
      <summary>{t('show', { count: reports.length })}</summary>
      <Timeline
        items={reports.toReversed().map(({ id, kind, source, at, trackingNumber, text, place }) => ({
          key: id,
          content: (
            <>
              <span className={isTakenBack(id, trackingNumber) ? styles.retracted : undefined}>
                {t(`kinds.${kind}`)}
              </span>
              {isTakenBack(id, trackingNumber) && ` · ${t('takenBack')}`}
              <p className={card.note}>
                {[
                  moment(at),
                  actors(source),
                  place,
                  text,
                  trackingNumber !== null && trackingNumber !== present && t('ofNumber', { number: trackingNumber }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </>
          ),
        }))}
      />
    </details>
  )
}
