import { convertBetween } from '../money.ts'

/** Orders of one day that were sold in one currency; null: their selling price is unknown. Costs are in yuan. */
export type DaySales = {
  /** Days before today. */
  readonly daysAgo: number
  readonly currency: string | null
  /** Units of the currency per yuan on that day; null: no rate is known. */
  readonly rate: string | null
  readonly orders: number
  readonly soldMinor: number
  readonly goodsMinor: number
  readonly freightMinor: number
  readonly refundedMinor: number
}

/** Sums of orders, in hundredths of a yuan. */
export type SalesFigures = {
  readonly orders: number
  /** What buyers paid. */
  readonly soldMinor: number
  readonly goodsMinor: number
  readonly freightMinor: number
  /** What the seller got back of goods and freight. */
  readonly refundedMinor: number
  /** Sales less costs, of orders whose selling price is known. */
  readonly profitMinor: number
  /** Orders whose selling price is unknown, which neither sales nor profit include. */
  readonly unpricedOrders: number
}

export const noSales: SalesFigures = {
  orders: 0,
  soldMinor: 0,
  goodsMinor: 0,
  freightMinor: 0,
  refundedMinor: 0,
  profitMinor: 0,
  unpricedOrders: 0,
}

export function addSales(sum: SalesFigures, sales: DaySales): SalesFigures {
  const { orders, goodsMinor, freightMinor, refundedMinor } = sales
  const sold = soldInYuan(sales)
  const costs = { orders, goodsMinor, freightMinor, refundedMinor }
  if (sold === undefined) return addFigures(sum, { ...noSales, ...costs, unpricedOrders: orders })
  const profitMinor = sold - goodsMinor - freightMinor + refundedMinor
  return addFigures(sum, { ...noSales, ...costs, soldMinor: sold, profitMinor })
}

export function addFigures(sum: SalesFigures, more: SalesFigures): SalesFigures {
  return {
    orders: sum.orders + more.orders,
    soldMinor: sum.soldMinor + more.soldMinor,
    goodsMinor: sum.goodsMinor + more.goodsMinor,
    freightMinor: sum.freightMinor + more.freightMinor,
    refundedMinor: sum.refundedMinor + more.refundedMinor,
    profitMinor: sum.profitMinor + more.profitMinor,
    unpricedOrders: sum.unpricedOrders + more.unpricedOrders,
  }
}

/** Sums of each of the last days, oldest first; the last one is today. */
export function figuresByDay(sales: readonly DaySales[], days: number): SalesFigures[] {
  const sums = Array.from({ length: days }, () => noSales)
  for (const each of sales) {
    const at = days - 1 - each.daysAgo
    const sum = sums[at]
    if (sum) sums[at] = addSales(sum, each)
  }
  return sums
}

function soldInYuan({ currency, rate, soldMinor }: DaySales): number | undefined {
  return currency === null || rate === null ? undefined : convertBetween(soldMinor, rate, '1')
}
