import { describe, expect, test } from 'vitest'
import type { ConnectorContext, Shop } from '../../../packages/connectors/src/context.ts'
import { shein } from '../../../packages/connectors/src/shein/shein.ts'
import { decrypt, signPath } from '../../../packages/connectors/src/shein/sign.ts'
import { connectorSuite } from '../suite/connector-suite.ts'
import { dataOf, needed } from '../suite/session.ts'
import { fakeCounterpart } from './fake-counterpart.ts'
import { encrypt, FakeShein, pdf } from './fake-shein.ts'
import type { PurchaseOrder } from './state.ts'

connectorSuite(shein, fakeCounterpart())

test('a path of SHEIN is signed as in the published example', () => {
  const call = { path: '/open-api/order/purchase-order-info', timestamp: '1740709414000' }
  expect(signPath({ id: 'OPENKEY', secret: 'SECRET' }, call, 'test1')).toBe(
    'test1M2QxNDU4ZDcyMjcxOGFiMWU4Y2ExMDlmZGY5MDBmMTM3ZGE2Y2Y4YmU3OTA1YTZmYmE2NjM2MzRjNjQ5ZDAwZQ==',
  )
})

test('what is encrypted with another secret is not decrypted', () => {
  const encrypted = encrypt('0123456789abcdef0123', 'key')
  expect(decrypt('0123456789abcdefANY', encrypted)).toBe('key')
  expect(decrypt('another secret of the app', encrypted)).not.toBe('key')
  expect(decrypt('short', encrypted)).toBeUndefined()
})

describe('purchase orders of SHEIN', () => {
  const fake = new FakeShein()
  const context = (): ConnectorContext => ({
    ...{ fetch: fake.fetch, now: fake.clock.now(), app: fake.app },
    signal: AbortSignal.timeout(60_000),
  })
  const shop: Shop = {
    ...{ id: 1, url: '', externalId: fake.openKeyId, currency: 'USD', settings: {} },
    credentials: { openKeyId: fake.openKeyId, secretKey: fake.secretKey ?? '' },
  }
  let count = 0
  function place(more: Partial<PurchaseOrder> = {}): string {
    count += 1
    const orderNo = `PB26112300${count}`
    const now = fake.clock.now()
    fake.purchaseOrders.set(orderNo, {
      ...{ orderNo, type: 1, status: 2, isMother: false, createdAt: now, updatedAt: now },
      requestReceiptAt: new Date('2026-12-01T10:00:00Z'),
      subWarehouseId: 4,
      lines: [{ skuCode: 'I2840edmz', skc: 's255904', supplierSku: 'SBR28', price: 73.5, quantity: 3 }],
      ...more,
    })
    return orderNo
  }
  const read = async (orderNo: string) => {
    const [order] = dataOf(await needed(shein.orders).read(context(), shop, [`PO:${orderNo}`]))
    if (!order || 'isMissing' in order) throw new Error(`no order ${orderNo}`)
    return order
  }
  const parcel = (orderNo: string, quantity: number) => ({
    key: 'parcel:1',
    orderId: `PO:${orderNo}`,
    tracking: { carrier: 'SF Express', number: `SF${orderNo}`, url: '' },
    shippedAt: new Date(),
    lines: [{ externalId: 'I2840edmz', quantity }],
  })

  test('an order is read with its receiving warehouse', async () => {
    expect(await read(place())).toMatchObject({
      state: 'to_ship',
      payment: 'paid',
      currency: 'CNY',
      totalMinor: 22_050,
      isForecast: false,
      warehouse: {
        code: '4',
        name: '佛山佳明仓',
        arriveBy: new Date('2026-12-01T10:00:00Z'),
        address: { recipient: '佳明仓', phone: '15222222222', country: 'CN', line1: '广东 佛山市 三水 12345' },
      },
      lines: [{ sku: 'SBR28', variantId: 'I2840edmz', quantity: 3, unitPriceMinor: 7350 }],
    })
  })

  test('a mother order of JIT is a forecast without a warehouse', async () => {
    expect(await read(place({ isMother: true }))).toMatchObject({ isForecast: true, warehouse: null })
  })

  test.each([
    [1, 'on_hold'],
    [2, 'to_ship'],
    [3, 'to_ship'],
    [4, 'shipped'],
    [8, 'shipped'],
    [9, 'canceled'],
    [10, 'canceled'],
    [11, 'on_hold'],
    [13, 'shipped'],
  ] as const)('an order of status %i is %s', async (status, state) => {
    expect((await read(place({ status }))).state).toBe(state)
  })

  test('the feed lists changed purchase orders and forecasts', async () => {
    const since = fake.clock.advance(5)
    const [order, mother] = [place(), place({ isMother: true })]
    const ids: string[] = []
    let next: string | null = null
    do {
      const page: { items: readonly { externalId: string }[]; next: string | null } = dataOf(
        await needed(shein.orders).listChanged(context(), shop, since, next),
      )
      ids.push(...page.items.map(({ externalId }) => externalId))
      next = page.next
    } while (next !== null)
    expect(ids.sort()).toEqual([`PO:${order}`, `PO:${mother}`].sort())
  })

  test('a box is reported as a delivery to the warehouse and listed', async () => {
    const { list, push } = needed(shein.parcels)
    const orderNo = place()
    expect(dataOf(await list(context(), shop, `PO:${orderNo}`))).toEqual([])
    const { externalId } = dataOf(await push(context(), shop, parcel(orderNo, 3)))
    expect(dataOf(await list(context(), shop, `PO:${orderNo}`))).toEqual([
      { externalId, trackingNumber: `SF${orderNo}`, lines: [{ externalId: 'I2840edmz', quantity: 3 }] },
    ])
    expect((await read(orderNo)).state).toBe('shipped')
    expect(await push(context(), shop, parcel(place({ status: 10 }), 3))).toMatchObject({ ok: false, code: 'refused' })
  })

  test('labels are downloaded; a box mark exists after the delivery', async () => {
    const labels = needed(shein.labels)
    const orderNo = place()
    const item = dataOf(await labels.read(context(), shop, 'item', `PO:${orderNo}`))
    expect(Buffer.from(item.bytes).equals(pdf)).toBe(true)
    expect(await labels.read(context(), shop, 'package', `PO:${orderNo}`)).toMatchObject({ code: 'not_found' })
    dataOf(await needed(shein.parcels).push(context(), shop, parcel(orderNo, 3)))
    const mark = dataOf(await labels.read(context(), shop, 'package', `PO:${orderNo}`))
    expect(mark.mimeType).toBe('application/pdf')
    expect(await labels.read(context(), shop, 'package', 'GSO1')).toMatchObject({ code: 'not_found' })
  })
})

