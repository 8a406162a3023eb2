import type { BatchAction, BatchState } from '@podwright/domain/batch/states'
import { Button } from '@podwright/ui/button'
import { Icon } from '@podwright/ui/icon'
import { Menu, menuItemClass } from '@podwright/ui/menu'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../app/services.tsx'
import styles from './batch-bar.module.css'
import { useBatch, useCells, useDraft } from './batch-context.tsx'
import { ExportDialog } from './exports/export-dialog.tsx'
import { countCells } from './state/cells.ts'
import { StateTag } from './state-tag.tsx'

/** The available actions in each state, the primary one last. */
const actionsIn: Readonly<Record<BatchState, readonly BatchAction[]>> = {
  draft: ['start'],
  queued: ['cancel', 'pause'],
  running: ['cancel', 'pause'],
  paused: ['cancel', 'resume'],
  done: [],
  failed: ['retry'],
  canceled: ['retry'],
}

/** A finished batch with failed items can be retried. */
function actionsOf(state: BatchState, isPartial: boolean): readonly BatchAction[] {
  return isPartial ? ['retry'] : actionsIn[state]
}

/** Name, state and actions of the batch as a whole. */
export function BatchBar() {
  const t = useTranslations('batch.page')
  const { batch, name, save } = useDraft()
  const { draft } = useBatch()
  const state = batch?.state ?? 'draft'
  const [isExporting, setExporting] = useState(false)
  const hasResults = (batch?.counts.done ?? 0) > 0
  return (
    <header className={styles.bar}>
      <h1 className="visually-hidden">{name}</h1>
      <a href="/studio?list=batches" className={styles.back} aria-label={t('back')} title={t('back')}>
        <Icon name="arrowLeft" />
      </a>
      <input
        className={styles.name}
        value={name}
        aria-label={t('name')}
        maxLength={200}
        onChange={({ target }) => draft.rename(target.value)}
        onBlur={({ target }) => target.value.trim() === '' && draft.rename(t('unnamed'))}
      />
      <StateTag state={state} isPartial={batch?.isPartial ?? false} />
      {state === 'draft' && (
        <span className={styles.save} role="status" data-state={save}>
          {/* A new batch without content is not saved. */}
          {(batch || save !== 'saved') && t(`save.${save}`)}
          {save === 'conflict' && (
            <Button size="small" onClick={() => void draft.reload().catch(reportError)}>
              {t('takeNewest')}
            </Button>
          )}
        </span>
      )}
      <span className={styles.gap} />
      {batch && state !== 'draft' && <Rank />}
      {actionsOf(state, batch?.isPartial ?? false).map((action) => (
        <ControlButton key={action} action={action} />
      ))}
      {hasResults && (
        <Button variant={state === 'done' ? 'primary' : 'secondary'} icon="download" onClick={() => setExporting(true)}>
          {t('export')}
        </Button>
      )}
      <ExportDialog isOpen={isExporting} onClose={() => setExporting(false)} />
    </header>
  )
}

const icons = { start: 'play', pause: 'pause', resume: 'play', cancel: 'close', retry: 'refresh' } as const

function ControlButton({ action }: { action: BatchAction }) {
  const t = useTranslations('batch.page')
  const { api } = useServices()
  const { draft, cells } = useBatch()
  const { cells: all, isBusy: isPlanning } = useCells()
  const [isBusy, setBusy] = useState(false)
  const waiting = action === 'start' ? countCells(all).states.waiting : 0
  const run = async () => {
    setBusy(true)
    try {
      const isReady = action !== 'start' || (await cells.settle())
      const id = draft.state().batch?.id
      if (!isReady || id === undefined) return
      const headers = { repeatSubmit: 'false' }
      draft.take(await api.call('controlBatch', { params: { id }, body: { action }, headers }))
      await cells.reload()
    } finally {
      setBusy(false)
    }
  }
  const { batch } = useDraft()
  const isMain = action === 'start' || action === 'resume' || (action === 'retry' && batch?.state !== 'done')
  const failed = action === 'retry' ? (batch?.counts.failed ?? 0) : 0
  const label = () => {
    if (action === 'start') return t('action.start', { count: waiting })
    return failed > 0 ? t('action.retryFailed', { count: failed }) : t(`action.${action}`)
  }
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      icon={icons[action]}
      isBusy={isBusy}
      disabled={action === 'start' && (waiting === 0 || isPlanning)}
      onClick={() => void run().catch(reportError)}
    >
      {label()}
    </Button>
  )
}

const ranks = [5, 0, -5] as const

/** Sets the priority among the seller's own batches. */
function Rank() {
  const t = useTranslations('batch.page')
  const { api } = useServices()
  const { draft } = useBatch()
  const { batch } = useDraft()
  if (!batch || !['queued', 'running', 'paused'].includes(batch.state)) return null
  const nameOf = (rank: number) => t(rank > 0 ? 'rank.high' : rank < 0 ? 'rank.low' : 'rank.normal')
  const choose = async (priority: number) =>
    draft.take(await api.call('rankBatch', { params: { id: batch.id }, body: { priority } }))
  return (
    <Menu trigger={t('rank.label', { rank: nameOf(batch.priority) })} align="end">
      {ranks.map((rank) => (
        <button
          key={rank}
          type="button"
          role="menuitemradio"
          aria-checked={Math.sign(rank) === Math.sign(batch.priority)}
          className={menuItemClass}
          onClick={() => void choose(rank).catch(reportError)}
        >
          {nameOf(rank)}
        </button>
      ))}
    </Menu>
  )
}
