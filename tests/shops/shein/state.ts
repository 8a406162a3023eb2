import type { BuyerAddress } from '../suite/counterpart.ts'

export type Piece = {
  goodsId: string
  skuCode: string
  skc: string
  sellerSku: string
  title: string
  variation: string
  price: string
  waybill: string
}
/** An order of a buyer. */
export type CustomerOrder = {
  orderNo: string
  status: number
  createdAt: Date
  updatedAt: Date
  address: BuyerAddress
  pieces: Piece[]
}

export type PurchaseLine = { skuCode: string; skc: string; supplierSku: string; price: number; quantity: number }
/** A purchase order of SHEIN. */
export type PurchaseOrder = {
  orderNo: string
  type: 1 | 2
  status: number
  isMother: boolean
  createdAt: Date
  updatedAt: Date
  requestReceiptAt: Date | null
  /** Receiving warehouse. */
  subWarehouseId: number
  lines: PurchaseLine[]
}

export type Delivery = {
  deliveryCode: string
  expressCode: string
  addedAt: Date
  lines: { orderNo: string; skuCode: string; quantity: number }[]
}
