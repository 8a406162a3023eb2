import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { ShopOrder } from '../../../packages/connectors/src/orders.ts'
import { refusalOf } from '../../../packages/connectors/src/temu/refusals.ts'
import { signCall } from '../../../packages/connectors/src/temu/sign.ts'
import { temuCn, temuEu, temuGlobal, temuUs } from '../../../packages/connectors/src/temu/temu.ts'
import { connectorSuite } from '../suite/connector-suite.ts'
import { dataOf, needed, Session } from '../suite/session.ts'
import { exampleTime, fakeCounterpart, mallId, signed } from './fake-counterpart.ts'
import { randomCalls } from './random-calls.ts'

connectorSuite(temuUs, fakeCounterpart())

describe('signatures of Temu', () => {
  // The example of the page "API request signature method", with its keys.
  test('a call is signed as in the example of the documentation', () => {
    const line = {
      quantity: 1,
      orderSn: '211-21905473070712792',
      parentOrderSn: 'PO-211-21905452099192792',
      goodsId: 601099548666279,
      skuId: 17592352673534,
    }
    const sent = { orderSendInfoList: [line], carrierId: '699272611', trackingNumber: '270324232756' }
    const given = {
      sendRequestList: [sent],
      sendType: 0,
      app_key: 'f9d5cc9313893a20d5aa85c654e8f503',
      access_token: '2nifvmpyymvypwmcms5ct4uqqudrwgpmzbcnmkt1jzjkuaf3x56iixym',
      data_type: 'JSON',
      timestamp: 1711009072,
      type: 'bg.logistics.shipment.confirm',
    }
    expect(signCall('c7e0a1a63542be4de3cb5488f9fba8149e8fc290', given)).toBe('4CCF219942D4180C6DDA3CE36C1B838F')
  })

  // The digest is that of the signatures which the Python program of the documentation makes for the same calls.
  test('500 random calls are signed as the program of the documentation signs them', () => {
    const signatures = randomCalls(500).map(({ secret, given }) => signCall(secret, given))
    expect(new Set(signatures).size).toBe(500)
    const digest = createHash('sha256').update(signatures.join('\n')).digest('hex')
    expect(digest).toBe('210dc566b41e845e6bdefd9ce5b96e0f4a09f4c8d4f87678fb0d5fc41b08f135')
  })
})

