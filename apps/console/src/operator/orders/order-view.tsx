import type { DataOf } from '@podwright/contracts/define-call'
import type { getAnyOrder } from '@podwright/contracts/operator/orders'
import { addressLines } from '@podwright/domain/orders/address-lines'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { OrderEvents } from '../../pages/orders/order-events.tsx'
import { OrderTags } from '../../pages/orders/order-tags.tsx'
import styles from '../../pages/orders/orders.module.css'
import card from '../../parts/card.module.css'
import { LoadState } from '../../parts/load-state.tsx'
import { OpenDrawer } from '../../parts/open-drawer.tsx'
import { ParcelRow } from '../../parts/parcels/parcel-row.tsx'
import { actionColumn } from '../../parts/table/columns.tsx'
import { Table } from '../../parts/table/table.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { PartActions } from '../production/part-actions.tsx'

type AnyOrder = DataOf<typeof getAnyOrder>

/** An order as its seller sees it; an operator can end the production of its parts and track its parcels. */
export function OrderView({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('console.orders')
  const order = useCall('getAnyOrder', { params: { id } })
  return (
    <OpenDrawer onClose={onClose} size="56rem" title={t('detail')}>
      {order.data ? <Order order={order.data} /> : <LoadState query={order} />}
    </OpenDrawer>
  )
}

function Order({ order }: { order: AnyOrder }) {
  const t = useTranslations('console.orders')
  const { moment, yuan, country } = useFormatters()
  const { address } = order
  const from = [order.seller, order.storeName, order.externalId, t(`sources.${order.source}`)].filter(Boolean)
  return (
    <>
      <h2 className={styles.tags}>
        {order.number} <OrderTags order={order} />
      </h2>
      <p className={card.muted}>{[...from, moment(order.orderedAt)].join(' · ')}</p>
      <p>
        {t('total')}: <strong>{yuan(order.totalMinor)}</strong>
        {order.refundedMinor > 0 && ` · ${t('refunded')}: ${yuan(order.refundedMinor)}`}
      </p>
      <h2 className={card.section}>{t('addressTitle')}</h2>
      <p>{[address.recipient, address.phone].filter(Boolean).join(' · ')}</p>
      <p className={card.muted}>
        {[...addressLines(address.country, address), country(address.country)].filter(Boolean).join(', ')}
      </p>
      {order.note !== '' && <p className={card.note}>{order.note}</p>}
      <Lines order={order} />
      <Parts order={order} />
      <Parcels order={order} />
      <OrderEvents events={order.events} />
    </>
  )
}

function Lines({ order }: { order: AnyOrder }) {
  const t = useTranslations('console.orders')
  const { yuan, titleOf } = useFormatters()
  return (
    <>
      <h2 className={card.section}>{t('linesTitle')}</h2>
      <Table<AnyOrder['lines'][number]>
        rowKey="id"
        items={order.lines}
        columns={[
          {
            title: t('product'),
            key: 'product',
            render: ({ picture, title, titles, externalTitle, sku, externalSku }) => (
              <div className={card.product}>
                <Thumb src={picture ? `/images/${picture.path}` : undefined} />
                <div>
                  <p>{titleOf({ title, titles }) || externalTitle}</p>
                  <p className={card.note}>{[sku, externalSku].filter(Boolean).join(' · ')}</p>
                </div>
              </div>
            ),
          },
          {
            title: t('unitPrice'),
            key: 'price',
            align: 'end',
            render: ({ unitPriceMinor }) => (unitPriceMinor === null ? '' : yuan(unitPriceMinor)),
          },
          {
            title: t('quantity'),
            key: 'quantity',
            align: 'end',
            render: ({ quantity, shippedQuantity }) =>
              shippedQuantity > 0 ? `${shippedQuantity} / ${quantity}` : quantity,
          },
        ]}
      />
    </>
  )
}

function Parts({ order }: { order: AnyOrder }) {
  const t = useTranslations('console.orders')
  const area = useTranslations('operator')
  const { country } = useFormatters()
  if (order.parts.length === 0) return null
  return (
    <>
      <h2 className={card.section}>{t('partsTitle')}</h2>
      <Table<AnyOrder['parts'][number]>
        rowKey="id"
        items={order.parts}
        columns={[
          { title: t('partNumber'), key: 'number', render: ({ number }) => number },
          { title: area('pickSupplier'), key: 'supplier', render: ({ number }) => order.suppliers[number] ?? '' },
          { title: t('origin'), key: 'origin', render: ({ origin }) => country(origin) },
          {
            title: t('state'),
            key: 'state',
            render: ({ shownState, refuseCode, refuseNote }) => (
              <>
                <Tag>{t(`production.${shownState}`)}</Tag>
                {refuseCode && <p className={card.note}>{[t(`refusals.${refuseCode}`), refuseNote].join(' ')}</p>}
              </>
            ),
          },
          actionColumn(area('production.closeShort'), (part) => <PartActions part={part} />),
        ]}
      />
    </>
  )
}

function Parcels({ order }: { order: AnyOrder }) {
  const t = useTranslations('console.orders')
  const { invalidate } = useCallCache()
  if (order.shipments.length === 0) return null
  const numberOf = (id: number) => order.parts.find((part) => part.id === id)?.number
  return (
    <>
      <h2 className={card.section}>{t('parcels')}</h2>
      {[...Map.groupBy(order.shipments, ({ productionId }) => productionId)].map(([id, parcels]) => (
        <section key={id} aria-label={numberOf(id)}>
          {order.parts.length > 1 && <p className={card.note}>{numberOf(id)}</p>}
          <ul>
            {parcels.map((parcel) => (
              <ParcelRow key={parcel.id} isOperator parcel={parcel} onChange={() => invalidate('getAnyOrder')} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
