type Priced = { readonly number: string; readonly totalMinor: number }

/** Returns the orders with their current totals, which the server lists by order number. */
export function repriced<Order extends Priced>(
  orders: readonly Order[],
  changed: Readonly<Record<string, string>>,
): Order[] {
  return orders.map((order) => {
    const reported = changed[order.number]
    return reported !== undefined && /^\d+$/.test(reported) ? { ...order, totalMinor: Number(reported) } : order
  })
}
