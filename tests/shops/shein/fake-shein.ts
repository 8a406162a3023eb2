import { createCipheriv, createHmac } from 'node:crypto'
import { z } from 'zod'
import { FakeClock, InProcessServer, jsonResponse } from '../suite/in-process.ts'
import { customerObject, purchaseObject, receiverObject, timeOf } from './objects.ts'
import type { CustomerOrder, Delivery, PurchaseOrder } from './state.ts'

export const pdf = Buffer.from('%PDF-1.4 fake label')

const ListBody = z.strictObject({
  queryType: z.literal(2),
  startTime: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  endTime: z.string(),
  page: z.number().int().min(1),
  pageSize: z.number().int().min(1).max(30),
  queryOrderType: z.literal(3),
})
const Upload = z.strictObject({
  orderNo: z.string(),
  infoList: z.array(
    z.strictObject({
      expressCode: z.string().min(1),
      expressIdCode: z.literal('YunExpress'),
      expressChannelCode: z.string().optional(),
      goodsId: z.string(),
      status: z.literal(2),
    }),
  ),
})
const Shipping = z.strictObject({
  adminName: z.string().min(1),
  deliveryType: z.literal(1),
  expressId: z.string().optional(),
  expressInfo: z.tuple([
    z.strictObject({ addrId: z.literal(4722), expressCode: z.string(), packageNumber: z.literal(1) }),
  ]),
  list: z.array(
    z.strictObject({
      orderNo: z.string(),
      skuCode: z.string(),
      packageNum: z.literal(1),
      tempDeliveryQuantity: z.number().int().min(1),
    }),
  ),
  orderType: z.union([z.literal(1), z.literal(2)]),
  subWarehouseId: z.number().int(),
  supplierWarehouseId: z.literal(78377),
})

/** The Open Platform of SHEIN in memory, with one shop. Calls must be signed; unknown parameters are errors. */
export class FakeShein extends InProcessServer {
  readonly app = { id: '10AF15E7DD802804E7140BE2D326D', secret: 'D70A14A37467468AA4F5B96CE42A61F2' }
  readonly openKeyId = '5C83782096BA46008D66C424CB39803F'
  readonly clock = new FakeClock()
  readonly customerOrders = new Map<string, CustomerOrder>()
  readonly purchaseOrders = new Map<string, PurchaseOrder>()
  readonly deliveries: Delivery[] = []
  readonly tempTokens = new Set<string>()
  /** Undefined after the seller has withdrawn the authorization. */
  secretKey: string | undefined = 'a-secret-key-of-the-shop'
  /** Warehouses of SHEIN by id. */
  readonly warehouses = new Map([[4, '佛山佳明仓']])
  /** Where a list has the latest change: its order is not documented. */
  latest: 'first' | 'last' = 'last'
  #lastId = 5_230_236_437_987_443_000n

  constructor() {
    super((request) => this.#answer(request))
  }

  newId(): string {
    this.#lastId += 1n
    return String(this.#lastId)
  }

  async #answer(request: Request): Promise<Response> {
    const { host, pathname, searchParams } = new URL(request.url)
    if (host === 'html2pdf.example') return new Response(pdf, { headers: { 'content-type': 'application/pdf' } })
    if (host !== 'openapi.sheincorp.com' || !pathname.startsWith('/open-api/')) throw new Error(`no host ${host}`)
    const path = pathname.replace('/open-api', '')
    const text = await request.text()
    // Ids of more digits than JavaScript keeps are numbers in requests and answers.
    const body: unknown = text === '' ? undefined : JSON.parse(text.replace(/"goodsId":(\d+)/g, '"goodsId":"$1"'))
    const isApp = path === '/auth/get-by-token'
    const id = request.headers.get(isApp ? 'x-lt-appid' : 'x-lt-openkeyid')
    const secret = isApp ? this.app.secret : this.secretKey
    if (secret === undefined || id !== (isApp ? this.app.id : this.openKeyId) || !isSigned(request, id, secret))
      return jsonResponse({ code: '401', msg: 'signature verification failed', info: null }, 401)
    const answered = JSON.stringify(this.#info(path, Object.fromEntries(searchParams), body))
    const headers = { 'content-type': 'application/json' }
    return new Response(answered.replace(/"goodsId":"(\d+)"/g, '"goodsId":$1'), { headers })
  }

  #info(path: string, query: Readonly<Record<string, string>>, body: unknown): unknown {
    const calls: Readonly<Record<string, () => unknown>> = {
      '/auth/get-by-token': () => this.#grant(body),
      '/order/order-list': () => this.#list(body),
      '/order/order-detail': () => this.#details(body),
      '/order/export-address': () => this.#exportAddress(body),
      '/order/express-channel': () => done({ expressChannels: channels, platformLogisticsChannels: [] }),
      '/order/import-batch-multiple-express': () => this.#upload(body),
      '/order/purchase-order-infos': () => this.#purchases(query),
      '/shipping/basic': () => done(basics),
      '/shipping/warehouse': () => this.#warehouse(query),
      '/shipping/orderToShipping': () => this.#ship(body),
      '/shipping/delivery': () => this.#listDeliveries(query),
      '/order/print-package': () => this.#printPackage(body),
      '/goods/print-barcode': () => this.#printBarcode(body),
    }
    const call = calls[path]
    if (!call) throw new Error(`the fake has no ${path}`)
    return call()
  }

  #grant(body: unknown) {
    const { tempToken } = z.strictObject({ tempToken: z.string() }).parse(body)
    if (!this.tempTokens.delete(tempToken) || this.secretKey === undefined) return failed('openapi0001', 'tempToken')
    const secretKey = encrypt(this.app.secret, this.secretKey)
    const shop = {
      openKeyId: this.openKeyId,
      appid: this.app.id,
      supplierId: 21_840_925,
      supplierBusinessMode: 'POP-US',
    }
    return done({ ...shop, secretKey, state: 'AUTH' })
  }

