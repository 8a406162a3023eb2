import type { DataOf } from '@podwright/contracts/define-call'
import type { getSupplierHome } from '@podwright/contracts/home/supplier-home'
import { consolePaths } from '@podwright/domain/console-paths'
import { lineStates } from '@podwright/domain/orders/production-states'
import { useId, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '../../../data/use-call.ts'
import card from '../../../parts/card.module.css'
import { LoadState } from '../../../parts/load-state.tsx'
import { useFormatters } from '../../../parts/use-formatters.ts'
import { useStationName } from '../../board/use-station-name.ts'
import { queuePath } from '../../production/production-tabs.ts'
import { DayCard } from '../day-card.tsx'
import { FigureRow } from '../figure-row.tsx'
import styles from '../home.module.css'
import { localDays, utcOffset } from '../local-days.ts'

type Home = DataOf<typeof getSupplierHome>

const refetchMs = 60_000

/** What is due and late, the load of the next days, where the pieces are, and what was earned. */
export function SupplierHome() {
  const home = useCall('getSupplierHome', { query: { utcOffset: utcOffset() } }, { refetchInterval: refetchMs })
  if (!home.data) return <LoadState query={home} />
  return (
    <>
      <Figures home={home.data} />
      <div className={styles.grid}>
        <Load home={home.data} />
        <div>
          <Stages stages={home.data.stages} />
        </div>
      </div>
    </>
  )
}

function Figures({ home }: { home: Home }) {
  const t = useTranslations('console.home')
  const { yuan, count } = useFormatters()
  const { toAccept, late, dueToday, openCases, earned } = home
  return (
    <FigureRow
      label={t('figures')}
      items={[
        { key: 'to-accept', title: t('supplier.toAccept'), value: count(toAccept), to: queuePath('waiting') },
        {
          key: 'late',
          title: t('supplier.late'),
          value: count(late),
          tone: late > 0 ? 'bad' : undefined,
          to: queuePath('making', 'late'),
        },
        {
          key: 'due-today',
          title: t('supplier.dueToday'),
          value: count(dueToday),
          to: queuePath('making', 'today'),
        },
        { key: 'cases', title: t('supplier.cases'), value: count(openCases), to: consolePaths.afterSales },
        ...(earned === null
          ? []
          : [
              { key: 'earned-today', title: t('supplier.earnedToday'), value: yuan(earned.todayMinor) },
              {
                key: 'earned',
                title: t('supplier.earned30'),
                value: yuan(earned.last30DaysMinor),
                to: consolePaths.wallet,
              },
            ]),
      ]}
    />
  )
}

function Load({ home: { load, piecesPerDay } }: { home: Home }) {
  const t = useTranslations('console.home.supplier')
  const { shortDay, count } = useFormatters()
  const dates = useMemo(() => localDays(0, load.length).map(shortDay), [load.length, shortDay])
  const bars = useMemo(
    () => ({ values: load.map(({ pieces }) => pieces), labels: dates, format: count, formatShort: count }),
    [load, dates, count],
  )
  return (
    <DayCard
      title={t('load')}
      days={dates}
      bars={bars}
      initial={0}
      columns={[
        { title: t('productionOrders'), values: load.map(({ orders }) => count(orders)) },
        { title: t('pieces'), values: load.map(({ pieces }) => count(pieces)) },
      ]}
      {...(piecesPerDay !== null && { note: t('capacity', { count: String(piecesPerDay) }) })}
    />
  )
}

function Stages({ stages }: Pick<Home, 'stages'>) {
  const t = useTranslations('console.home.supplier')
  const nameOf = useStationName()
  const { count } = useFormatters()
  const heading = useId()
  const open = lineStates.filter((state) => stages[state])
  return (
    <section className={card.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('stages')}</h2>
      {open.length === 0 ? (
        <p className={card.muted}>{t('stagesNone')}</p>
      ) : (
        <dl className={styles.facts}>
          {open.map((state) => (
            <div key={state} className={styles.fact}>
              <dt>{nameOf(state)}</dt>
              <dd>{count(stages[state] ?? 0)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
