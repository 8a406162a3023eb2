import { Icon, type IconName } from '@podwright/ui/icon'
import { Picture } from '@podwright/ui/picture'
import { type MouseEvent, memo } from 'react'
import { useTranslations } from 'use-intl'
import { resized } from '../../app/resized.ts'
import { useProblemName } from '../problem-name.ts'
import type { Cell } from '../state/cells.ts'
import { CellPicture } from './cell-picture.tsx'
import styles from './grid.module.css'
import type { SelectHow } from './selection.ts'

type CellViewProps = {
  cell: Cell
  artwork: string
  product: string
  isChosen: boolean
  /** Whether this cell is the tab stop. */
  isStop: boolean
  column: number
  onChoose: (position: number, how: SelectHow) => void
  onOpen: (position: number) => void
}

const stateIcons: Readonly<Partial<Record<Cell['state'], IconName>>> = {
  running: 'refresh',
  done: 'success',
  failed: 'warning',
  skipped: 'minus',
  excluded: 'eyeOff',
}

/** One cell: its picture, label, state and warnings. Memoized, so that scrolling only renders new cells. */
export const CellView = memo(PlainCell)

function PlainCell({ cell, artwork, product, isChosen, isStop, column, onChoose, onOpen }: CellViewProps) {
  const t = useTranslations('batch.grid')
  const problemName = useProblemName()
  const { position, state, reason, warnings, sku, picture, design } = cell
  const icon = stateIcons[state]
  const problems = [...(reason === null ? [] : [reason]), ...warnings.filter((code) => code !== reason)]
  const [worst, ...others] = problems.map(problemName)
  const onClick = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) =>
    onChoose(position, shiftKey ? 'range' : ctrlKey || metaKey ? 'toggle' : 'only')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all its cells
    // biome-ignore lint/a11y/useSemanticElements: a cell of a grid that is not a table
    <div
      className={styles.cell}
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      data-position={position}
      data-state={state}
      aria-selected={isChosen}
      aria-colindex={column}
      onClick={onClick}
      onDoubleClick={() => onOpen(position)}
    >
      <div className={styles.picture}>
        {picture ? (
          <Picture src={resized(`/images/${picture.path}`, 320)} alt="" width={320} height={320} />
        ) : (
          <CellPicture cell={cell} />
        )}
        {icon && (
          <span className={styles.state} data-state={state} title={t(`state.${state}`)}>
            <Icon name={icon} />
          </span>
        )}
        {design && (
          <span className={styles.byHand} title={t('byHand')}>
            <Icon name="pencil" />
          </span>
        )}
        <button
          type="button"
          className={styles.check}
          tabIndex={-1}
          aria-label={t('choose', { name: `${artwork} · ${product}` })}
          aria-pressed={isChosen}
          onClick={(event) => {
            event.stopPropagation()
            onChoose(position, 'toggle')
          }}
        >
          <Icon name="check" />
        </button>
      </div>
      <p className={styles.name} title={artwork}>
        {artwork}
      </p>
      <p className={styles.fact} title={`${product} · ${sku}`}>
        {product} <span className="visually-hidden">{t(`state.${state}`)}</span>
      </p>
      {worst !== undefined && (
        <p className={styles.problem} data-state={state} title={problems.map(problemName).join('\n')}>
          <Icon name="warning" />
          <span>{worst}</span>
          {others.length > 0 && <span className={styles.count}>+{others.length}</span>}
        </p>
      )}
    </div>
  )
}
