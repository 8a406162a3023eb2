import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDraft } from '../batch-context.tsx'
import type { Cell } from '../state/cells.ts'
import type { CellNames } from './cell-names.ts'
import { CellView } from './cell-view.tsx'
import styles from './grid.module.css'
import { layOutGrid, scrollTo, shownRows } from './grid-layout.ts'
import { readView, storeView } from './grid-view.ts'
import { type SelectHow, type Selection, select, walk } from './selection.ts'
import { useShownReload } from './use-shown-reload.ts'

type CellGridProps = {
  /** Displayed positions, in order. */
  order: readonly number[]
  cells: readonly Cell[]
  nameOf: CellNames
  selection: Selection
  onSelect: (selection: Selection) => void
  onOpen: (position: number) => void
  /** Excludes cells, or includes them again. */
  onToggle: (positions: readonly number[]) => void
}

/** Min. side of a cell, the gap, and the height of the text below its picture, in rem. */
const measures = { min: 11.5, gap: 1, words: 4.25 }

/**
 * A virtualized grid for thousands of cells with a single tab stop; arrows, Page Up, Page Down, Home and End move the
 * focus.
 */
export function CellGrid({ order, cells, nameOf, selection, onSelect, onOpen, onToggle }: CellGridProps) {
  const t = useTranslations('batch.grid')
  const scroller = useRef<HTMLDivElement>(null)
  const [frame, setFrame] = useState({ width: 0, height: 0, rem: 16 })
  const [top, setTop] = useState(0)
  const { width, height, rem } = frame
  const layout = layOutGrid(order.length, width, {
    min: Math.max(measures.min * rem, 132),
    gap: measures.gap * rem,
    words: Math.max(measures.words * rem, 58),
  })
  const { columns, rowHeight } = layout
  const [from, to] = width === 0 ? [0, 0] : shownRows(layout, order.length, { top, height: height + rowHeight })
  useEffect(() => watchSize(scroller.current, setFrame), [])
  useKeptPlace(scroller, order, columns, rowHeight, width > 0)
  useShownReload(order, from * columns, to * columns)

  const focused = selection.focus === null ? -1 : order.indexOf(selection.focus)
  const stop = Math.max(0, focused)
  const choose = useCallback(
    (position: number, how: SelectHow) => onSelect(select(selection, order, position, how)),
    [onSelect, selection, order],
  )
  const reveal = (index: number) => {
    const element = scroller.current
    const top = element && scrollTo(layout, index, { top: element.scrollTop, height: element.clientHeight })
    if (element && top !== undefined && top !== null) element.scrollTop = top
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey } = event
    const next = walk(key, stop, { count: order.length, columns, rows: Math.max(1, Math.floor(height / rowHeight)) })
    const position = next === undefined ? undefined : order[next]
    if (next !== undefined && position !== undefined) {
      event.preventDefault()
      choose(position, shiftKey ? 'range' : 'only')
      reveal(next)
      requestAnimationFrame(() =>
        scroller.current?.querySelector<HTMLElement>(`[data-position="${position}"]`)?.focus({ preventScroll: true }),
      )
      return
    }
    const current = order[stop]
    if (current === undefined) return
    if (key === 'Enter') onOpen(current)
    else if (key === ' ') choose(current, 'toggle')
    else if (key === 'Delete') onToggle(selection.chosen.size > 0 ? [...selection.chosen] : [current])
    else if (key === 'a' && (ctrlKey || metaKey)) onSelect({ ...selection, chosen: new Set(order) })
    else if (key === 'Escape') onSelect({ ...selection, chosen: new Set() })
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be positioned individually
    <div
      ref={scroller}
      className={styles.scroller}
      // The grid only rerenders when another row comes into view.
      onScroll={({ currentTarget }) => setTop(Math.floor(currentTarget.scrollTop / rowHeight) * rowHeight)}
      role="grid"
      tabIndex={-1}
      aria-label={t('label')}
      aria-multiselectable
      aria-rowcount={Math.ceil(order.length / columns)}
      aria-colcount={columns}
      onKeyDown={onKeyDown}
    >
      <div className={styles.sheet} role="presentation" style={{ height: layout.height }}>
        {Array.from({ length: to - from }, (_, i) => from + i).map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            key={row}
            role="row"
            aria-rowindex={row + 1}
            className={styles.row}
            tabIndex={-1}
            style={{ top: row * rowHeight, gridTemplateColumns: `repeat(${columns}, ${layout.cell}px)` }}
          >
            {order.slice(row * columns, (row + 1) * columns).map((position, column) => {
              const cell = cells[position]
              const index = row * columns + column
              return (
                cell && (
                  <CellView
                    key={position}
                    cell={cell}
                    artwork={nameOf.artwork(cell)}
                    product={nameOf.product(cell)}
                    isChosen={selection.chosen.has(position)}
                    isStop={index === stop}
                    column={column + 1}
                    onChoose={choose}
                    onOpen={onOpen}
                  />
                )
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}

type Frame = { readonly width: number; readonly height: number; readonly rem: number }

function watchSize(element: HTMLElement | null, onSize: (frame: Frame) => void): (() => void) | undefined {
  if (!element) return undefined
  const look = () => {
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    onSize({
      width: element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
      height: element.clientHeight,
      rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    })
  }
  const watcher = new ResizeObserver(look)
  watcher.observe(element)
  look()
  return () => watcher.disconnect()
}

/** Restores the scroll position to the cell at the upper edge, and stores which one that is. */
function useKeptPlace(
  scroller: React.RefObject<HTMLDivElement | null>,
  order: readonly number[],
  columns: number,
  rowHeight: number,
  isReady: boolean,
): void {
  const id = useDraft().batch?.id
  const isBack = useRef(false)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !isReady || isBack.current || id === undefined) return
    const { top } = readView(id)
    const index = top === null ? -1 : order.indexOf(top)
    // Items of a started batch are loaded page by page.
    if (top !== null && index < 0) return
    isBack.current = true
    if (index > 0) element.scrollTop = Math.floor(index / columns) * rowHeight
  }, [scroller, order, columns, rowHeight, isReady, id])
  useEffect(() => {
    const element = scroller.current
    if (!element || id === undefined) return
    const keep = () => {
      const position = order[Math.round(element.scrollTop / rowHeight) * columns]
      if (isBack.current && position !== undefined) storeView(id, { ...readView(id), top: position })
    }
    element.addEventListener('scrollend', keep)
    return () => element.removeEventListener('scrollend', keep)
  }, [scroller, order, columns, rowHeight, id])
}
