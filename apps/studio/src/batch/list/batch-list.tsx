import type { BatchSummary } from '@podwright/contracts/batches/batch-shapes'
import type { BatchAction } from '@podwright/domain/batch/states'
import { momentStyle } from '@podwright/i18n/format'
import { Button, buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { ErrorState } from '@podwright/ui/error-state'
import { Icon } from '@podwright/ui/icon'
import { Menu, menuItemClass } from '@podwright/ui/menu'
import { Skeleton } from '@podwright/ui/skeleton'
import { useFormatter, useTranslations } from 'use-intl'
import { StateTag } from '../state-tag.tsx'
import styles from './batch-list.module.css'
import { type Batches, useBatches } from './use-batches.ts'

/** The seller's batches, newest first, with their progress. */
export function BatchList() {
  const t = useTranslations('studio.batch')
  const batches = useBatches()
  if (batches.state === 'failed') {
    return <ErrorState title={t('listFailed')} retryLabel={t('retry')} onRetry={batches.reload} />
  }
  if (batches.items?.length === 0) {
    return (
      <EmptyState icon="grid" title={t('empty')} text={t('emptyText')}>
        <a href="/studio?mode=batch" className={buttonClass({ variant: 'primary' })}>
          {t('new')}
        </a>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.list} aria-busy={batches.items === undefined}>
        {batches.items?.map((batch) => <BatchRow key={batch.id} batch={batch} batches={batches} />) ??
          [0, 1, 2].map((row) => <Skeleton key={row} className={styles.skeleton} />)}
      </ul>
      {batches.loadMore && <Button onClick={batches.loadMore}>{t('more')}</Button>}
    </>
  )
}

/** Actions available in the list; the others are on the batch's own page. */
const actionsIn: Readonly<Record<BatchSummary['state'], readonly Exclude<BatchAction, 'start'>[]>> = {
  draft: [],
  queued: ['pause', 'cancel'],
  running: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  done: [],
  failed: ['retry'],
  canceled: ['retry'],
}

function BatchRow({ batch, batches }: { batch: BatchSummary; batches: Batches }) {
  const t = useTranslations('studio.batch')
  const format = useFormatter()
  const { id, name, state, isPartial, counts, createdAt } = batch
  const total = counts.waiting + counts.running + counts.done + counts.failed
  const through = counts.done + counts.failed
  const isDeletable = state !== 'queued' && state !== 'running'
  const time = format.dateTime(new Date(createdAt), momentStyle)
  return (
    <li className={styles.row}>
      <a href={`/studio?mode=batch&batch=${id}`} className={styles.main}>
        <span className={styles.icon}>
          <Icon name="grid" />
        </span>
        <span className={styles.words}>
          <strong>{name}</strong>
          <small>{time}</small>
        </span>
        <StateTag state={state} isPartial={isPartial} />
        <span className={styles.progress}>
          {state !== 'draft' && (
            <progress max={Math.max(1, total)} value={through} aria-label={t('progressOf', { name })} />
          )}
          <small>
            {t('progress', { done: format.number(counts.done), total: format.number(total) })}
            {counts.failed > 0 && <em> {t('failed', { count: counts.failed })}</em>}
          </small>
        </span>
      </a>
      <Menu
        trigger={<Icon name="more" />}
        triggerClassName={styles.menu}
        label={t('actions', { name })}
        hasChevron={false}
        align="end"
      >
        {(isPartial ? (['retry'] as const) : actionsIn[state]).map((action) => (
          <button
            key={action}
            type="button"
            role="menuitem"
            className={menuItemClass}
            onClick={() => batches.control(id, action)}
          >
            {t(`action.${action}`)}
          </button>
        ))}
        {isDeletable && (
          <button type="button" role="menuitem" className={menuItemClass} onClick={() => batches.remove(id)}>
            {t('delete')}
          </button>
        )}
      </Menu>
    </li>
  )
}