describe('shops of Temu that ship to buyers', () => {
  async function connected() {
    const counterpart = fakeCounterpart()
    const session = new Session(temuUs, counterpart)
    await session.start()
    return { session, fake: counterpart.fake }
  }

  test('an access token belongs to one region, and is invalid in the others', async () => {
    const { session, fake } = await connected()
    expect(session.shop).toMatchObject({ externalId: String(mallId), currency: 'USD', settings: { region: 'us' } })
    const check = async ({ authorizer }: typeof temuUs, token: string) =>
      authorizer?.by === 'keys' ? await authorizer.check(session.context(), { accessToken: token }) : undefined
    const ofChina = fake.newToken('openapi.kuajingmaihuo.com', 634)
    expect(await check(temuCn, ofChina)).toMatchObject({ data: [{ currency: 'CNY', settings: { region: 'cn' } }] })
    const refusal = { ok: false, code: 'invalid', fields: ['accessToken'] }
    for (const connector of [temuUs, temuEu, temuGlobal]) expect(await check(connector, ofChina)).toMatchObject(refusal)
    expect(await check(temuUs, 'a'.repeat(40))).toMatchObject(refusal)
    expect(await check(temuUs, '')).toMatchObject(refusal)
  })

  test('an access token that has expired is a lost authorization', async () => {
    const { session, fake } = await connected()
    fake.clock.advance(181 * 86_400)
    const outcome = await session.orders.read(session.context(), session.shop, ['PO-1'])
    expect(outcome).toMatchObject({ ok: false, code: 'authorization_lost' })
  })

  test('what a buyer has designed is personalization, with texts and pictures numbered', async () => {
    const { session, fake } = await connected()
    const id = await session.placePaidOrder()
    const order = needed(fake.orders.get(id))
    const [first, ...others] = order.items
    fake.orders.set(id, { ...order, items: [{ ...needed(first), customizedText: 'Zoë <3' }, ...others] })
    const { lines } = await session.readOrder(id)
    expect(lines.map(({ personalization }) => personalization)).toEqual([
      {
        'preview 1': 'https://img.kwcdn.com/preview.png',
        'image 1': 'https://img.kwcdn.com/buyer.png',
        'text 1': 'Zoë <3',
      },
      {},
    ])
  })

  test('an order in its cool-off is on hold, and one whose buyer wants to cancel is named as such', async () => {
    const { session, fake } = await connected()
    const id = await session.placeOrder()
    expect(await session.readOrder(id)).toMatchObject({ state: 'on_hold', payment: 'paid', address: null })
    needed(fake.orders.get(id)).status = 2
    needed(fake.orders.get(id)).labels.add('pending_buyer_cancellation')
    expect(await session.readOrder(id)).toMatchObject({ state: 'to_ship', isCancelRequested: true })
  })

  test('an order of packs has the pieces in them, and its parcel names units again', async () => {
    const { session, fake } = await connected()
    const id = await session.placePaidOrder()
    const order = needed(fake.orders.get(id))
    fake.orders.set(id, { ...order, items: order.items.map((item) => ({ ...item, soldFactor: 2 })) })
    const { lines } = await session.readOrder(id)
    expect(lines.map(({ quantity, openQuantity }) => [quantity, openQuantity])).toEqual([
      [4, 4],
      [2, 2],
    ])
    const tracking = { carrier: 'Yun Express', number: 'YT7', url: '' }
    const parcel = { key: 'parcel:1', orderId: id, tracking, shippedAt: new Date() }
    const push = (pieces: number) =>
      session.parcels.push(session.context(), session.shop, {
        ...parcel,
        lines: lines.map(({ externalId, quantity }) => ({ externalId, quantity: quantity - pieces })),
      })
    expect(await push(1)).toMatchObject({ ok: false, code: 'refused' })
    expect(await push(0)).toMatchObject({ ok: true, data: { externalId: 'YT7' } })
    const [listed] = dataOf(await session.parcels.list(session.context(), session.shop, id))
    expect(listed?.lines.map(({ quantity }) => quantity)).toEqual([4, 2])
  })

  test('an order without amounts or with a hidden address is read without them', async () => {
    const { session, fake } = await connected()
    const id = await session.placePaidOrder()
    Object.assign(fake, { showsAmounts: false, addressError: 180020001 })
    expect(await session.readOrder(id)).toMatchObject({
      totalMinor: 0,
      currency: 'USD',
      address: null,
      state: 'to_ship',
    })
    fake.addressError = 180020008
    expect(await session.orders.read(session.context(), session.shop, [id])).toMatchObject({
      ok: false,
      code: 'permission_missing',
    })
  })

  test('more orders than a page holds are all listed, also those that changed in the same second', async () => {
    const { session, fake } = await connected()
    const since = fake.clock.now()
    const ids: string[] = []
    for (let at = 0; at < 250; at++) {
      if (at === 130) fake.clock.advance(5)
      ids.push(await session.placeOrder())
    }
    const seen = await session.changedSince(since)
    expect([...new Set(seen)].sort()).toEqual([...ids].sort())
  })
})

