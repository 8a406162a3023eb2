type Priced = { readonly number: string; readonly totalMinor: number }

/** Orders at what they cost by now: the server names the new totals by the numbers of the orders. */
export function pricedAnew<Order extends Priced>(
  orders: readonly Order[],
  changed: Readonly<Record<string, string>>,
): Order[] {
  return orders.map((order) => {
    const told = changed[order.number]
    return told !== undefined && /^\d+$/.test(told) ? { ...order, totalMinor: Number(told) } : order
  })
}
