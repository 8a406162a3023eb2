/** An order of the platform for one of its warehouses. */
export type StockUpOrder = {
  readonly sn: string
  status: number
  readonly orderedAt: Date
  readonly isCustom: boolean
  /** Whether the seller has put it on the ship desk. */
  readonly isStaged: boolean
  /** 0 before a warehouse is assigned. */
  readonly warehouseId: number
  readonly skus: readonly {
    readonly skuId: number
    readonly customId?: number
    readonly sku: string
    readonly name: string
    readonly quantity: number
    readonly delivered?: number
    readonly text?: string
  }[]
}

/** A delivery order that the seller has created on the ship desk. */
export type DeliveryOrder = {
  readonly sn: string
  readonly orderSn: string
  status: number
  readonly skus: readonly { readonly skuId: number; readonly quantity: number }[]
  expressNumber: string
}

const day = 86_400_000

export function purchaseObject({ sn, status, orderedAt, isCustom, warehouseId, skus }: StockUpOrder) {
  return {
    originalPurchaseOrderSn: sn.replace('WB', 'WP'),
    subPurchaseOrderSn: sn,
    productName: '印花短袖 T 恤',
    productId: 601_099_548,
    productSkcId: 3_989_778_860,
    status,
    isCustomProduct: isCustom,
    urgencyType: 1,
    purchaseStockType: 1,
    settlementType: 1,
    purchaseTime: orderedAt.getTime(),
    skuQuantityDetailList: skus.map((each) => ({
      currencyType: 'CNY',
      className: each.name,
      productSkuId: each.skuId,
      fulfilmentProductSkuId: each.customId ?? each.skuId,
      extCode: each.sku,
      purchaseQuantity: each.quantity,
      deliverQuantity: each.delivered ?? 0,
    })),
    deliverInfo: {
      receiveWarehouseId: warehouseId || null,
      receiveWarehouseName: warehouseId ? '肇庆收货仓' : null,
      expectLatestDeliverTimeOrDefault: orderedAt.getTime() + day,
      expectLatestArrivalTimeOrDefault: orderedAt.getTime() + 3 * day,
      deliveryOrderSn: null,
    },
  }
}

export function receiverObject({ sn, warehouseId }: StockUpOrder) {
  return {
    subWarehouseId: warehouseId,
    receiveAddressInfo: {
      provinceCode: 19,
      provinceName: '广东省',
      cityCode: 1659,
      cityName: '肇庆市',
      districtCode: 1664,
      districtName: '四会市',
      detailAddress: '龙甫镇工业大道 8 号',
      receiverName: '收货部',
      phone: '13800000000',
    },
    subPurchaseOrderSnList: [sn],
  }
}

export function stagedObject({ sn, warehouseId, skus }: StockUpOrder) {
  return {
    subPurchaseOrderBasicVO: { subPurchaseOrderSn: sn, subWarehouseId: warehouseId, isCustomProduct: true },
    orderDetailVOList: skus.map((each) => ({
      productSkuId: each.customId ?? each.skuId,
      productOriginalSkuId: each.skuId,
      productSkuPurchaseQuantity: each.quantity,
      skuDeliveryQuantityMaxLimit: each.quantity,
      personalText: each.text ?? null,
    })),
  }
}

export function deliveryObject({ sn, orderSn, status, skus, expressNumber }: DeliveryOrder) {
  return {
    deliveryOrderSn: sn,
    subPurchaseOrderSn: orderSn,
    status,
    deliveryAddressId: 5_441_063_557_369,
    deliveryMethod: expressNumber === '' ? 0 : 3,
    expressDeliverySn: expressNumber,
    isPrintBoxMark: true,
    packageList: [{ skcNum: 1, packageSn: `PC${sn}` }],
    packageDetailList: skus.map(({ skuId, quantity }) => ({
      productSkuId: skuId,
      productOriginalSkuId: null,
      personalText: null,
      skuNum: quantity,
    })),
  }
}
