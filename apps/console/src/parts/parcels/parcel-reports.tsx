import type { Shipment } from '@podwright/contracts/orders/order-shapes'
import { Timeline } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../card.module.css'
import { useFormatters } from '../use-formatters.ts'
import styles from './parcels.module.css'

/** What was reported about a parcel, newest first: by whom, and when it happened. */
export function ParcelReports({ parcel: { reports, trackingNumber: present } }: { parcel: Shipment }) {
  const t = useTranslations('console.orders.reports')
  const actors = useTranslations('console.orders.actors')
  const { moment } = useFormatters()
  if (reports.length === 0) return null
  return (
    <details className={styles.reports}>
      <summary>{t('show', { count: reports.length })}</summary>
      <Timeline
        items={reports.toReversed().map(({ id, kind, source, at, retractedAt, trackingNumber, text, place }) => ({
          key: id,
          content: (
            <>
              <span className={retractedAt === null ? undefined : styles.retracted}>{t(`kinds.${kind}`)}</span>
              {retractedAt !== null && ` · ${t('takenBack')}`}
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