describe('webhooks of SHEIN', () => {
  const app = { id: 'the-app', secret: '0123456789abcdef-secret' }
  const url = 'https://pod.example/callbacks/apps/shein'
  const now = new Date('2026-11-23T06:00:00Z')
  const timestamp = String(now.getTime())
  const form = (content: unknown) =>
    `--b\r\nContent-Disposition: form-data; name="eventData"\r\n\r\n${encrypt(app.secret, JSON.stringify(content))}\r\n--b--\r\n`
  const receive = (eventCode: string, body: string, more: Record<string, string> = {}, at = now) =>
    needed(shein.webhooks).read({
      url,
      bytes: new TextEncoder().encode(body),
      headers: new Headers({
        'content-type': 'multipart/form-data; boundary=b',
        'x-lt-openKeyId': 'shop-1',
        'x-lt-appid': app.id,
        'x-lt-eventCode': eventCode,
        'x-lt-timestamp': timestamp,
        'x-lt-signature': signPath(app, { path: '/callbacks/apps/shein', timestamp }),
        ...more,
      }),
      secrets: [app.secret],
      app,
      now: at,
    })

  test('notices name the shop and its orders', () => {
    const purchases = [
      { orderNo: 'PB1', state: 2, stateName: '已下单', orderType: 1, time: 1_740_709_414_000, type: 1 },
    ]
    expect(receive('/purchase_order_notice', form(purchases))).toMatchObject([
      { shopId: 'shop-1', about: { kind: 'order', externalId: 'PO:PB1' } },
    ])
    expect(receive('order_push_notice', form({ orderNo: 'GSO1', changeTime: 1, orderStatus: 1 }))).toMatchObject([
      { shopId: 'shop-1', about: { kind: 'order', externalId: 'GSO1' } },
    ])
    expect(receive('authorization_change_notice', form({ type: 1 }))).toMatchObject([
      { about: { kind: 'authorization', externalId: 'shop-1' } },
    ])
    expect(receive('product_shelves_notice', form({ skcName: 's1' }))).toBe('ping')
  })

  test('another signature, app or time is not from SHEIN; a trial without an event is a ping', () => {
    const body = form({ orderNo: 'GSO1' })
    expect(receive('order_push_notice', body, { 'x-lt-signature': 'test1xyz' })).toBeUndefined()
    expect(receive('order_push_notice', body, { 'x-lt-appid': 'another' })).toBeUndefined()
    expect(receive('order_push_notice', body, {}, new Date(now.getTime() + 301_000))).toBeUndefined()
    const headers = new Headers()
    expect(needed(shein.webhooks).read({ url, bytes: new Uint8Array(), headers, secrets: [], app, now })).toBe('ping')
    const long = new Uint8Array(2001).fill(0x20)
    expect(needed(shein.webhooks).read({ url, bytes: long, headers, secrets: [], app, now })).toBeUndefined()
  })
})
