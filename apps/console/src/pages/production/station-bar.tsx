import type { ApiClient } from '@podwright/contracts/client/create-client'
import { workshopStages } from '@podwright/domain/orders/production-states'
import { globalSearchLimits } from '@podwright/domain/search/global-search'
import { Segmented } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { ScanField, type Scanned, scanSettings } from '../../parts/forms/scan-field.tsx'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'
import { useStationName } from '../board/use-station-name.ts'
import styles from './production.module.css'

const stations = ['open', ...workshopStages] as const
type Station = (typeof stations)[number]

/** Selects the scan station: a desk opens the scanned orders, a workshop station moves them to its stage. */
export function StationBar({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useTranslations('console.production')
  const stages = useStationName()
  const states = useTranslations('console.orders.production')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const [query, change] = useUrlState()
  const station = choiceIn(query.get('station'), stations)
  const find = async (number: string): Promise<Scanned> => {
    const found = await findOrder(api, number)
    if (found === undefined) return { kind: 'refused', text: t('notFound', { number }) }
    onOpen(found)
    return { kind: 'done', text: number }
  }
  const move = async (code: string, stage: Exclude<Station, 'open'>): Promise<Scanned> => {
    const {
      result,
      order,
      stage: reached,
    } = await api.call('scanProduction', { body: { code, stage }, ...scanSettings })
    invalidate('listProductionOrders')
    const { number } = order
    if (result === 'moved') return { kind: 'done', text: t('scanMoved', { number, stage: stages(stage) }) }
    const label = order.state === 'shipped' ? states(order.shownState) : stages(reached)
    return { kind: 'known', text: t('scanKnown', { number, stage: label }) }
  }
  return (
    <section className={`${card.card} ${styles.station}`} aria-label={t('station')}>
      <Segmented<Station>
        value={station}
        aria-label={t('station')}
        options={stations.map((each) => ({ value: each, label: each === 'open' ? t('stationOpen') : stages(each) }))}
        onChange={(next) => change({ station: next === 'open' ? undefined : next })}
      />
      <ScanField
        key={station}
        label={t('scan')}
        scan={(code) => (station === 'open' ? find(code) : move(code, station))}
      />
    </section>
  )
}

async function findOrder(api: ApiClient, code: string): Promise<number | undefined> {
  const number = code.toUpperCase()
  const { items } = await api.call('listProductionOrders', {
    query: { state: [], number, limit: 2 },
    ...scanSettings,
  })
  const exact = items.find((item) => item.number === number || item.orderNumber === number)
  return (exact ?? (items.length === 1 ? items[0] : undefined))?.id ?? (await findParcel(api, number))
}

/** The production order of a parcel with this tracking number. */
async function findParcel(api: ApiClient, trackingNumber: string): Promise<number | undefined> {
  if (trackingNumber.length < globalSearchLimits.minLength || trackingNumber.length > globalSearchLimits.maxLength)
    return
  const { items } = await api.call('search', { query: { q: trackingNumber }, ...scanSettings })
  const parcel = items.find((item) => item.kind === 'shipment' && item.trackingNumber.toUpperCase() === trackingNumber)
  return parcel?.kind === 'shipment' ? parcel.productionId : undefined
}
