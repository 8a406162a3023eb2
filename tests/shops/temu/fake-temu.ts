import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { FakeClock, InProcessServer, jsonResponse } from '../suite/in-process.ts'
import { FakeGoodsShelf } from './goods.ts'
import { goodsInputs, isGoodsType } from './goods-inputs.ts'
import { amountsOf, customizationOf, orderObject, type SemiOrder, shippingInfoOf } from './semi-objects.ts'
import {
  type DeliveryOrder,
  deliveryObject,
  purchaseObject,
  receiverObject,
  type StockUpOrder,
  stagedObject,
} from './stock-up-objects.ts'

const orderSn = z.string().min(1)
/** The arguments of the calls, as in the documentation and in temu-go. */
const inputs = {
  'bg.open.accesstoken.info.get': z.strictObject({}),
  'bg.tmc.message.update': z.strictObject({
    permitEventCodeList: z.array(z.string()).max(20).optional(),
    cancelEventCodeList: z.array(z.string()).max(20).optional(),
  }),
  'bg.order.list.v2.get': z.strictObject({
    pageNumber: z.number().int().min(1),
    pageSize: z.number().int().min(1).max(100),
    parentOrderSnList: z.array(orderSn).max(20).optional(),
    updateAtStart: z.number().int().optional(),
    updateAtEnd: z.number().int().optional(),
    sortby: z.enum(['updateTime', 'createTime']).optional(),
  }),
  'bg.order.shippinginfo.v2.get': z.strictObject({ parentOrderSn: orderSn }),
  'bg.order.amount.query': z.strictObject({ parentOrderSn: orderSn }),
  'bg.order.customization.get': z.strictObject({ orderSnList: z.array(orderSn).min(1).max(10) }),
  'bg.logistics.companies.get': z.strictObject({ regionId: z.number() }),
  'bg.logistics.shipment.v2.get': z.strictObject({ parentOrderSn: orderSn, orderSn }),
  'bg.logistics.shipment.v2.confirm': z.strictObject({
    sendType: z.literal(0),
    sendRequestList: z
      .array(
        z.strictObject({
          carrierId: z.number(),
          trackingNumber: z.string().min(1),
          orderSendInfoList: z.array(
            z.strictObject({
              parentOrderSn: orderSn,
              orderSn,
              goodsId: z.number(),
              skuId: z.number(),
              quantity: z.number().int().min(1),
            }),
          ),
        }),
      )
      .length(1),
  }),
  'bg.purchaseorderv2.get': z.strictObject({
    pageNo: z.number().int().min(1),
    pageSize: z.number().int().min(1).max(100),
    subPurchaseOrderSnList: z.array(orderSn).optional(),
    purchaseTimeFrom: z
      .string()
      .regex(/^\d{13}$/)
      .optional(),
    purchaseTimeTo: z
      .string()
      .regex(/^\d{13}$/)
      .optional(),
  }),
  'bg.shiporder.receiveaddressv2.get': z.strictObject({ subPurchaseOrderSnList: z.array(orderSn).min(1) }),
  'bg.shiporder.staging.get': z.strictObject({
    pageNo: z.number().int().min(1),
    pageSize: z.number().int().min(1).max(100),
    subPurchaseOrderSnList: z.array(orderSn),
  }),
  'bg.shiporderv2.get': z.strictObject({
    pageNo: z.number().int().min(1),
    pageSize: z.number().int().min(1).max(100),
    subPurchaseOrderSnList: z.array(orderSn),
  }),
  'bg.shiporder.logistics.get': z.strictObject({}),
  'bg.shiporder.packing.send': z.strictObject({
    deliverMethod: z.literal(3),
    deliveryAddressId: z.number(),
    deliveryOrderSnList: z.array(orderSn).length(1),
    thirdPartyExpressDeliveryInfoVO: z.strictObject({
      expressCompanyId: z.number(),
      expressCompanyName: z.string().min(1),
      expressDeliverySn: z.string().min(1),
      expressPackageNum: z.number().int().min(1),
    }),
  }),
} as const
type Type = keyof typeof inputs
const isType = (type: string): type is Type => type in inputs

