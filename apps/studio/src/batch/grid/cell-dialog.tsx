import { contentOf, nameOfContent } from '@podwright/design/batch/cell-facts'
import { Button, IconButton } from '@podwright/ui/button'
import { Dialog } from '@podwright/ui/dialog'
import { Icon } from '@podwright/ui/icon'
import { Picture } from '@podwright/ui/picture'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { resized } from '../../app/resized.ts'
import { FinishedProduct } from '../../finished/finished-product.tsx'
import { useFinished } from '../../finished/use-finished.ts'
import { useBatch, useCells, useFacts, useSettings } from '../batch-context.tsx'
import { useFixByHand } from '../fix/use-fix-by-hand.ts'
import { useProblemName } from '../problem-name.ts'
import type { Cell } from '../state/cells.ts'
import { CellPicture } from './cell-picture.tsx'
import styles from './grid.module.css'

/** Details of one cell: the reasons for its state, and all of its actions. */
export function CellDialog({
  position,
  onClose,
  onStep,
}: {
  position: number | undefined
  onClose: () => void
  onStep: (by: 1 | -1) => void
}) {
  const t = useTranslations('batch.grid')
  const { cells } = useCells()
  const { artworks } = useFacts()
  const { rows } = useSettings()
  const cell = position === undefined ? undefined : cells[position]
  return (
    <Dialog
      isOpen={cell !== undefined}
      title={cell ? nameOfContent(contentOf(cell, artworks, rows)) || cell.sku : ''}
      closeLabel={t('close')}
      onClose={onClose}
      width="wide"
      footer={
        <>
          <IconButton icon="chevronLeft" label={t('previous')} onClick={() => onStep(-1)} />
          <IconButton icon="chevronRight" label={t('next')} onClick={() => onStep(1)} />
        </>
      }
    >
      {cell && <Detail key={cell.position} cell={cell} />}
    </Dialog>
  )
}

function Detail({ cell }: { cell: Cell }) {
  const t = useTranslations('batch.grid')
  const problemName = useProblemName()
  const { cells: store } = useBatch()
  const { products } = useFacts()
  const fixByHand = useFixByHand()
  const [isBusy, setBusy] = useState(false)
  const [showsProduct, setShowsProduct] = useState(false)
  const product = products.get(cell.productId)
  const { state, reason, warnings, sku, title, picture, colours, design, finishedId } = cell
  const run = (work: () => Promise<void>) => {
    setBusy(true)
    work()
      .catch(reportError)
      .finally(() => setBusy(false))
  }
  const isOpen = state !== 'done' && state !== 'running'
  const isOut = state === 'excluded' || state === 'skipped'
  const names = colours.map((code) => product?.colours.find((colour) => colour.code === code)?.name ?? code)
  if (showsProduct && finishedId !== null) return <Finished id={finishedId} />
  return (
    <div className={styles.detail}>
      <div className={styles.large}>
        {picture ? (
          <Picture src={resized(`/images/${picture.path}`, 800)} alt="" width={640} height={640} />
        ) : (
          <CellPicture cell={cell} />
        )}
      </div>
      <div className={styles.facts}>
        <dl>
          <dt>{t('fact.product')}</dt>
          <dd>{product?.name}</dd>
          <dt>{t('fact.colours')}</dt>
          <dd>{names.join(', ') || '–'}</dd>
          <dt>{t('fact.sku')}</dt>
          <dd>{sku}</dd>
          <dt>{t('fact.title')}</dt>
          <dd>{title}</dd>
          <dt>{t('fact.state')}</dt>
          <dd>{t(`state.${state}`)}</dd>
        </dl>
        {(reason !== null || warnings.length > 0) && (
          <ul className={styles.problems}>
            {[...new Set([...(reason === null ? [] : [reason]), ...warnings])].map((code) => (
              <li key={code} data-reason={code === reason || undefined}>
                <Icon name="warning" /> {problemName(code)}
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          {finishedId !== null && (
            <Button icon="box" variant="primary" onClick={() => setShowsProduct(true)}>
              {t('openProduct')}
            </Button>
          )}
          {isOpen && (
            <Button icon="pencil" variant="primary" isBusy={isBusy} onClick={() => run(() => fixByHand(cell))}>
              {t('fix')}
            </Button>
          )}
          {isOpen && design && <Button onClick={() => run(() => store.unfix(cell.position))}>{t('unfix')}</Button>}
          {state === 'failed' && (
            <Button onClick={() => run(() => store.change('retry', [cell.position]))}>
              {t('act.retry', { count: 1 })}
            </Button>
          )}
          {isOpen && (
            <Button onClick={() => run(() => store.change(isOut ? 'include' : 'exclude', [cell.position]))}>
              {t(isOut ? (state === 'skipped' ? 'makeAnyway' : 'takeIn') : 'leaveOut')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** The results of the cell: its pictures in every view, and its print files. */
function Finished({ id }: { id: number }) {
  const [product, setProduct] = useFinished(id)
  return product ? <FinishedProduct product={product} onChange={setProduct} /> : <p aria-busy="true" />
}
