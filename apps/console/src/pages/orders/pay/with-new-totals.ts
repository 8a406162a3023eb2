type OrderTotal = { readonly number: string; readonly totalMinor: number }

/** Returns the orders with their current totals, which the server lists by order number. */
export function withNewTotals<Order extends OrderTotal>(
  orders: readonly Order[],
  changed: Readonly<Record<string, string>>,
): Order[] {
  return orders.map((order) => {
    const reported = changed[order.number]
    return reported !== undefined && /^\d+$/.test(reported) ? { ...order, totalMinor: Number(reported) } : order
  })
}
