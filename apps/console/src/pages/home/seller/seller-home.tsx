import { consolePaths } from '@podwright/domain/console-paths'
import { addFigures, noSales, type SalesFigures } from '@podwright/domain/profit/sales-figures'
import { useTranslations } from 'use-intl'
import { usePermits } from '../../../app/use-permits.ts'
import { useCall } from '../../../data/use-call.ts'
import { LoadState } from '../../../parts/load-state.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { FigureRow } from '../figure-row.tsx'
import styles from '../home.module.css'
import { utcOffset } from '../local-days.ts'
import { FirstSteps } from './first-steps.tsx'
import type { SellerHomeData } from './home-data.ts'
import { NeedsCard, UnderWayCard, WalletCard } from './needs.tsx'
import { SalesByDay } from './sales-by-day.tsx'

const refetchMs = 60_000

/** Figures of today and of the last 30 days, what waits for the seller, and the first steps until they are done. */
export function SellerHome() {
  const permits = usePermits()
  const home = useCall('getSellerHome', { query: { utcOffset: utcOffset() } }, { refetchInterval: refetchMs })
  if (!home.data) return <LoadState query={home} />
  return (
    <>
      {permits('stores') && <FirstSteps steps={home.data.steps} />}
      <Figures home={home.data} seesMoney={permits('reports')} />
      <div className={styles.grid}>
        <SalesByDay days={home.data.days} seesMoney={permits('reports')} />
        <div>
          <NeedsCard needs={home.data.needs} />
          {home.data.wallet && <WalletCard wallet={home.data.wallet} />}
          <UnderWayCard underWay={home.data.underWay} />
        </div>
      </div>
    </>
  )
}

function Figures({ home: { days, before }, seesMoney }: { home: SellerHomeData; seesMoney: boolean }) {
  const t = useTranslations('console.home')
  const { yuan, count, changeOf } = useFormatters()
  const today = days.at(-1) ?? noSales
  const month = days.reduce(addFigures, noSales)
  const compared = (now: number, then: number) =>
    then > 0 ? { note: t('change', { percent: changeOf(now, then) }) } : {}
  /** Unknown while no order is paid and has a selling price. */
  const earned = (sums: SalesFigures, minor: number) =>
    sums.orders > 0 && sums.uncountedOrders === sums.orders ? '–' : yuan(minor)
  const toneOf = (minor: number) => (minor < 0 ? ('bad' as const) : undefined)
  const money = <Item,>(items: readonly Item[]) => (seesMoney ? items : [])
  return (
    <FigureRow
      label={t('figures')}
      items={[
        {
          key: 'today-orders',
          title: `${t('orders')} · ${t('today')}`,
          value: count(today.orders),
          to: consolePaths.orders,
        },
        ...money([
          {
            key: 'today-profit',
            title: `${t('profit')} · ${t('today')}`,
            value: earned(today, today.profitMinor),
            tone: toneOf(today.profitMinor),
          },
        ]),
        {
          key: 'orders',
          title: `${t('orders')} · ${t('last30')}`,
          value: count(month.orders),
          ...compared(month.orders, before.orders),
        },
        ...money([
          {
            key: 'sold',
            title: `${t('sold')} · ${t('last30')}`,
            value: earned(month, month.soldMinor),
            ...compared(month.soldMinor, before.soldMinor),
          },
          {
            key: 'profit',
            title: `${t('profit')} · ${t('last30')}`,
            value: earned(month, month.profitMinor),
            tone: toneOf(month.profitMinor),
            ...compared(month.profitMinor, before.profitMinor),
          },
        ]),
      ]}
    />
  )
}
