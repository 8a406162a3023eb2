import type { CustomerOrder, Delivery, PurchaseOrder } from './state.ts'

const offsetMs = 8 * 3_600_000
const never = '1970-01-01 08:00:01'

/** A time of China, as most fields have it. */
export const timeOf = (date: Date) => new Date(date.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ')

/** A time with its zone, as orders of buyers have it. */
const zonedTimeOf = (date: Date) => `${timeOf(date).replace(' ', 'T')}.000+0800`

export function customerObject(order: CustomerOrder) {
  const total = order.pieces.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0)
  const packages = Map.groupBy(order.pieces, ({ waybill }) => waybill)
  return {
    orderNo: order.orderNo,
    orderType: 1,
    orderStatus: order.status,
    receiveMsg: { country: 'United States', province: order.address.region },
    orderGoodsInfoList: order.pieces.map((piece) => ({
      goodsId: piece.goodsId,
      skuCode: piece.skuCode,
      skc: piece.skc,
      sellerSku: piece.sellerSku,
      goodsTitle: piece.title,
      orderCurrency: 'USD',
      sellerCurrencyPrice: Number(piece.price),
      skuAttribute: [
        { attrValueId: '1', attrName: '黑色-S', language: 'CN' },
        { attrValueId: '1', attrName: piece.variation, language: 'US' },
      ],
      customizationFlag: 1,
      customizationInfo: {},
    })),
    packageWaybillList: [...packages].map(([waybillNo, pieces], at) => ({
      packageNo: `GU2507253279572992${at}`,
      waybillNo,
      productInventoryList: pieces.map(({ goodsId }) => ({ productId: goodsId })),
    })),
    orderCurrency: 'USD',
    productTotalPrice: total / 100,
    orderTime: zonedTimeOf(order.createdAt),
    orderAllocateTime: zonedTimeOf(order.createdAt),
    requestDeliveryTime: zonedTimeOf(new Date(order.createdAt.getTime() + 172_800_000)),
    sellerDeliveryTime: '',
    orderMsgUpdateTime: zonedTimeOf(order.updatedAt),
    salesSite: 'shein-us',
  }
}

export function receiverObject({ orderNo, address }: CustomerOrder) {
  return {
    orderNo,
    lastName: address.lastName,
    middleName: null,
    firstName: address.firstName,
    country: 'United States',
    province: address.region,
    city: address.city,
    district: '',
    street: '',
    address: address.line1,
    addressExt: '',
    phone: address.phone,
    postCode: address.postcode,
    taxNo: '',
  }
}

export function purchaseObject(order: PurchaseOrder, deliveries: readonly Delivery[]) {
  const delivered = (skuCode: string) =>
    deliveries
      .flatMap(({ lines }) => lines)
      .filter((line) => line.orderNo === order.orderNo && line.skuCode === skuCode)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    orderNo: order.orderNo,
    typeName: order.type === 1 ? '急采' : '备货',
    type: order.type,
    currencyName: '人民币元',
    currency: null,
    currencyId: 156,
    requestDeliveryTime: timeOf(new Date(order.createdAt.getTime() + 86_400_000)),
    requestReceiptTime: order.requestReceiptAt && timeOf(order.requestReceiptAt),
    addTime: timeOf(order.createdAt),
    updateTime: timeOf(order.updatedAt),
    receiptTime: never,
    warehouseName: '佛山仓',
    storageId: 1,
    recommendedSubWarehouseId: 0,
    status: order.status,
    isJitMotherName: order.isMother ? '是' : '否',
    orderExtends: order.lines.map((line) => ({
      skc: line.skc,
      price: line.price,
      needQuantity: null,
      orderQuantity: line.quantity,
      deliveryQuantity: delivered(line.skuCode),
      supplierCode: 'SWLC1265-5BR28',
      supplierSku: line.supplierSku,
      skuCode: line.skuCode,
      suffixZh: '棕色-28 inch',
    })),
    customInfoId: '',
    customInfo: null,
  }
}