type Token = { readonly host: string; readonly mallId: number; readonly endsAt: Date; readonly events: Set<string> }

/** A shop in the United States that ships itself, and one whose stock Temu manages, in memory. */
export class FakeTemu extends InProcessServer {
  readonly app = { id: 'temu-app-key', secret: 'temu-app-secret-of-the-fake' }
  readonly clock = new FakeClock()
  readonly tokens = new Map<string, Token>()
  readonly orders = new Map<string, SemiOrder>()
  readonly stockUps = new Map<string, StockUpOrder>()
  readonly deliveries = new Map<string, DeliveryOrder>()
  readonly goods = new FakeGoodsShelf(() => this.newId())
  /** Whether the app may read amounts. */
  showsAmounts = true
  /** Code of the answer about addresses; 0 shows them. */
  addressError = 0
  #lastId = 17_592_352_000_000

  constructor() {
    super(async (request) => this.#answer(new URL(request.url), await request.text()))
  }

  newId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  /** What a seller copies in the Seller Center. */
  newToken(host: 'openapi-b-us.temu.com' | 'openapi.kuajingmaihuo.com', mallId: number): string {
    const token = randomBytes(24).toString('hex')
    const endsAt = new Date(this.clock.now().getTime() + 180 * 86_400_000)
    this.tokens.set(token, { host, mallId, endsAt, events: new Set() })
    return token
  }

  #answer({ host, pathname, search }: URL, text: string): Response {
    if (pathname !== '/openapi/router' || search !== '') throw new Error('not the router')
    const body: Record<string, unknown> = JSON.parse(text)
    const { type, app_key, access_token, timestamp, data_type, sign, ...input } = body
    if (!isSigned(this.app.secret, sign, body)) return failure(3000001, 'SIGN_UNVALID')
    if (app_key !== this.app.id) return failure(3000026, 'app_key not exists.')
    if (data_type !== 'JSON') return failure(3000014, 'data_type is invalid')
    if (access_token === undefined) return failure(3000030, 'there is no access_token in body.')
    if (Math.abs(Number(timestamp) - this.clock.now().getTime() / 1000) > 300)
      return failure(3000012, 'timestamp is expired.')
    const token = this.tokens.get(String(access_token))
    if (!token || token.host !== host) return failure(3000031, 'access_token not exists.')
    if (token.endsAt <= this.clock.now()) return failure(3000034, 'access_token is expired or have been refreshed')
    if (typeof type === 'string' && isGoodsType(type)) {
      const reply = this.goods.call(type, input)
      return 'data' in reply ? result(reply.data) : failure(reply.errorCode, reply.errorMsg)
    }
    if (typeof type !== 'string' || !isType(type)) return failure(3000003, 'type not exists')
    return this.#call(type, input, token)
  }

