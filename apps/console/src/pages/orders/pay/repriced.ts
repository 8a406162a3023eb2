type Priced = { readonly number: string; readonly totalMinor: number }

/** Orders at what they cost by now: the server names the new totals by the numbers of the orders. */
export function repriced<Order extends Priced>(
  orders: readonly Order[],
  changed: Readonly<Record<string, string>>,
): Order[] {
  return orders.map((order) => {
    const reported = changed[order.number]
    return reported !== undefined && /^\d+$/.test(reported) ? { ...order, totalMinor: Number(reported) } : order
  })
}