describe('shops whose stock Temu manages', () => {
  const skus = [
    { skuId: 4439236678, sku: 'TEE-BLACK-S', name: '黑色-S', quantity: 10, delivered: 4 },
    { skuId: 4439236679, sku: 'TEE-BLACK-M', name: '黑色-M', quantity: 5 },
  ]

  async function connected() {
    const { fake, ...counterpart } = fakeCounterpart()
    const token = fake.newToken('openapi.kuajingmaihuo.com', 634_418_200)
    const session = new Session(temuCn, { ...counterpart, entered: () => ({ accessToken: token }) })
    await session.start()
    const order = { sn: 'WB2611230001', status: 1, orderedAt: fake.clock.now(), isCustom: false, isStaged: false }
    const add = (more: Partial<typeof order & { skus: typeof skus; warehouseId: number }> = {}) => {
      const each = { ...order, warehouseId: 12_345, skus, ...more }
      fake.stockUps.set(each.sn, each)
    }
    return { session, fake, add }
  }

  test('an order is read with its warehouse, its times and the pieces that are still to be sent', async () => {
    const { session, fake, add } = await connected()
    add()
    const order = await session.readOrder('WB2611230001')
    expect(order).toMatchObject({ state: 'to_ship', payment: 'paid', currency: 'CNY' })
    expect(order.address).toMatchObject({
      country: 'CN',
      region: '广东省',
      city: '肇庆市',
      line1: '龙甫镇工业大道 8 号',
    })
    expect(order.warehouse).toMatchObject({ code: '12345', name: '肇庆收货仓', address: order.address })
    const { orderedAt } = needed(fake.stockUps.get('WB2611230001'))
    expect(order.shipBy?.getTime()).toBe(orderedAt.getTime() + 86_400_000)
    expect(order.warehouse?.arriveBy?.getTime()).toBe(orderedAt.getTime() + 3 * 86_400_000)
    expect(order.lines).toMatchObject([
      { externalId: '4439236678', sku: 'TEE-BLACK-S', quantity: 10, openQuantity: 6, options: { '1': '黑色-S' } },
      { externalId: '4439236679', quantity: 5, openQuantity: 5 },
    ])
  })

  test('an order of custom products has a line for each design, with its text', async () => {
    const { session, add } = await connected()
    const custom = [71, 72].map((customId) => ({ ...needed(skus[1]), customId, quantity: 1, text: `名字 ${customId}` }))
    add({ isCustom: true, isStaged: true, skus: custom })
    const { lines } = await session.readOrder('WB2611230001')
    expect(lines).toMatchObject([
      { externalId: '71', variantId: '4439236679', personalization: { text: '名字 71' } },
      { externalId: '72', variantId: '4439236679', personalization: { text: '名字 72' } },
    ])
  })

  test.each([
    [0, 'on_hold'],
    [2, 'shipped'],
    [5, 'shipped'],
    [7, 'shipped'],
    [8, 'canceled'],
    [9, 'canceled'],
    [10, 'canceled'],
    [42, 'on_hold'],
  ] satisfies [number, ShopOrder['state']][])('an order with the status %i is %s', async (status, state) => {
    const { session, add } = await connected()
    add({ status })
    expect(await session.readOrder('WB2611230001')).toMatchObject({ state })
  })

  test('an order without a warehouse has no address, and one that does not exist is missing', async () => {
    const { session, add } = await connected()
    add({ warehouseId: 0 })
    expect(await session.readOrder('WB2611230001')).toMatchObject({ address: null, warehouse: null })
    expect(await session.read(['WB1'])).toEqual([{ externalId: 'WB1', isMissing: true }])
  })

  test('orders are listed by the time they were placed, on as many pages as there are', async () => {
    const { session, fake, add } = await connected()
    for (let at = 0; at < 205; at++) add({ sn: `WB${at}` })
    const since = fake.clock.advance(10)
    add({ sn: 'WB-later', orderedAt: since })
    expect(await session.changedSince(since)).toEqual(['WB-later'])
    expect(await session.changedSince(new Date(since.getTime() - 3_600_000))).toHaveLength(206)
  })

  test('the number of a box is reported once for the delivery order on the ship desk', async () => {
    const { session, fake, add } = await connected()
    add()
    const orderId = 'WB2611230001'
    const tracking = { carrier: '顺丰', number: 'SF1', url: '' }
    const lines = [{ externalId: '4439236678', quantity: 6 }]
    const parcel = { key: 'parcel:1', orderId, tracking, shippedAt: new Date(), lines }
    const push = (more: Partial<typeof parcel> = {}) =>
      session.parcels.push(session.context(), session.shop, { ...parcel, ...more })
    expect(await push()).toMatchObject({ ok: false, code: 'refused' })
    const delivery = { sn: 'FH1', orderSn: orderId, status: 0, skus: [{ skuId: 4439236678, quantity: 6 }] }
    fake.deliveries.set('FH1', { ...delivery, expressNumber: '' })
    expect(await push({ lines: [{ externalId: '4439236678', quantity: 5 }] })).toMatchObject({ code: 'refused' })
    expect(await push({ tracking: { ...tracking, carrier: 'Posten' } })).toMatchObject({ fields: ['carrier'] })
    const list = async () => dataOf(await session.parcels.list(session.context(), session.shop, orderId))
    expect(await list()).toEqual([])
    expect(await push()).toMatchObject({ ok: true, data: { externalId: 'FH1' } })
    expect(await list()).toEqual([{ externalId: 'FH1', trackingNumber: 'SF1', lines }])
    expect(await push()).toMatchObject({ ok: false, code: 'refused' })
  })
})

