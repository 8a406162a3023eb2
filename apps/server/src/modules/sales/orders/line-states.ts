import type { LineRow } from './line-queries.ts'

/** The states of lines; a line counts as shipped once one of its pieces has shipped. */
export function lineStatesOf(lines: readonly LineRow[]) {
  return lines.map(({ state, shippedQuantity }) => (shippedQuantity > 0 ? ('shipped' as const) : state))
}
