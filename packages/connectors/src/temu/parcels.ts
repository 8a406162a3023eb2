import type { ParcelPusher } from '../parcels.ts'
import { isFullManaged } from './request.ts'
import { listSemiParcels, pushSemiParcel } from './semi-parcels.ts'
import { listDeliveries, pushDelivery } from './stock-up-parcels.ts'

export const parcels: ParcelPusher = {
  hasPartialParcels: false,
  list: (context, shop, orderId) =>
    isFullManaged(shop) ? listDeliveries(context, shop, orderId) : listSemiParcels(context, shop, orderId),
  push: (context, shop, parcel) =>
    isFullManaged(shop) ? pushDelivery(context, shop, parcel) : pushSemiParcel(context, shop, parcel),
}
