const prefix = 'PO:'

/** Ids of orders: purchase orders of SHEIN have a prefix, orders of buyers have none. */
export const purchaseId = (orderNo: string) => `${prefix}${orderNo}`

/** The number of a purchase order; undefined for an order of a buyer. */
export function purchaseNumberOf(externalId: string): string | undefined {
  return externalId.startsWith(prefix) ? externalId.slice(prefix.length) : undefined
}
