import type { ShopCall } from './context.ts'
import type { NewParcel } from './parcels.ts'

/** `item`: on each piece, such as a SKU barcode. `package`: on the box, such as a box mark. */
export type ShopLabelKind = 'item' | 'package'

export type ShopLabel = { readonly mimeType: 'application/pdf'; readonly bytes: Uint8Array }

/** Labels that only the platform prints. */
export type LabelReader = {
  readonly kinds: readonly ShopLabelKind[]
  /**
   * Lets a carrier of the platform take an order as one package, on platforms that print its label only then. Refuses if
   * the order has more pieces than `lines`, and changes nothing if it was arranged before, or is shipped in another way.
   */
  arrange?: ShopCall<[orderId: string, lines: NewParcel['lines']], null>
  /** Refuses with `not_found` while the platform has no label for the order. */
  read: ShopCall<[kind: ShopLabelKind, orderId: string], ShopLabel>
}
