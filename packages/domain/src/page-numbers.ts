/** Page numbers to show: the first and last page, the neighbors of the current page, and `undefined` for each gap. */
export function pageNumbers(page: number, pageCount: number, reach = 2): readonly (number | undefined)[] {
  const shown = new Set([1, pageCount])
  for (let n = page - reach; n <= page + reach; n++) if (n >= 1 && n <= pageCount) shown.add(n)
  const sorted = [...shown].filter((n) => n >= 1).sort((a, b) => a - b)
  return sorted.flatMap((n, i) => gapBefore(n, sorted[i - 1]))
}

function gapBefore(n: number, before: number | undefined): (number | undefined)[] {
  if (before === undefined || n === before + 1) return [n]
  // A gap of a single number takes as much space as the number itself.
  return n === before + 2 ? [n - 1, n] : [undefined, n]
}
