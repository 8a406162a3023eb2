import type { QueuedProduction } from '@podwright/contracts/orders/production'
import type { Technique } from '@podwright/domain/catalog/vocabulary'
import type { Station } from '@podwright/domain/orders/production-states'
import { Button } from 'antd'
import { useTranslations } from 'use-intl'
import { useCallPages } from '../../data/use-call-pages.ts'
import card from '../../parts/card.module.css'
import { LoadStateInCard } from '../../parts/load-state.tsx'
import { localToday } from '../home/local-days.ts'
import { isLate } from '../production/production-tabs.ts'
import styles from './board.module.css'
import { BoardCard } from './board-card.tsx'
import { useStationName } from './use-station-name.ts'

type ColumnProps = {
  station: Station
  filters: { readonly sku: string; readonly technique: readonly Technique[] }
  onOpen: (id: number) => void
}

/** Other screens of the workshop move work on, too. */
const refreshMs = 20_000

/** What stands at a station: late parts first, the latest on top, then in the order of the queue. */
export function StationColumn({ station, filters, onOpen }: ColumnProps) {
  const t = useTranslations('console.board')
  const name = useStationName()(station)
  const list = useCallPages(
    'listProductionOrders',
    { query: { state: ['accepted', 'in_production'], station: [station], ...filters, limit: 20 } },
    { refetchInterval: refreshMs },
  )
  const { today } = localToday()
  const items = lateFirst(list.data?.items ?? [], today)
  const count = list.data && (list.hasNextPage ? t('countOrMore', { count: items.length }) : items.length)
  return (
    <section className={styles.column} aria-label={name}>
      <h2>
        {name} <span className={styles.count}>{count}</span>
      </h2>
      {!list.data && <LoadStateInCard query={list} />}
      {list.data && items.length === 0 && <p className={card.muted}>{t('empty')}</p>}
      <ul className={styles.cards}>
        {items.map((item) => (
          <BoardCard key={item.id} item={item} station={station} isLate={isLate(item, today)} onOpen={onOpen} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

function lateFirst(items: readonly QueuedProduction[], today: string): readonly QueuedProduction[] {
  const late = items.filter((item) => isLate(item, today))
  return [
    ...late.toSorted((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? '')),
    ...items.filter((item) => !late.includes(item)),
  ]
}
