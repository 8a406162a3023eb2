/** Pieces of a product due on a day. */
export type OpenWork = { readonly day: string; readonly productId: number; readonly pieces: number }

export type Capacity = {
  /** Maximum pieces per day; null if the supplier has not set it. */
  readonly piecesPerDay: number | null
  readonly products: ReadonlyMap<number, number>
}

export type LoadDay = {
  readonly day: string
  readonly pieces: number
  /** More pieces are due than the workshop makes in a day, in total or of one product. */
  readonly isOver: boolean
  /** Products of which more pieces are due than can be made. */
  readonly overProducts: readonly number[]
}

const dayMs = 86_400_000

/** Returns the UTC day `count` days later. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/**
 * Distributes open work over the coming days by due date. Overdue work counts for today; work due after the last day is
 * left out.
 */
export function planLoad(work: readonly OpenWork[], capacity: Capacity, today: string, days: number): LoadDay[] {
  return Array.from({ length: days }, (_, at) => {
    const day = daysAfter(today, at)
    const due = work.filter((each) => (at === 0 ? each.day <= day : each.day === day))
    const ofProducts = new Map<number, number>()
    for (const { productId, pieces } of due) ofProducts.set(productId, (ofProducts.get(productId) ?? 0) + pieces)
    const pieces = due.reduce((sum, each) => sum + each.pieces, 0)
    const overProducts = [...ofProducts]
      .filter(([id, count]) => count > (capacity.products.get(id) ?? Number.POSITIVE_INFINITY))
      .map(([id]) => id)
      .sort((a, b) => a - b)
    const isOver = overProducts.length > 0 || (capacity.piecesPerDay !== null && pieces > capacity.piecesPerDay)
    return { day, pieces, isOver, overProducts }
  })
}

/** Bits of a production order's priority; higher values are produced first. */
export const priorityBits = { sample: 1, late: 2, express: 4 } as const
export type PriorityReason = keyof typeof priorityBits

/** Returns the reasons for a priority, most important first. */
export function reasonsOf(priority: number): PriorityReason[] {
  const reasons: readonly PriorityReason[] = ['express', 'late', 'sample']
  return reasons.filter((reason) => (priority & priorityBits[reason]) !== 0)
}
