/** The selected cells. `order` in the functions below lists the displayed positions in order. */
export type Selection = {
  readonly chosen: ReadonlySet<number>
  /** The focused cell; null before the keyboard was used. */
  readonly focus: number | null
  /** The start of a range. */
  readonly anchor: number | null
}

export const noSelection: Selection = { chosen: new Set(), focus: null, anchor: null }

export type SelectHow = 'only' | 'toggle' | 'range'

/** Returns the selection after a cell was clicked or reached by keyboard. */
export function select(before: Selection, order: readonly number[], position: number, how: SelectHow): Selection {
  if (how === 'range' && before.anchor !== null) {
    const ends = [order.indexOf(before.anchor), order.indexOf(position)]
    const [from, to] = [Math.min(...ends), Math.max(...ends)]
    if (from >= 0) return { ...before, chosen: new Set(order.slice(from, to + 1)), focus: position }
  }
  if (how === 'toggle') {
    const chosen = new Set(before.chosen)
    if (!chosen.delete(position)) chosen.add(position)
    return { chosen, focus: position, anchor: position }
  }
  return { chosen: new Set([position]), focus: position, anchor: position }
}

const steps: Readonly<Record<string, (columns: number, rows: number) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
  PageUp: (columns, rows) => -columns * rows,
  PageDown: (columns, rows) => columns * rows,
  Home: () => Number.NEGATIVE_INFINITY,
  End: () => Number.POSITIVE_INFINITY,
}

/** Returns the index that a key moves to; undefined for other keys. Moves beyond the grid stop at its edge. */
export function walk(
  key: string,
  index: number,
  { count, columns, rows }: { readonly count: number; readonly columns: number; readonly rows: number },
): number | undefined {
  const step = steps[key]?.(columns, rows)
  if (step === undefined || count === 0) return undefined
  const to = index + step
  const isLeap = !Number.isFinite(step) || key.startsWith('Page')
  if (to >= 0 && to < count) return to
  if (isLeap) return to < 0 ? 0 : count - 1
  // The last row may be shorter.
  return key === 'ArrowDown' && Math.floor(index / columns) < Math.floor((count - 1) / columns) ? count - 1 : index
}
