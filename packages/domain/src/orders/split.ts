import type { Pieces } from '../freight/quote.ts'

/** The facts about an order line that matter for production and shipping. */
export type SuppliedLine = {
  readonly id: number
  readonly supplierId: number | null
  readonly origin: string
  readonly weightG: number
  readonly quantity: number
  readonly unitPriceMinor: number
  readonly productionDays: number
}

/**
 * What one supplier ships from one country: one production order, and one parcel unless it exceeds the carrier's weight
 * limit.
 */
export type OrderPart = {
  readonly supplierId: number | null
  readonly origin: string
  readonly lineIds: readonly number[]
  readonly goodsMinor: number
  readonly weightG: number
  readonly pieces: readonly Pieces[]
  readonly productionDays: number
}

/** Groups lines by supplier and country of production, in the order of each group's first line. */
export function splitOrder(lines: readonly SuppliedLine[]): OrderPart[] {
  const groups = Map.groupBy(lines, ({ supplierId, origin }) => `${supplierId ?? '-'} ${origin}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { supplierId, origin } = first
    const sum = (amountOf: (line: SuppliedLine) => number) => group.reduce((total, line) => total + amountOf(line), 0)
    return {
      supplierId,
      origin,
      lineIds: group.map(({ id }) => id),
      goodsMinor: sum((line) => line.unitPriceMinor * line.quantity),
      weightG: sum((line) => line.weightG * line.quantity),
      pieces: group.map(({ weightG, quantity }) => ({ weightG, quantity })),
      productionDays: Math.max(...group.map((line) => line.productionDays)),
    }
  })
}

/**
 * Groups parts by supplier, in the order of each supplier's first part. Parts without a supplier stay apart, because
 * nothing says that one supplier will make them.
 */
export function groupBySupplier<Part extends Pick<OrderPart, 'supplierId' | 'origin'>>(
  parts: readonly Part[],
): Part[][] {
  const groups = Map.groupBy(parts, ({ supplierId, origin }) => supplierId ?? origin)
  return [...groups.values()]
}
