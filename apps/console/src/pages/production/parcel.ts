import type { Titled } from '../../parts/use-formatters.ts'

type Line = Titled & {
  readonly id: number
  readonly sku: string
  readonly quantity: number
  readonly shippedQuantity: number
}

export type LeftLine = Pick<Line, 'id' | 'title' | 'titles' | 'sku'> & { readonly left: number }

/** Lines of which pieces have not left yet. */
export function leftOf(lines: readonly Line[]): LeftLine[] {
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

/** What goes into the next parcel: all that is left where nobody said otherwise; nothing of a line is left out. */
export function pickedOf(
  lines: readonly LeftLine[],
  requested: ReadonlyMap<number, number>,
): { lineId: number; quantity: number }[] {
  return lines
    .map(({ id, left }) => ({ lineId: id, quantity: Math.min(left, Math.max(0, requested.get(id) ?? left)) }))
    .filter(({ quantity }) => quantity > 0)
}