  #call(type: Type, input: unknown, token: Token): Response {
    if (type === 'bg.open.accesstoken.info.get') return result(tokenInfo(inputs[type].parse(input), token))
    if (type === 'bg.tmc.message.update') {
      const { permitEventCodeList = [], cancelEventCodeList = [] } = inputs[type].parse(input)
      for (const code of permitEventCodeList) token.events.add(code)
      for (const code of cancelEventCodeList) token.events.delete(code)
      return result({})
    }
    if (type === 'bg.order.list.v2.get') return this.#listOrders(inputs[type].parse(input))
    if (type === 'bg.order.customization.get') {
      const { orderSnList } = inputs[type].parse(input)
      const items = [...this.orders.values()].flatMap((order) => order.items)
      return result(orderSnList.flatMap((sn) => items.filter((item) => item.orderSn === sn).map(customizationOf)))
    }
    if (type === 'bg.logistics.companies.get') {
      inputs[type].parse(input)
      return result({ items: carriers })
    }
    if (type === 'bg.logistics.shipment.v2.confirm') return this.#confirm(inputs[type].parse(input))
    if (type === 'bg.purchaseorderv2.get') return this.#listStockUps(inputs[type].parse(input))
    if (type === 'bg.shiporder.receiveaddressv2.get') {
      const { subPurchaseOrderSnList } = inputs[type].parse(input)
      const found = subPurchaseOrderSnList.flatMap((sn) => this.stockUps.get(sn) ?? [])
      return result({
        subPurchaseReceiveAddressGroups: found.filter((each) => each.warehouseId > 0).map(receiverObject),
      })
    }
    if (type === 'bg.shiporder.staging.get') {
      const { subPurchaseOrderSnList } = inputs[type].parse(input)
      const found = subPurchaseOrderSnList.flatMap((sn) => this.stockUps.get(sn) ?? []).filter((each) => each.isStaged)
      return result({ total: found.length, list: found.map(stagedObject) })
    }
    if (type === 'bg.shiporder.logistics.get') {
      inputs[type].parse(input)
      return result([{ expressCompanyId: 44, expressCompanyName: '顺丰速运' }])
    }
    if (type === 'bg.shiporderv2.get') {
      const { subPurchaseOrderSnList } = inputs[type].parse(input)
      const found = [...this.deliveries.values()].filter((each) => subPurchaseOrderSnList.includes(each.orderSn))
      return result({ total: found.length, list: found.map(deliveryObject) })
    }
    if (type === 'bg.shiporder.packing.send') return this.#pack(inputs[type].parse(input))
    const { parentOrderSn } = inputs[type].loose().parse(input)
    const order = this.orders.get(parentOrderSn)
    if (!order) return failure(120012007, 'The parentOrder or Order is invalid.')
    if (type === 'bg.order.shippinginfo.v2.get')
      return this.addressError === 0 ? result(shippingInfoOf(order)) : failure(this.addressError, 'not shown')
    if (type === 'bg.logistics.shipment.v2.get') {
      const item = order.items.find((each) => each.orderSn === inputs[type].parse(input).orderSn)
      if (!item) return failure(120012007, 'The parentOrder or Order is invalid.')
      const shipment = { carrierId: 1, carrierName: 'YunExpress', packageSn: `PK-${parentOrderSn}`, skuId: item.skuId }
      const sent = { ...shipment, trackingNumber: order.trackingNumber, quantity: item.quantity }
      return result({ shipmentInfoDTO: order.trackingNumber === '' ? [] : [sent] })
    }
    return this.showsAmounts ? result(amountsOf(order)) : failure(3000032, "access_token don't have this api access")
  }

  #listOrders(query: z.infer<(typeof inputs)['bg.order.list.v2.get']>): Response {
    const { pageNumber, pageSize, parentOrderSnList, updateAtStart, updateAtEnd } = query
    if ((updateAtStart === undefined) !== (updateAtEnd === undefined)) return failure(140020013, 'not passed in')
    const at = ({ updatedAt }: SemiOrder) => updatedAt.getTime() / 1000
    const found = [...this.orders.values()]
      .filter(({ sn }) => parentOrderSnList?.includes(sn) ?? true)
      .filter((order) => at(order) >= (updateAtStart ?? 0) && at(order) <= (updateAtEnd ?? Number.POSITIVE_INFINITY))
      .sort((a, b) => at(b) - at(a))
    const page = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
    return result({ totalItemNum: found.length, pageItems: page.map(orderObject) })
  }

  #confirm({ sendRequestList: [sent] }: z.infer<(typeof inputs)['bg.logistics.shipment.v2.confirm']>): Response {
    const [first] = sent?.orderSendInfoList ?? []
    const order = this.orders.get(first?.parentOrderSn ?? '')
    if (!sent || !order) return failure(120012007, 'The parentOrder or Order is invalid.')
    if (order.status !== 2) return failure(120012004, 'The order has been shipped.')
    for (const { orderSn: sn, skuId, goodsId, quantity } of sent.orderSendInfoList) {
      const item = order.items.find((each) => each.orderSn === sn)
      if (item?.skuId !== skuId || item.goodsId !== goodsId || quantity > item.quantity)
        return failure(120012016, 'The parentOrder or Order is invalid.')
    }
    order.trackingNumber = sent.trackingNumber
    order.status = 4
    order.updatedAt = this.clock.now()
    return result({ assistantAgreementText: '', warningMessage: [] })
  }

  #pack({ deliveryOrderSnList, ...sent }: z.infer<(typeof inputs)['bg.shiporder.packing.send']>): Response {
    const delivery = this.deliveries.get(deliveryOrderSnList[0] ?? '')
    if (delivery?.status !== 0) return failure(2000000, '发货单状态不支持发货')
    delivery.status = 1
    delivery.expressNumber = sent.thirdPartyExpressDeliveryInfoVO.expressDeliverySn
    return result({ createExpressErrorRequestList: [], expressBatchSn: 'FP2611230001' })
  }

  #listStockUps(query: z.infer<(typeof inputs)['bg.purchaseorderv2.get']>): Response {
    const { pageNo, pageSize, subPurchaseOrderSnList, purchaseTimeFrom, purchaseTimeTo } = query
    const found = [...this.stockUps.values()]
      .filter(({ sn }) => subPurchaseOrderSnList?.includes(sn) ?? true)
      .filter(({ orderedAt }) => orderedAt.getTime() >= Number(purchaseTimeFrom ?? 0))
      .filter(({ orderedAt }) => orderedAt.getTime() <= Number(purchaseTimeTo ?? Number.POSITIVE_INFINITY))
    const page = found.slice((pageNo - 1) * pageSize, pageNo * pageSize)
    return result({ total: found.length, subOrderForSupplierList: page.map(purchaseObject) })
  }
}

