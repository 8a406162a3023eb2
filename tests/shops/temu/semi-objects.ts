import type { BuyerAddress } from '../suite/counterpart.ts'

export type Item = {
  readonly orderSn: string
  readonly goodsId: number
  readonly skuId: number
  readonly sku: string
  readonly name: string
  readonly spec: string
  readonly priceMinor: number
  readonly quantity: number
  /** What the buyer has entered, for products with a template. */
  readonly customizedText?: string
  /** Pieces of one unit. */
  readonly soldFactor?: number
}
export type SemiOrder = {
  readonly sn: string
  status: number
  readonly createdAt: Date
  updatedAt: Date
  address: BuyerAddress
  readonly items: readonly Item[]
  trackingNumber: string
  readonly labels: Set<string>
}

const secondsOf = (time: Date) => time.getTime() / 1000

export function orderObject({ sn, status, createdAt, updatedAt, items, labels }: SemiOrder) {
  const names = ['soon_to_be_overdue', 'past_due', 'pending_buyer_cancellation', 'pending_buyer_address_change']
  return {
    parentOrderMap: {
      parentOrderSn: sn,
      parentOrderStatus: status,
      parentOrderLabel: names.map((name) => ({ name, value: labels.has(name) ? 1 : 0 })),
      parentOrderTime: secondsOf(createdAt),
      updateTime: secondsOf(updatedAt),
      expectShipLatestTime: secondsOf(createdAt) + 172_800,
      fulfillmentWarning: [],
      regionId: 211,
      siteId: 100,
      orderPaymentType: 'PPD',
      hasShippingFee: false,
    },
    orderList: items.map((item) => itemObject(item, status)),
  }
}

function itemObject(item: Item, orderStatus: number) {
  return {
    orderSn: item.orderSn,
    skuId: item.skuId,
    goodsId: item.goodsId,
    quantity: item.quantity,
    originalOrderQuantity: item.quantity,
    canceledQuantityBeforeShipment: 0,
    orderStatus,
    orderLabel: [{ name: 'customized_products', value: item.customizedText === undefined ? 0 : 1 }],
    goodsName: item.name,
    spec: item.spec,
    thumbUrl: 'https://img.kwcdn.com/product/1.jpg',
    fulfillmentType: 'fulfillBySeller',
    productList: [
      { productSkuId: item.skuId, productId: item.goodsId, soldFactor: item.soldFactor ?? 1, extCode: item.sku },
    ],
  }
}

export function shippingInfoOf({ address }: SemiOrder) {
  const { firstName, lastName, line1, city, region, postcode, phone } = address
  return {
    receiptName: `${firstName} ${lastName}`,
    receiptAdditionalName: '',
    mail: 'qsblabp3ak12066@g.shipping.temuemail.com',
    mobile: phone,
    backupMobile: null,
    regionName1: 'United States',
    regionName2: region,
    regionName3: city,
    regionName4: null,
    addressLine1: line1,
    addressLine2: '',
    addressLine3: null,
    addressLineAll: line1,
    postCode: postcode,
  }
}

const money = (amount: number) => ({ amount, currency: 'USD' })

export function amountsOf({ sn, items }: SemiOrder) {
  const total = items.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0)
  return {
    parentOrderMap: { parentOrderSn: sn, customerPaid: money(total + 299), retailPriceTotal: money(total) },
    orderList: items.map(({ orderSn, priceMinor, quantity }) => ({
      orderSn,
      quantity,
      unitRetailPrice: money(priceMinor),
      unitBasePrice: money(Math.floor(priceMinor / 2)),
    })),
    warning: [],
  }
}

export function customizationOf({ orderSn, customizedText }: Item) {
  const area = { customizedAreaId: '1', imageUrl: null, customizedText: null }
  return {
    orderSn,
    templateType: 3,
    templateId: 7,
    customizedType: 2,
    customizedText: null,
    customizedData: '{"surfaces":[]}',
    previewList: [
      { ...area, previewType: 1, customizedAreaId: null, imageUrl: 'https://img.kwcdn.com/preview.png' },
      { ...area, previewType: 3, imageUrl: 'https://img.kwcdn.com/buyer.png' },
      { ...area, previewType: 4, customizedText },
    ],
  }
}
