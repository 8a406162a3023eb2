/** Rows rendered beyond both edges; their number changes only in steps of this size. */
const step = 12

/**
 * Returns the rows in view, rounded outwards, so that the result does not change with every pixel. `from`: scroll
 * position of the list.
 */
export function seenRows({
  count,
  rowHeight,
  from,
  height,
}: {
  count: number
  rowHeight: number
  from: number
  height: number
}): { readonly first: number; readonly last: number } {
  const first = Math.floor(from / rowHeight / step - 1) * step
  const last = Math.ceil((from + height) / rowHeight / step + 1) * step
  return { first: Math.max(0, Math.min(count, first)), last: Math.max(0, Math.min(count, last)) }
}
