/** Number of columns and cell size in CSS pixels. */
export type GridLayout = {
  readonly columns: number
  readonly cell: number
  readonly rowHeight: number
  readonly height: number
}

/**
 * Uses as many columns as fit and distributes the remaining width. Each cell has a square picture with text of height
 * `words` below it.
 */
export function layOutGrid(
  count: number,
  width: number,
  { min, gap, words }: { readonly min: number; readonly gap: number; readonly words: number },
): GridLayout {
  const columns = Math.max(1, Math.floor((width + gap) / (min + gap)))
  const cell = Math.max(1, Math.floor((width - gap * (columns - 1)) / columns))
  const rowHeight = cell + words + gap
  return { columns, cell, rowHeight, height: Math.max(0, Math.ceil(count / columns) * rowHeight - gap) }
}

/** Rows rendered beyond the window, so that scrolling a little shows no gaps. */
const spareRows = 1

/** Returns the first rendered row and the one after the last. */
export function shownRows(
  { columns, rowHeight }: GridLayout,
  count: number,
  { top, height }: { readonly top: number; readonly height: number },
): readonly [number, number] {
  const rows = Math.ceil(count / columns)
  const first = Math.max(0, Math.floor(top / rowHeight) - spareRows)
  return [Math.min(first, rows), Math.min(rows, Math.ceil((top + height) / rowHeight) + spareRows)]
}

/** Returns the scroll position that shows a cell completely; undefined when it is already visible. */
export function scrollTo(
  { columns, rowHeight }: GridLayout,
  index: number,
  { top, height }: { readonly top: number; readonly height: number },
): number | undefined {
  const from = Math.floor(index / columns) * rowHeight
  if (from < top) return from
  return from + rowHeight > top + height ? from + rowHeight - height : undefined
}
