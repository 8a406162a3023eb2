import { z } from 'zod'
import { Text, Time } from '../times.ts'

const Line = z.object({
  skuCode: Text,
  skc: Text,
  supplierCode: Text,
  supplierSku: Text,
  suffixZh: Text,
  price: Text,
  orderQuantity: z.coerce.number().int().catch(0),
  deliveryQuantity: z.coerce.number().int().catch(0),
})

/** A purchase order of SHEIN (`/order/purchase-order-infos`). */
export const PurchaseOrder = z.object({
  orderNo: Text,
  /** 1: urgent, 2: stock-up. */
  type: z.coerce.number(),
  status: z.coerce.number(),
  currency: Text,
  currencyId: z.number().nullish(),
  isJitMotherName: Text,
  addTime: Time,
  updateTime: Time,
  requestDeliveryTime: Time,
  requestReceiptTime: Time,
  storageId: Text,
  customInfoId: Text,
  orderExtends: z.array(Line).nullish(),
})
export type PurchaseOrder = z.infer<typeof PurchaseOrder>

/** The parts of `/shipping/basic` that a delivery needs. */
export const ShippingBasics = z.object({
  addressList: z.array(z.object({ addressId: Text })).nullish(),
  supplierWarehouseList: z.array(z.object({ supplierWarehouseId: Text })).nullish(),
  expressCompanyList: z.array(z.object({ companyCode: Text, companyName: Text })).nullish(),
})
export type ShippingBasics = z.infer<typeof ShippingBasics>

export const ReceivingWarehouse = z.object({
  subWareHouseId: Text,
  subWarehouseName: Text,
  warehouseAddress: Text,
  warehouseContact: Text,
  warehousePhone: Text,
})
