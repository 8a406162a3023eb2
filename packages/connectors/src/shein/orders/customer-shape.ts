import { z } from 'zod'
import { type PieceLine, pieceLines } from '../../common/piece-lines.ts'
import { Text, Time } from '../times.ts'

const Piece = z.object({
  /** Of one piece: two pieces of a SKU have two ids. */
  goodsId: Text,
  skuCode: Text,
  skc: Text,
  sellerSku: Text,
  goodsTitle: Text,
  sellerCurrencyPrice: Text,
  skuAttribute: z.array(z.object({ attrName: Text, language: Text })).nullish(),
  customizationInfo: z.object({ customInfoId: Text, texts: z.array(z.string()).nullish() }).nullish(),
})
export type Piece = z.infer<typeof Piece>

const Package = z.object({
  waybillNo: Text,
  productInventoryList: z.array(z.object({ productId: Text })).nullish(),
})

/** An order of a buyer (`/order/order-detail`). */
export const CustomerOrder = z.object({
  orderNo: Text,
  orderStatus: z.coerce.number(),
  orderCurrency: Text,
  productTotalPrice: Text,
  orderTime: Time,
  orderAllocateTime: Time,
  orderMsgUpdateTime: Time,
  requestDeliveryTime: Time,
  salesSite: Text,
  orderGoodsInfoList: z.array(Piece),
  packageWaybillList: z.array(Package).nullish(),
})
export type CustomerOrder = z.infer<typeof CustomerOrder>

/** An address of `/order/export-address`. */
export const Receiver = z.object({
  orderNo: Text,
  firstName: Text,
  middleName: Text,
  lastName: Text,
  country: Text,
  province: Text,
  city: Text,
  district: Text,
  street: Text,
  address: Text,
  addressExt: Text,
  phone: Text,
  postCode: Text,
  email: Text,
})

/** The platform has an item for each piece. */
export function linesOf({ orderGoodsInfoList }: Pick<CustomerOrder, 'orderGoodsInfoList'>): PieceLine<Piece>[] {
  const keyOf = ({ skuCode, sellerCurrencyPrice, customizationInfo }: Piece) =>
    [skuCode, sellerCurrencyPrice, customizationInfo?.customInfoId ?? ''].join('|')
  return pieceLines(orderGoodsInfoList, { idOf: ({ goodsId }) => goodsId, keyOf })
}
