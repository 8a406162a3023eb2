/**
 * Sums of orders, in hundredths of a yuan. Each order is rounded once, so that groups of orders add up to their total.
 * Amounts leave out orders that are unpaid or have no known selling price, so that sales less costs is the profit.
 */
export type SalesFigures = {
  readonly orders: number
  readonly pieces: number
  /** What buyers paid. */
  readonly soldMinor: number
  readonly goodsMinor: number
  readonly freightMinor: number
  /** What the sales platform keeps of the price. */
  readonly commissionMinor: number
  /** What the payment provider keeps of the price. */
  readonly paymentFeeMinor: number
  /** What the seller got back of goods and freight. */
  readonly refundedMinor: number
  /** Sales less all costs. */
  readonly profitMinor: number
  /** Orders that no amount includes. */
  readonly uncountedOrders: number
  /** Goods and freight of these orders less refunds. */
  readonly uncountedCostsMinor: number
}

export const noSales: SalesFigures = {
  orders: 0,
  pieces: 0,
  soldMinor: 0,
  goodsMinor: 0,
  freightMinor: 0,
  commissionMinor: 0,
  paymentFeeMinor: 0,
  refundedMinor: 0,
  profitMinor: 0,
  uncountedOrders: 0,
  uncountedCostsMinor: 0,
}

export function addFigures(sum: SalesFigures, more: SalesFigures): SalesFigures {
  return {
    orders: sum.orders + more.orders,
    pieces: sum.pieces + more.pieces,
    soldMinor: sum.soldMinor + more.soldMinor,
    goodsMinor: sum.goodsMinor + more.goodsMinor,
    freightMinor: sum.freightMinor + more.freightMinor,
    commissionMinor: sum.commissionMinor + more.commissionMinor,
    paymentFeeMinor: sum.paymentFeeMinor + more.paymentFeeMinor,
    refundedMinor: sum.refundedMinor + more.refundedMinor,
    profitMinor: sum.profitMinor + more.profitMinor,
    uncountedOrders: sum.uncountedOrders + more.uncountedOrders,
    uncountedCostsMinor: sum.uncountedCostsMinor + more.uncountedCostsMinor,
  }
}

/** Figures of one day; `daysAgo` counts from today. */
export type DaySales = SalesFigures & { readonly daysAgo: number }

/** Figures of each of the last days, oldest first; the last one is today. */
export function figuresByDay(sales: readonly DaySales[], days: number): SalesFigures[] {
  const byDay = new Map(sales.map(({ daysAgo, ...figures }) => [daysAgo, figures]))
  return Array.from({ length: days }, (_, at) => byDay.get(days - 1 - at) ?? noSales)
}