  #list(body: unknown) {
    const { startTime, endTime, page, pageSize } = ListBody.parse(body)
    const found = [...this.customerOrders.values()].filter(({ updatedAt }) => {
      const time = timeOf(updatedAt)
      return time >= startTime && time <= endTime
    })
    found.sort((a, b) => (a.updatedAt.getTime() - b.updatedAt.getTime()) * (this.latest === 'last' ? 1 : -1))
    const orderList = found
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ orderNo, status, createdAt, updatedAt }) => ({
        orderNo,
        orderStatus: String(status),
        orderCreateTime: timeOf(createdAt),
        orderUpdateTime: timeOf(updatedAt),
      }))
    return done({ count: found.length, orderList })
  }

  #details(body: unknown) {
    const { orderNoList } = z.strictObject({ orderNoList: z.array(z.string()).min(1).max(30) }).parse(body)
    const found = orderNoList.flatMap((orderNo) => this.customerOrders.get(orderNo) ?? [])
    return done(found.map(customerObject))
  }

  #exportAddress(body: unknown) {
    const Body = z.strictObject({ orderNo: z.string(), handleType: z.union([z.literal(1), z.literal(2)]) })
    const { orderNo, handleType } = Body.parse(body)
    const order = this.customerOrders.get(orderNo)
    if (!order) return failed('gsp0404', `${orderNo} does not exist`)
    if (handleType === 2) order.status = 2
    return done({ receiveMsgList: [receiverObject(order)], unProcessReason: [] })
  }

  #upload(body: unknown) {
    const { orderNo, infoList } = Upload.parse(body)
    const order = this.customerOrders.get(orderNo)
    if (order?.status !== 2 && order?.status !== 4) return failed('gsp0405', `${orderNo} cannot be shipped`)
    for (const { goodsId, expressCode } of infoList) {
      const piece = order.pieces.find((each) => each.goodsId === goodsId)
      if (!piece) return done([{ goodsId, expressCode, errorMsg: 'no such goods' }])
      piece.waybill = expressCode
    }
    if (order.pieces.every(({ waybill }) => waybill !== '')) order.status = 4
    order.updatedAt = this.clock.now()
    return done([])
  }

  #purchases(query: Readonly<Record<string, string>>) {
    const Query = z.strictObject({
      orderNos: z.string().optional(),
      updateTimeStart: z.string().optional(),
      updateTimeEnd: z.string().optional(),
      pageNumber: z.coerce.number(),
      pageSize: z.coerce.number().max(200),
      selectJitMother: z.enum(['1', '2']),
    })
    const {
      orderNos,
      updateTimeStart = '',
      updateTimeEnd = '9',
      pageNumber,
      pageSize,
      selectJitMother,
    } = Query.parse(query)
    const found = [...this.purchaseOrders.values()].filter((order) => {
      const time = timeOf(order.updatedAt)
      const isNamed = orderNos === undefined || orderNos.split(',').includes(order.orderNo)
      return isNamed && time >= updateTimeStart && time <= updateTimeEnd && (selectJitMother === '1' || !order.isMother)
    })
    const page = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
    const list = page.map((order) => purchaseObject(order, this.deliveries))
    return done({ count: found.length, pageNo: pageNumber, pageSize, list })
  }

  #warehouse(query: Readonly<Record<string, string>>) {
    const Query = z.strictObject({
      addressId: z.literal('4722'),
      orderType: z.enum(['1', '2']),
      sendType: z.literal('1'),
      orderNoList: z.string(),
    })
    const id = this.purchaseOrders.get(Query.parse(query).orderNoList)?.subWarehouseId
    const subWarehouseName = this.warehouses.get(id ?? 0)
    if (id === undefined || subWarehouseName === undefined) return failed('0032009', 'no warehouse')
    const contact = { warehouseContact: '佳明仓', warehousePhone: '15222222222' }
    return done({ subWareHouseId: id, subWarehouseName, warehouseAddress: '广东 佛山市 三水 12345', ...contact })
  }

  #ship(body: unknown) {
    const { expressInfo, list, subWarehouseId } = Shipping.parse(body)
    for (const { orderNo } of list) {
      const order = this.purchaseOrders.get(orderNo)
      if (!order || ![2, 3].includes(order.status)) return failed('0032001', `${orderNo}订单状态不能发货`)
      if (order.subWarehouseId !== subWarehouseId) return failed('0032002', `${orderNo} goes to another warehouse`)
    }
    const deliveryCode = `20261123${100_000 + this.deliveries.length}`
    const lines = list.map(({ orderNo, skuCode, tempDeliveryQuantity }) => ({
      orderNo,
      skuCode,
      quantity: tempDeliveryQuantity,
    }))
    const { expressCode } = expressInfo[0]
    this.deliveries.push({ deliveryCode, expressCode, addedAt: this.clock.now(), lines })
    for (const { orderNo } of list) {
      const order = this.purchaseOrders.get(orderNo)
      if (order) order.status = 3
    }
    return done({ deliveryCode, expressCode })
  }

  #listDeliveries(query: Readonly<Record<string, string>>) {
    const Query = z.strictObject({
      startTime: z.string(),
      endTime: z.string(),
      page: z.coerce.number(),
      perPage: z.coerce.number().max(200),
    })
    const { startTime, endTime, page, perPage } = Query.parse(query)
    const found = this.deliveries.filter(({ addedAt }) => timeOf(addedAt) >= startTime && timeOf(addedAt) <= endTime)
    const list = found.slice((page - 1) * perPage, page * perPage).map(({ lines, addedAt, ...delivery }) => ({
      ...delivery,
      deliveryType: 1,
      addTime: timeOf(addedAt),
      receiptTime: '1970-01-01 08:00:01',
      deliveryOrderDataList: lines.map(({ quantity, ...line }) => ({ ...line, deliveryQuantity: quantity })),
    }))
    return done({ count: found.length, list })
  }

  #printPackage(body: unknown) {
    const { orderNo } = z.strictObject({ orderNo: z.string() }).parse(body)
    const delivery = this.deliveries.find(({ lines }) => lines.some((line) => line.orderNo === orderNo))
    if (!delivery) return failed('0032010', `${orderNo} is in no delivery`)
    return done({ packingType: 1, orderNoList: [orderNo], url: 'https://html2pdf.example/package.pdf?Expires=1' })
  }

  #printBarcode(body: unknown) {
    const Row = z.strictObject({
      orderNo: z.string(),
      supplierSku: z.string(),
      sheinSku: z.string(),
      printNumber: z.number().int().min(1),
    })
    z.strictObject({ data: z.array(Row).min(1) }).parse(body)
    return done({ url: 'https://html2pdf.example/barcode.pdf?Expires=1', errorData: [], codingInfoList: [] })
  }
}