describe('messages of Temu', () => {
  const app = { id: 'demo-test-app', secret: '12345678abcdefgh' }
  const read = (message: ReturnType<typeof signed>, secrets = [app.secret], now = exampleTime) =>
    temuUs.webhooks?.read({ ...message, secrets, app, now })

  // The example of the "Webhook Integration Guide"; its content names no shop.
  test('a message is decrypted and verified as in the example of the documentation', () => {
    const headers = new Headers({
      'x-tm-app-key': app.id,
      'x-tm-event-code': 'bg_test_event',
      'x-tm-ext-param': '{}',
      'x-tm-timestamp': '1726127013525',
      'x-tm-signature': 'b5143d1a831453afbcf76d4621baa74a2dc07a486f26f5a956c6e50c61a338fb',
    })
    const bytes = new TextEncoder().encode('{"eventData":"sQmNTAKR2o4HrmCO3OchFgGyJU5Qta57+JQxxgVyVPU="}')
    const message = { url: '', headers, bytes }
    expect(read(message)).toBe('ping')
    expect(read(message, ['12345678abcdefgX'])).toBeUndefined()
    headers.set('x-tm-timestamp', '1726127013526')
    expect(read(message)).toBeUndefined()
  })

  test('the signature of the program beside the example, in capitals and with separators, is valid too', () => {
    const message = signed(app, 'bg_test_event', '{"orderSn":"XXYYZZ","status":1}')
    message.headers.set('x-tm-signature', '6341DED462A170A9A6D0AC99C1D963558D8635FE07165373F551F37E35E77934')
    expect(read(message)).toBe('ping')
  })

  test('a message names its shop and order, and a repeated one is the same event', () => {
    const event = JSON.stringify({ mallId: 1024, parentOrderSn: 'PO-211-1', orderSn: '211-1', orderStatus: 2 })
    const first = read(signed(app, 'bg_order_status_change_event', event))
    expect(first).toMatchObject([{ shopId: '1024', about: { kind: 'order', externalId: 'PO-211-1' } }])
    expect(read(signed(app, 'bg_order_status_change_event', event))).toEqual(first)
  })
})

describe('messages of Temu that are refused', () => {
  const app = { id: 'demo-test-app', secret: '12345678abcdefgh' }
  const event = JSON.stringify({ mallId: 1024, parentOrderSn: 'PO-211-1', orderSn: '211-1', orderStatus: 2 })
  const message = (code = 'bg_order_status_change_event') => signed(app, code, event)
  const readAt = (minutes: number) =>
    temuUs.webhooks?.read({
      ...message(),
      ...{ secrets: [app.secret], app, now: new Date(exampleTime.getTime() + minutes * 60_000) },
    })

  test('a message is accepted until its last retry, and five minutes before its time; others are replays', () => {
    for (const minutes of [-5, 0, 2, 1662]) expect(readAt(minutes), String(minutes)).toHaveLength(1)
    for (const minutes of [-6, 1681, 60 * 24 * 365]) expect(readAt(minutes), String(minutes)).toBeUndefined()
  })

  test('a request without the headers of a message, or too long for one, is refused before it is parsed', () => {
    const parse = vi.spyOn(JSON, 'parse')
    const bytes = new TextEncoder().encode(JSON.stringify({ eventData: 'A'.repeat(2_000_000) }))
    const wrong: readonly [name: string, value: string][] = [
      ['x-tm-app-key', 'another-app'],
      ['x-tm-signature', 'unsigned'],
      ['x-tm-timestamp', '1726127013'],
    ]
    for (const [name, value] of wrong) {
      const { headers, ...rest } = message()
      headers.set(name, value)
      const read = temuUs.webhooks?.read({ ...rest, headers, secrets: [app.secret], app, now: exampleTime })
      expect(read, name).toBeUndefined()
    }
    expect(temuUs.webhooks?.read({ ...message(), bytes, secrets: [app.secret], app, now: exampleTime })).toBeUndefined()
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })
})

describe('errors of Temu', () => {
  const codeOf = (errorCode: number, errorMsg = '', isWrite = false) =>
    refusalOf({ success: false, errorCode, errorMsg }, isWrite)?.code

  test.each([
    [3000034, 'authorization_lost'],
    [7000018, 'authorization_lost'],
    [3000032, 'permission_missing'],
    [4000004, 'rate_limited'],
    [4000000, 'unavailable'],
    [120012007, 'not_found'],
    [3000000, 'invalid'],
    [120012030, 'refused'],
  ])('the error %i is %s', (errorCode, code) => {
    expect(codeOf(errorCode)).toBe(code)
  })

  test('an address that is not on the list of the app names the remedy', () => {
    const refusal = refusalOf({ success: false, errorCode: 5000003, errorMsg: 'NOT_IN_IP_WHITE_LIST' }, false)
    expect(refusal?.code).toBe('permission_missing')
    expect(refusal?.detail).toContain('allow the IP address of this server')
  })

  test('a failure of the platform leaves the outcome of a write unknown, and success is no error', () => {
    expect(codeOf(4000000, 'SYSTEM_EXCEPTION', true)).toBe('unknown_outcome')
    expect(refusalOf({ success: true, errorCode: 1000000 }, true)).toBeUndefined()
  })
})
