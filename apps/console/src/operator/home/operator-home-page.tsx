import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'
import { FigureRow } from '../../pages/home/figure-row.tsx'
import styles from '../../pages/home/home.module.css'
import { utcOffset } from '../../pages/home/local-days.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { useOperatorPermits } from '../operator-session.ts'
import { OperatorHead } from '../parts/operator-head.tsx'
import { addFigures, noFigures, type OperatorHomeData } from './home-data.ts'
import { MarginFigures } from './margin-figures.tsx'
import { PlatformByDay } from './platform-by-day.tsx'
import { SystemCard } from './system-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

const refetchMs = 60_000

/** What waits for operators, the figures of the platform, and the state of the system. */
export function OperatorHomePage() {
  const home = useCall('getOperatorHome', { query: { utcOffset: utcOffset() } }, { refetchInterval: refetchMs })
  return (
    <>
      <OperatorHead page="home" />
      {home.data ? <Home home={home.data} /> : <LoadState query={home} />}
    </>
  )
}

function Home({ home }: { home: OperatorHomeData }) {
  const permits = useOperatorPermits()
  return (
    <>
      <Figures home={home} />
      {permits('money') && <MarginFigures />}
      <div className={styles.grid}>
        <PlatformByDay days={home.days} />
        <div>
          <WaitingCard waiting={home.waiting} />
          {permits('system') && <SystemCard />}
        </div>
      </div>
    </>
  )
}

function Figures({ home: { days, before } }: { home: OperatorHomeData }) {
  const t = useTranslations('operator.home')
  const { yuan, count, changeOf } = useFormatters()
  const today = days.at(-1) ?? noFigures
  const month = days.reduce(addFigures, noFigures)
  const money =
    today.paidMinor !== null && month.paidMinor !== null && before.paidMinor !== null
      ? { today: today.paidMinor, month: month.paidMinor, before: before.paidMinor }
      : undefined
  const compared = (now: number, then: number) =>
    then > 0 ? { note: t('change', { percent: changeOf(now, then) }) } : {}
  return (
    <FigureRow
      label={t('figures')}
      items={[
        { key: 'today-orders', title: `${t('orders')} · ${t('today')}`, value: count(today.orders) },
        ...(money ? [{ key: 'today-paid', title: `${t('paid')} · ${t('today')}`, value: yuan(money.today) }] : []),
        {
          key: 'orders',
          title: `${t('orders')} · ${t('last30')}`,
          value: count(month.orders),
          ...compared(month.orders, before.orders),
        },
        ...(money
          ? [
              {
                key: 'paid',
                title: `${t('paid')} · ${t('last30')}`,
                value: yuan(money.month),
                ...compared(money.month, money.before),
              },
            ]
          : []),
        {
          key: 'sellers',
          title: `${t('sellers')} · ${t('last30')}`,
          value: count(month.sellers),
          ...compared(month.sellers, before.sellers),
        },
      ]}
    />
  )
}