const channels = [{ site: 'shein-us', expressIdCode: 'YunExpress', expressChannelCode: null }]
const basics = {
  deliveryTypeList: [{ deliveryTypeName: '快递/物流送货', deliveryTypeValue: 1 }],
  addressList: [
    { addressName: '河南地址', addressId: 4722 },
    { addressName: '青羊地址', addressId: 4721 },
  ],
  supplierWarehouseList: [{ warehouseName: '总仓', supplierWarehouseId: 78_377 }],
  expressCompanyList: [{ companyName: '顺丰', companyCode: 'shunfeng', isSupport: true }],
}

const done = (info: unknown) => ({ code: '0', msg: 'OK', info, bbl: {}, traceId: 'fa07cda05e678290' })
const failed = (code: string, msg: string) => ({ code, msg, info: null, bbl: null })

function isSigned({ url, headers }: Request, id: string, secret: string): boolean {
  const given = headers.get('x-lt-signature') ?? ''
  const timestamp = headers.get('x-lt-timestamp') ?? ''
  if (Math.abs(Date.now() - Number(timestamp)) > 300_000) return false
  const random = given.slice(0, 5)
  const hmac = createHmac('sha256', secret + random)
    .update(`${id}&${timestamp}&${new URL(url).pathname}`)
    .digest('hex')
  return given === random + Buffer.from(hmac).toString('base64')
}

/** As SHEIN encrypts keys and the content of webhooks. */
export function encrypt(secret: string, text: string): string {
  const vector = Buffer.from('space-station-default-iv').subarray(0, 16)
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(secret).subarray(0, 16), vector)
  return Buffer.concat([cipher.update(text), cipher.final()]).toString('base64')
}
