import type { Titled } from '../../parts/use-formatters.ts'

type Line = Titled & {
  readonly id: number
  readonly sku: string
  readonly quantity: number
  readonly shippedQuantity: number
}

export type UnshippedLine = Pick<Line, 'id' | 'title' | 'titles' | 'sku'> & { readonly left: number }

/** Returns the lines with unshipped pieces. */
export function unshippedLines(lines: readonly Line[]): UnshippedLine[] {
  return lines
    .map(({ id, title, titles, sku, quantity, shippedQuantity }) => ({
      id,
      title,
      titles,
      sku,
      left: quantity - shippedQuantity,
    }))
    .filter(({ left }) => left > 0)
}

/** Returns the lines of the next parcel: the given quantity or else all unshipped pieces; empty lines are omitted. */
export function parcelLines(
  lines: readonly UnshippedLine[],
  quantities: ReadonlyMap<number, number>,
): { lineId: number; quantity: number }[] {
  return lines
    .map(({ id, left }) => ({ lineId: id, quantity: Math.min(left, Math.max(0, quantities.get(id) ?? left)) }))
    .filter(({ quantity }) => quantity > 0)
}
