import type { Handover, ShopShipment } from '@podwright/domain/orders/handover'
import type { ShopCall } from './context.ts'
import type { NewParcel } from './parcels.ts'

/** `item`: on each piece, such as a SKU barcode. `package`: on the box, such as a box mark. */
export type ShopLabelKind = 'item' | 'package'

export type ShopLabel = { readonly mimeType: 'application/pdf'; readonly bytes: Uint8Array }

/** Labels that only the platform prints. */
export type LabelReader = {
  readonly kinds: readonly ShopLabelKind[]
  /** On platforms whose carriers take an order as one package, and print its label only then. */
  readonly shipments?: ShipmentArranger
  /** Refuses with `not_found` while the platform has no label for the order. */
  read: ShopCall<[kind: ShopLabelKind, orderId: string], ShopLabel>
}

/** Both refuse if the order has more pieces than `lines`. */
export type ShipmentArranger = {
  readShipment: ShopCall<[orderId: string, lines: NewParcel['lines']], ShopShipment>
  /** Books the carrier. Changes nothing if that was done before, or if the order is shipped in another way. */
  arrangeShipment: ShopCall<[orderId: string, lines: NewParcel['lines'], handover: Handover], null>
}
