/** How many cells stand side by side, and how large each is, in CSS pixels. */
export type GridLayout = {
  readonly columns: number
  readonly cell: number
  readonly rowHeight: number
  readonly height: number
}

/** As many columns as fit; the cells share what is left over. Each has a square picture with `words` below it. */
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

/** Rows beyond the window that are drawn as well, so that a little scrolling shows no holes. */
const spareRows = 1

/** First row that is drawn and the one behind the last. */
export function shownRows(
  { columns, rowHeight }: GridLayout,
  count: number,
  { top, height }: { readonly top: number; readonly height: number },
): readonly [number, number] {
  const rows = Math.ceil(count / columns)
  const first = Math.max(0, Math.floor(top / rowHeight) - spareRows)
  return [Math.min(first, rows), Math.min(rows, Math.ceil((top + height) / rowHeight) + spareRows)]
}

/** Where to scroll so that a cell is seen whole; undefined when it is. */
export function scrollTo(
  { columns, rowHeight }: GridLayout,
  index: number,
  { top, height }: { readonly top: number; readonly height: number },
): number | undefined {
  const from = Math.floor(index / columns) * rowHeight
  if (from < top) return from
  return from + rowHeight > top + height ? from + rowHeight - height : undefined
}
