import type { ShopCall } from './context.ts'

/** `item`: on each piece, such as a SKU barcode. `package`: on the box, such as a box mark. */
export type ShopLabelKind = 'item' | 'package'

export type ShopLabel = { readonly mimeType: 'application/pdf'; readonly bytes: Uint8Array }

/** Labels that only the platform prints. */
export type LabelReader = {
  readonly kinds: readonly ShopLabelKind[]
  /** Refuses with `not_found` while the platform has no label for the order. */
  read: ShopCall<[kind: ShopLabelKind, orderId: string], ShopLabel>
}
