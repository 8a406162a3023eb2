import { Button, IconButton } from '@podwright/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBatch, useCells } from '../batch-context.tsx'
import styles from './grid.module.css'
import type { Selection } from './selection.ts'

/** Actions for the selected cells. */
export function SelectionBar({
  selection,
  onSelect,
  order,
  isDraft,
}: {
  selection: Selection
  onSelect: (selection: Selection) => void
  order: readonly number[]
  isDraft: boolean
}) {
  const t = useTranslations('batch.grid')
  const { cells: store } = useBatch()
  const { cells } = useCells()
  const [isBusy, setBusy] = useState(false)
  const chosen = [...selection.chosen].flatMap((position) => cells[position] ?? [])
  if (chosen.length < 1) return null
  const of = (...states: readonly string[]) =>
    chosen.filter(({ state }) => states.includes(state)).map(({ position }) => position)
  const [toExclude, toInclude, toRetry] = [of('waiting', 'failed', 'skipped'), of('excluded', 'skipped'), of('failed')]
  const run = async (action: 'exclude' | 'include' | 'retry', positions: readonly number[]) => {
    setBusy(true)
    await store.change(action, positions).finally(() => setBusy(false))
  }
  const press = (action: 'exclude' | 'include' | 'retry', positions: readonly number[]) =>
    positions.length > 0 && (
      <Button size="small" isBusy={isBusy} onClick={() => void run(action, positions).catch(reportError)}>
        {t(`act.${action}`, { count: positions.length })}
      </Button>
    )
  return (
    <div className={styles.selection} role="toolbar" aria-label={t('selection')}>
      <strong aria-live="polite">{t('chosen', { count: chosen.length })}</strong>
      {press('exclude', toExclude)}
      {press('include', toInclude)}
      {!isDraft && press('retry', toRetry)}
      {chosen.length < order.length && (
        <Button size="small" variant="quiet" onClick={() => onSelect({ ...selection, chosen: new Set(order) })}>
          {t('chooseAll', { count: order.length })}
        </Button>
      )}
      <IconButton
        size="small"
        icon="close"
        label={t('chooseNone')}
        onClick={() => onSelect({ ...selection, chosen: new Set() })}
      />
    </div>
  )
}
