import { contentOf, nameOfContent } from '@podwright/design/batch/cell-facts'
import { batchLimits } from '@podwright/domain/batch/settings'
import { Button } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { Icon } from '@podwright/ui/icon'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBatch, useCells, useFacts, useIsDraft, useSettings } from '../batch-context.tsx'
import { findCells } from '../state/cells.ts'
import { CellDialog } from './cell-dialog.tsx'
import { CellGrid } from './cell-grid.tsx'
import type { CellNames } from './cell-names.ts'
import styles from './grid.module.css'
import { GridTools } from './grid-tools.tsx'
import { useGridView } from './grid-view.ts'
import { noSelection, type Selection } from './selection.ts'
import { SelectionBar } from './selection-bar.tsx'

/** All cells of the batch: filtered, sorted, viewed, excluded and included. */
export function GridPane() {
  const t = useTranslations('batch.grid')
  const { cells, isBusy } = useCells()
  const { cells: store, facts } = useBatch()
  const { isFailing } = useFacts()
  const settings = useSettings()
  const nameOf = useCellNames()
  const isDraft = useIsDraft()
  const [view, setView] = useGridView()
  const [selection, setSelection] = useState<Selection>(noSelection)
  const [open, setOpen] = useState<number>()
  const { filter, sort } = view
  const order = useMemo(
    () => findCells(cells, filter, sort, (cell) => `${nameOf.artwork(cell)} ${nameOf.product(cell)} ${cell.sku}`),
    [cells, filter, sort, nameOf],
  )
  const isTooLarge = settings.artworks.length * settings.products.length > batchLimits.cells
  const toggleOut = (positions: readonly number[]) => {
    const isOut = positions.every((position) => cells[position]?.state === 'excluded')
    store.change(isOut ? 'include' : 'exclude', positions).catch(reportError)
  }
  return (
    <main className={styles.pane} aria-busy={isBusy}>
      {isFailing && (
        <p className={styles.failing} role="alert">
          <Icon name="warning" /> {t('failing')}
          <Button size="small" icon="refresh" onClick={facts.retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {cells.length > 0 && <GridTools view={view} onChange={setView} found={order.length} />}
      {cells.length === 0 ? (
        <Nothing isTooLarge={isTooLarge} isBusy={isBusy} />
      ) : order.length === 0 ? (
        <EmptyState icon="filter" title={t('nothingFound')}>
          <Button onClick={() => setView({ ...view, filter: { state: 'all', problem: null, search: '' } })}>
            {t('showAll')}
          </Button>
        </EmptyState>
      ) : (
        <CellGrid
          order={order}
          cells={cells}
          nameOf={nameOf}
          selection={selection}
          onSelect={setSelection}
          onOpen={setOpen}
          onToggle={toggleOut}
        />
      )}
      <SelectionBar selection={selection} onSelect={setSelection} order={order} isDraft={isDraft} />
      <CellDialog
        position={open}
        onClose={() => setOpen(undefined)}
        onStep={(by) => {
          const next = order[order.indexOf(open ?? -1) + by]
          if (next !== undefined) setOpen(next)
        }}
      />
    </main>
  )
}

function useCellNames(): CellNames {
  const { artworks, products } = useFacts()
  const { rows } = useSettings()
  return useMemo(
    () => ({
      artwork: (cell) => nameOfContent(contentOf(cell, artworks, rows)),
      product: ({ productId }) => products.get(productId)?.name ?? '',
    }),
    [artworks, products, rows],
  )
}

function Nothing({ isTooLarge, isBusy }: { isTooLarge: boolean; isBusy: boolean }) {
  const t = useTranslations('batch.grid')
  const settings = useSettings()
  const { products } = settings
  const hasContent = settings.artworks.length > 0 || (settings.rows?.length ?? 0) > 0
  if (isTooLarge) {
    return (
      <EmptyState icon="warning" title={t('tooLarge', { max: String(batchLimits.cells) })} text={t('tooLargeText')} />
    )
  }
  if (isBusy && hasContent && products.length > 0) return <p className={styles.waiting}>{t('planning')}</p>
  const missing = products.length === 0 ? (hasContent ? 'products' : 'both') : 'artworks'
  return <EmptyState icon="grid" title={t(`empty.${missing}`)} text={t('emptyText')} />
}
