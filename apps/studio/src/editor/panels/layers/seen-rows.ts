/** Rows beyond both edges that are there already when they are scrolled in; their number changes only in such steps. */
const step = 12

/** The rows in sight, rounded outwards, so that not every pixel of scrolling is another answer. `from`: how far the list is scrolled. */
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
