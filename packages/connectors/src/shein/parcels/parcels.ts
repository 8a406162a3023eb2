import { refuse } from '../../answer.ts'
import type { ParcelPusher } from '../../parcels.ts'
import { purchaseNumberOf } from '../ids.ts'
import { correctParcel, listParcels, pushParcel } from './customer-parcels.ts'
import { listDeliveries, pushDelivery } from './purchase-parcels.ts'

/** Waybills of the seller's carriers for orders of buyers; deliveries to warehouses of SHEIN for purchase orders. */
export const parcels: ParcelPusher = {
  hasPartialParcels: true,
  list: async (context, shop, orderId) => {
    const purchase = purchaseNumberOf(orderId)
    return purchase === undefined ? listParcels(context, shop, orderId) : listDeliveries(context, shop, purchase)
  },
  push: async (context, shop, parcel) => {
    const purchase = purchaseNumberOf(parcel.orderId)
    return purchase === undefined ? pushParcel(context, shop, parcel) : pushDelivery(context, shop, purchase, parcel)
  },
  correct: async (context, shop, orderId, externalId, parcel) =>
    purchaseNumberOf(orderId) === undefined
      ? correctParcel(context, shop, externalId, parcel)
      : refuse('refused', 'the number of a delivery to SHEIN cannot be changed'),
}
