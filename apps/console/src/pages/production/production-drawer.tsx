import type { ProductionDetail } from '@podwright/contracts/orders/production'
import { stationOf } from '@podwright/domain/orders/production-states'
import { Tag } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { usePermits } from '../../app/use-permits.ts'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { Customs } from '../../parts/customs/customs.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { OpenDrawer } from '../../parts/open-drawer.tsx'
import { ParcelRow } from '../../parts/parcels/parcel-row.tsx'
import { PrintMenu } from '../../parts/print-menu.tsx'
import { ShopLabelSection } from '../../parts/shop-labels/shop-label-section.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { WarehouseNote } from '../../parts/warehouse-note.tsx'
import { useStationName } from '../board/use-station-name.ts'
import { printStateOf } from './print-state.ts'
import { PriorityTags } from './priority-tags.tsx'
import styles from './production.module.css'
import { ProductionActions } from './production-actions.tsx'
import { ProductionLines } from './production-lines.tsx'
import { QualityPhotos } from './quality-photos.tsx'
import { ShipForm } from './ship-form.tsx'

const InsertList = lazy(() =>
  import('../../parts/inserts/insert-list.tsx').then((module) => ({ default: module.InsertList })),
)

/** Polling interval while print files are being made. */
const pollIntervalMs = 3000

type DrawerProps = { id: number; onClose: () => void }

/** One production order: its products, print files and destination. */
export function ProductionDrawer({ id, onClose }: DrawerProps) {
  const t = useTranslations('console.production')
  return (
    <OpenDrawer onClose={onClose} size="54rem" title={t('detail')}>
      <Detail key={id} id={id} />
    </OpenDrawer>
  )
}

function Detail({ id }: { id: number }) {
  const t = useTranslations('console.production')
  const states = useTranslations('console.orders.production')
  const stations = useStationName()
  const labels = useTranslations('console.shopLabels')
  const refusals = useTranslations('console.orders.refusals')
  const { day, country: nameOf } = useFormatters()
  const order = useCall(
    'getProductionOrder',
    { params: { id } },
    { refetchInterval: ({ state }) => state.data && printStateOf(state.data) === 'pending' && pollIntervalMs },
  )
  const { data } = order
  const { set, invalidate } = useCallCache()
  const maySend = usePermits()('shipping')
  if (!data) return <LoadState query={order} />
  const take = (next: ProductionDetail) => {
    set('getProductionOrder', next, { params: { id } })
    invalidate('listProductionOrders')
  }
  const isOpen = data.state === 'accepted' || data.state === 'in_production'
  const isShipped = data.state === 'shipped'
  // The banner above says that nothing may be sent now.
  const mayShip = maySend && isOpen && data.shippingStop === null
  const isOff = data.state === 'refused' || data.state === 'canceled'
  const nameOfState = (state: typeof data.shownState) => {
    // Sellers see that an order waits for its supplier, who has it open here.
    if (state === 'waiting') return t('tabs.waiting')
    return state === 'in_production' ? stations(stationOf(data.lines.map((line) => line.state))) : states(state)
  }
  const { recipient, phone, country, region, city, district, line1, line2, postcode } = data.address
  return (
    <>
      <h2 className={styles.head}>
        {data.number} <Tag color={isOff ? 'error' : 'processing'}>{nameOfState(data.shownState)}</Tag>
        <PriorityTags priority={data.priority} />
        {!isOff && <PrintMenu ids={[data.id]} />}
      </h2>
      {data.refuseCode && (
        <p className={styles.note}>{[refusals(data.refuseCode), data.refuseNote].filter(Boolean).join(' · ')}</p>
      )}
      <p className={card.muted}>
        {[data.orderNumber, data.dueOn && t('dueOn', { date: day(data.dueOn) })].filter(Boolean).join(' · ')}
      </p>
      {data.note && (
        <p className={styles.note}>
          <strong>{t('sellerNote')}</strong> {data.note}
        </p>
      )}
      <ProductionActions order={data} onChange={take} />
      <ProductionLines order={data} onChange={take} />
      {data.inserts.length > 0 && (
        <Suspense>
          <InsertList inserts={data.inserts} />
        </Suspense>
      )}
      <QualityPhotos order={data} />
      {mayShip && <h2 className={card.section}>{t('nextParcel')}</h2>}
      {mayShip && <ShipForm key={data.shippedQuantity} order={data} onChange={take} />}
      {maySend && (
        <>
          <h2 className={card.section}>{t('sendTo')}</h2>
          {data.warehouse && <WarehouseNote warehouse={data.warehouse} />}
          {data.address.isOnLabel && <p className={card.muted}>{labels('address')}</p>}
          <address>
            <div>{[recipient, phone].filter(Boolean).join(', ')}</div>
            <div>{[line1, line2, district].filter(Boolean).join(', ')}</div>
            <div>{[city, region, postcode, nameOf(country)].filter(Boolean).join(', ')}</div>
          </address>
        </>
      )}
      {maySend && <ProductionCustoms id={data.id} />}
      {maySend && (isOpen || isShipped) && <ShopLabelSection id={data.id} number={data.number} isShipped={isShipped} />}
      {data.shipments.length > 0 && <h2 className={card.section}>{t('parcels')}</h2>}
      <ul>
        {data.shipments.map((parcel) => (
          <ParcelRow
            key={parcel.id}
            parcel={parcel}
            isOperator={false}
            onChange={() => invalidate('getProductionOrder', 'listProductionOrders')}
          />
        ))}
      </ul>
    </>
  )
}

function ProductionCustoms({ id }: { id: number }) {
  const { data } = useCall('getProductionCustoms', { params: { id } })
  return data ? <Customs declarations={data.items} documentId={id} /> : null
}
