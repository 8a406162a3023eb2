import type { QueuedProduction } from '@podwright/contracts/orders/production'
import {
  type LineState,
  type Station,
  stageBefore,
  stationAfter,
  type WorkshopStage,
} from '@podwright/domain/orders/production-states'
import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { usePermits } from '../../app/use-permits.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { Thumb } from '../../parts/thumb.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { PriorityTags } from '../production/priority-tags.tsx'
import styles from './board.module.css'
import { useStationName } from './use-station-name.ts'

type CardProps = {
  item: QueuedProduction
  station: Station
  isLate: boolean
  onOpen: (id: number) => void
}

/** A production order on the board, with the buttons that move it to the next station and back. */
export function BoardCard({ item, station, isLate, onOpen }: CardProps) {
  const t = useTranslations('console.board')
  const production = useTranslations('console.production')
  const nameOf = useStationName()
  const techniqueNames = useTranslations('console.techniques')
  const { day, titleOf } = useFormatters()
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const permits = usePermits()
  const { id, number, dueOn, priority, quantity, shippedQuantity, picture, isPlain, technique } = item
  const place = useRef<HTMLLIElement>(null)
  const next = stationAfter(station)
  const move = useMutation({
    mutationFn: (stage: WorkshopStage) => api.call('stageProduction', { params: { id }, body: { stage } }),
    onSuccess: (_, stage) => moved(stage),
  })
  const before = stageBefore(station)
  const stepBack = useMutation({
    mutationFn: () => api.call('stepBackProduction', { params: { id }, body: {} }),
    onSuccess: () => before && moved(before),
  })
  const moved = (stage: LineState) => {
    notify('success', production('scanMoved', { number, stage: nameOf(stage) }))
    invalidate('listProductionOrders')
    // This card is about to go; keyboard users continue at the next.
    const near = place.current?.nextElementSibling ?? place.current?.previousElementSibling
    near?.querySelector<HTMLElement>('button:last-of-type')?.focus()
  }
  const facts =
    item.lines > 1
      ? [production('productsOf', { count: item.lines })]
      : [item.colour, item.size, isPlain ? production('plain') : technique && techniqueNames(technique)]
  return (
    <li ref={place} className={isLate ? styles.lateCard : styles.card}>
      <div className={styles.head}>
        <Button type="link" size="small" onClick={() => onOpen(id)}>
          {number}
        </Button>
        <strong>× {shippedQuantity > 0 ? `${shippedQuantity} / ${quantity}` : quantity}</strong>
      </div>
      <div className={styles.product}>
        <Thumb src={picture ? `/images/${picture.path}` : undefined} />
        <div>
          <p className={styles.title}>{titleOf(item)}</p>
          <p className={card.note}>{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <p className={styles.due}>
        {dueOn && <span className={isLate ? styles.late : undefined}>{production('dueOn', { date: day(dueOn) })}</span>}{' '}
        <PriorityTags priority={priority} />
        {item.hasShopChange && <Tag color="error">{production('shopChange.tag')}</Tag>}
      </p>
      {next && (
        <Button
          block
          loading={move.isPending}
          aria-label={`${number}: ${t('moveTo', { stage: nameOf(next) })}`}
          onClick={() => move.mutate(next)}
        >
          {t('moveTo', { stage: nameOf(next) })}
        </Button>
      )}
      {!next && permits('shipping') && (
        <Button block aria-label={`${number}: ${t('ship')}`} onClick={() => onOpen(id)}>
          {t('ship')}
        </Button>
      )}
      {before && permits('production') && (
        <Button
          type="link"
          size="small"
          loading={stepBack.isPending}
          aria-label={`${number}: ${t('backTo', { stage: nameOf(before) })}`}
          onClick={() => stepBack.mutate()}
        >
          {t('backTo', { stage: nameOf(before) })}
        </Button>
      )}
    </li>
  )
}
