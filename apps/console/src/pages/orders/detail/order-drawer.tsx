import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import { Alert } from 'antd'
import { lazy, Suspense, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../../app/account.tsx'
import { usePermits } from '../../../app/use-permits.ts'
import { useCall } from '../../../data/use-call.ts'
import { useCallCache } from '../../../data/use-call-cache.ts'
import card from '../../../parts/card.module.css'
import { Customs } from '../../../parts/customs/customs.tsx'
import { type UnsavedCheck, useCloseGuard } from '../../../parts/forms/use-close-guard.tsx'
import { LoadState } from '../../../parts/load-state.tsx'
import { OpenDrawer } from '../../../parts/open-drawer.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { OrderChanges } from '../changes/order-changes.tsx'
import { ShopCheck } from '../changes/shop-check.tsx'
import { OrderEvents } from '../order-events.tsx'
import { OrderTags } from '../order-tags.tsx'
import styles from '../orders.module.css'
import { InvoiceButton } from './invoice-button.tsx'
import { JitConsent } from './jit-consent.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderCases } from './order-cases.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParts } from './order-parts.tsx'
import { OrderPhotos } from './order-photos.tsx'
import { OrderProfit } from './order-profit.tsx'

const InsertList = lazy(() =>
  import('../../../parts/inserts/insert-list.tsx').then((module) => ({ default: module.InsertList })),
)

type OrderDrawerProps = { id: number; onClose: () => void }

/** The details of one order. */
export function OrderDrawer({ id, onClose }: OrderDrawerProps) {
  const t = useTranslations('console.orders')
  const entered = useRef(() => false)
  const { close, holder } = useCloseGuard(() => entered.current(), onClose)
  return (
    <OpenDrawer onClose={close} size="56rem" title={t('detail')}>
      {holder}
      <Detail key={id} id={id} entered={entered} />
    </OpenDrawer>
  )
}

function Detail({ id, entered }: { id: number; entered: UnsavedCheck }) {
  const order = useCall('getOrder', { params: { id } })
  const permits = usePermits()
  const { data } = order
  const { set, invalidate } = useCallCache()
  const { refresh } = useAccount()
  if (!data) return <LoadState query={order} />
  const take = (next: OrderDetail) => {
    set('getOrder', next, { params: { id } })
    refresh()
    invalidate('getOrderProfit', 'listOrders', 'countOrders')
  }
  const reread = () => invalidate('getOrder', 'getOrderProfit', 'listOrders', 'countOrders')
  return (
    <>
      <Head order={data} />
      <Missing order={data} onChange={reread} />
      <OrderChanges order={data} onChange={take} />
      <ShopCheck order={data} onReleased={reread} />
      <OrderActions order={data} onChange={take} onPaid={reread} />
      <OrderLines order={data} onChange={take} />
      <Amounts order={data} />
      {data.paidMinor > 0 && permits('finance') && <InvoiceButton orderId={data.id} />}
      <OrderCases order={data} onChange={reread} />
      {permits('reports') && <OrderProfit order={data} />}
      <OrderAddress key={JSON.stringify(data.address)} order={data} entered={entered} onChange={take} />
      <OrderParts order={data} onChange={take} />
      {data.inserts.length > 0 && (
        <Suspense>
          <InsertList inserts={data.inserts} />
        </Suspense>
      )}
      {data.parts.length > 0 && <OrderCustoms id={data.id} />}
      <OrderPhotos id={data.id} />
      <OrderEvents events={data.events} />
    </>
  )
}

function Head({ order }: { order: OrderDetail }) {
  const t = useTranslations('console.orders')
  const { moment } = useFormatters()
  const from = [order.storeName, order.externalId, t(`sources.${order.source}`)].filter(Boolean).join(' · ')
  return (
    <>
      <h2 className={styles.tags}>
        {order.number} <OrderTags order={order} />
      </h2>
      <p className={card.muted}>
        {from} · {moment(order.orderedAt)}
      </p>
      {order.releaseAt && order.state === 'holding' && !order.shopCheckFailure && (
        <p className={card.muted}>{t('heldUntil', { time: moment(order.releaseAt) })}</p>
      )}
    </>
  )
}

function Missing({ order, onChange }: { order: OrderDetail; onChange: () => void }) {
  const t = useTranslations('console.orders')
  const address = useTranslations('console.address')
  const refusals = order.parts.filter(({ state, refuseNote }) => state === 'refused' && refuseNote !== '')
  if (order.actionCode)
    return (
      <Alert
        type="error"
        showIcon
        title={t(`actions.${order.actionCode}`)}
        description={
          <>
            {refusals.map(({ id, refuseNote }) => (
              <p key={id}>
                <strong>{t('supplierSays', { text: refuseNote })}</strong>
              </p>
            ))}
            {t(`hints.${order.actionCode}`)}
          </>
        }
      />
    )
  if (order.missing.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('missingTitle')}
      description={
        <ul className={styles.missing}>
          {order.missing.map((code) => (
            <li key={code}>
              {t(`missing.${code}`)}
              {code === 'address' && `: ${order.addressGaps.map((name) => address(name)).join(', ')}`}
            </li>
          ))}
        </ul>
      }
      action={order.missing.includes('jit_consent') && <JitConsent order={order} onChange={onChange} />}
    />
  )
}

function Amounts({ order }: { order: OrderDetail }) {
  const t = useTranslations('console.orders')
  const { yuan } = useFormatters()
  return (
    <dl className={styles.amounts}>
      <dt>{t('goods')}</dt>
      <dd>{yuan(order.goodsMinor - order.insertsMinor)}</dd>
      {order.insertsMinor > 0 && (
        <>
          <dt>{t('inserts')}</dt>
          <dd>{yuan(order.insertsMinor)}</dd>
        </>
      )}
      <dt>{t('freight')}</dt>
      <dd>{yuan(order.freightMinor)}</dd>
      <dt>{t('total')}</dt>
      <dd>
        <strong>{yuan(order.totalMinor)}</strong>
      </dd>
      {order.refundedMinor > 0 && (
        <>
          <dt>{t('refunded')}</dt>
          <dd>{yuan(-order.refundedMinor)}</dd>
        </>
      )}
    </dl>
  )
}

function OrderCustoms({ id }: { id: number }) {
  const { data } = useCall('getOrderCustoms', { params: { id } })
  return data ? <Customs declarations={data.items} documentId={id} /> : null
}