const carriers = [
  { logisticsServiceProviderId: 699_272_611, logisticsServiceProviderName: 'FedEx', logisticsBrandName: 'FedEx' },
  { logisticsServiceProviderId: 960_246_690, logisticsServiceProviderName: 'Yun Express', logisticsBrandName: 'YUN' },
]

function tokenInfo(_input: object, { host, mallId, endsAt, events }: Token) {
  const info = {
    mallId,
    expiredTime: endsAt.getTime() / 1000,
    apiScopeList: [...Object.keys(inputs), ...Object.keys(goodsInputs)],
  }
  if (host === 'openapi.kuajingmaihuo.com') return info
  const authEventCodeList = [...events].map((eventCode) => ({ eventCode, permitsStatus: 1 }))
  return { ...info, mallType: 1, regionId: 211, appSubscribeStatus: 0, authEventCodeList }
}

/**
 * Written apart from the connector. The program of the documentation signs empty values, temu-go drops them: a signature has
 * to be right by both, because it is not known which of them the platform follows.
 */
function isSigned(secret: string, sign: unknown, body: Readonly<Record<string, unknown>>): boolean {
  const filled = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '' && value !== null))
  return sign === signatureOf(secret, body) && sign === signatureOf(secret, filled)
}

/** As the platform's documentation describes it. */
function signatureOf(secret: string, body: Readonly<Record<string, unknown>>): string {
  let text = secret
  for (const [name, value] of Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)))
    if (name !== 'sign') text += name + JSON.stringify(value).replaceAll(/^"|"$/g, '')
  return createHash('md5').update(`${text}${secret}`).digest('hex').toUpperCase()
}

const result = (data: unknown) =>
  jsonResponse({ success: true, requestId: 'us-9e5f4d2c', errorCode: 1000000, errorMsg: '', result: data })

function failure(errorCode: number, errorMsg: string): Response {
  return jsonResponse({ success: false, requestId: 'us-9e5f4d2c', errorCode, errorMsg, result: null })
}
