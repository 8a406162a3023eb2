import type { OrderDetail, ProductionPart } from '@podwright/contracts/orders/order-shapes'
import { isOpenPart } from '@podwright/domain/orders/remedies'
import { formatWeight } from '@podwright/i18n/format'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import card from '../../../parts/card.module.css'
import { CopyButton } from '../../../parts/copy-button.tsx'
import { useCarriers } from '../../../parts/forms/use-destinations.ts'
import { ParcelReports } from '../../../parts/parcels/parcel-reports.tsx'
import { TrackingNumber } from '../../../parts/parcels/tracking-number.tsx'
import { type Column, Table } from '../../../parts/table/table.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import styles from '../orders.module.css'
import { NoteDialog } from './note-dialog.tsx'

type PartsProps = { order: OrderDetail; onChange: (order: OrderDetail) => void }

/** The production orders of an order and its shipped parcels. */
export function OrderParts({ order, onChange }: PartsProps) {
  const t = useTranslations('console.orders')
  const cases = useTranslations('console.afterSales')
  const { locale } = useServices()
  const { day, moment, country } = useFormatters()
  const carriers = useCarriers()
  const carrierOf = (id: string | null) => carriers.find(({ logisticsId }) => logisticsId === id)?.name ?? ''
  if (order.parts.length === 0) return null
  const columns: readonly Column<ProductionPart>[] = [
    { title: t('partNumber'), key: 'number', render: ({ number }) => number },
    { title: t('origin'), key: 'origin', width: '7rem', render: ({ origin }) => country(origin) },
    {
      title: t('state'),
      key: 'state',
      render: ({ shownState, refuseCode, refuseNote, isReprint }) => (
        <>
          <Tag>{t(`production.${shownState}`)}</Tag>
          {isReprint && <Tag color="processing">{cases('reprintTag')}</Tag>}
          {refuseCode && <p className={styles.action}>{[t(`refusals.${refuseCode}`), refuseNote].join(' ')}</p>}
        </>
      ),
    },
    { title: t('carrier'), key: 'carrier', render: (part) => carrierOf(part.logisticsId) },
    { title: t('weight'), key: 'weight', align: 'end', render: (part) => formatWeight(part.weightG, locale) },
    { title: t('freight'), key: 'freight', align: 'end', render: (part) => <Freight part={part} /> },
    { title: t('dueOn'), key: 'due', render: (part) => part.dueOn && day(part.dueOn) },
    ...(order.actions.includes('drop')
      ? [
          {
            title: <span className="visually-hidden">{t('drop')}</span>,
            key: 'drop',
            render: (part: ProductionPart) =>
              isOpenPart(part.state) && <DropButton order={order} part={part} onChange={onChange} />,
          },
        ]
      : []),
  ]
  return (
    <>
      <h2 className={card.section}>{t('partsTitle')}</h2>
      <Table<ProductionPart> rowKey="id" items={order.parts} columns={columns} />
      {order.shipments.length > 0 && <h2 className={card.section}>{t('parcels')}</h2>}
      <ul>
        {order.shipments.map((parcel) => (
          <li key={parcel.id}>
            <div className={card.bar}>
              <Tag color="success">{t(`parcelStates.${parcel.state}`)}</Tag>
              {carrierOf(parcel.logisticsId)} <TrackingNumber parcel={parcel} />
              <CopyButton text={parcel.trackingNumber} />
              <span className={card.muted}>
                {t('pieces', { count: parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0) })} ·{' '}
                {moment(parcel.deliveredAt ?? parcel.shippedAt)}
              </span>
            </div>
            <ParcelReports parcel={parcel} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Freight({ part: { freightMinor, isJit } }: { part: ProductionPart }) {
  const t = useTranslations('console.orders')
  const { yuan } = useFormatters()
  return (
    <>
      {isJit && <Tag color="processing">{t('jit')}</Tag>}
      {yuan(freightMinor)}
    </>
  )
}

function DropButton({ order, part, onChange }: PartsProps & { part: ProductionPart }) {
  const t = useTranslations('console.orders')
  const { api, notify } = useServices()
  const { yuan } = useFormatters()
  const drop = async (reason: string) => {
    onChange(await api.call('dropOrderPart', { params: { id: order.id, partId: part.id }, body: { reason } }))
    notify('success', t('dropped'))
  }
  return (
    <NoteDialog
      isDanger
      size="small"
      button={t('drop')}
      title={t('dropAsk', { number: part.number })}
      text={t('dropText', { amount: yuan(part.goodsMinor + part.freightMinor) })}
      note={t('reason')}
      closing={t('keep')}
      onSend={drop}
    />
  )
}
