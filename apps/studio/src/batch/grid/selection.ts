/** Which cells are chosen. `order` in the functions below is what the grid shows, in its order. */
export type Selection = {
  readonly chosen: ReadonlySet<number>
  /** Where the keyboard is; null before it was there. */
  readonly focus: number | null
  /** Where a range begins. */
  readonly anchor: number | null
}

export const noSelection: Selection = { chosen: new Set(), focus: null, anchor: null }

export type SelectHow = 'only' | 'toggle' | 'range'

/** A cell was pressed, or walked to. */
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

/** The index that a key leads to from another one; undefined for other keys. Steps out of the grid stay at its edge. */
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
