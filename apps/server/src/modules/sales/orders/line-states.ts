import type { LineRow } from './line-queries.ts'

/** Lines as far as they are on their way: of what has left even one piece counts. */
export function lineStatesOf(lines: readonly LineRow[]) {
  return lines.map(({ state, shippedQuantity }) => (shippedQuantity > 0 ? ('shipped' as const) : state))
}
