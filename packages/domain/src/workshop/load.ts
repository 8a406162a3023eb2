/** Pieces of a product that have to leave on a day. */
export type OpenWork = { readonly day: string; readonly productId: number; readonly pieces: number }

export type Capacity = {
  /** Null: nobody has said how much is made in a day. */
  readonly piecesPerDay: number | null
  readonly products: ReadonlyMap<number, number>
}

export type LoadDay = {
  readonly day: string
  readonly pieces: number
  /** More than the workshop makes in a day, of everything or of one product. */
  readonly isOver: boolean
  /** Products of which there are more than can be made. */
  readonly overProducts: readonly number[]
}

const dayMs = 86_400_000

/** A day in UTC some days later. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** The queue laid on the days to come. What is late has to be made today; what is due later than the last day is left out. */
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

/** Bits of a production order's priority: the sum decides, what is higher is made first. */
export const priorityBits = { sample: 1, late: 2, express: 4 } as const
export type PriorityReason = keyof typeof priorityBits

/** Why a production order is to be made before others, the weightiest first. */
export function reasonsOf(priority: number): PriorityReason[] {
  const reasons: readonly PriorityReason[] = ['express', 'late', 'sample']
  return reasons.filter((reason) => (priority & priorityBits[reason]) !== 0)
}
