import { createHmac } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { ShopOrder } from '../../../packages/connectors/src/orders.ts'
import { refusalOfError } from '../../../packages/connectors/src/shopee/refusals.ts'
import { signCall } from '../../../packages/connectors/src/shopee/request.ts'
import { Order, toShopOrder } from '../../../packages/connectors/src/shopee/shape.ts'
import { shopee } from '../../../packages/connectors/src/shopee/shopee.ts'
import { connectorSuite } from '../suite/connector-suite.ts'
import { dataOf, needed, Session } from '../suite/session.ts'
import { fakeCounterpart } from './fake-counterpart.ts'

connectorSuite(shopee, fakeCounterpart())

// The texts are the examples of Shopee's documentation, which does not publish the key of its own signature.
test('calls of Shopee are signed over the texts of the examples in its documentation', () => {
  const timestamp = '1655714431'
  const of = (text: string) => createHmac('sha256', 'key').update(text).digest('hex')
  const shop = { accessToken: '59777174636562737266615546704c6d', shopId: '14701711' }
  expect(signCall('key', { appId: '2001887', path: '/api/v2/shop/get_shop_info', timestamp, ...shop })).toBe(
    of('2001887/api/v2/shop/get_shop_info165571443159777174636562737266615546704c6d14701711'),
  )
  expect(signCall('key', { appId: '2001887', path: '/api/v2/public/get_shops_by_partner', timestamp })).toBe(
    of('2001887/api/v2/public/get_shops_by_partner1655714431'),
  )
})

// Computed with `generateSignature` of @congminh1254/shopee-sdk, whose tests have this vector.
test('the parts of a call of Shopee are signed as a public SDK signs them', () => {
  const parts = { appId: '/api/v2/auth/token/get', path: '123456', timestamp: 'test_partner_id' }
  expect(signCall('test_partner_key', { ...parts, accessToken: 'test_shop_id', shopId: 'test_main_account_id' })).toBe(
    '37c864bd9821ff5f2c2f46b2faca14eb1811a718d1fdc6dcf383cba7c74bf9e9',
  )
})

describe('authorizations of Shopee', () => {
  const renewer = () => {
    const { authorizer } = shopee
    return needed(authorizer?.by === 'redirect' ? authorizer.renew : undefined)
  }

  test('a refresh token is used once, and the new one continues the access', async () => {
    const counterpart = fakeCounterpart()
    const session = new Session(shopee, counterpart)
    await session.start()
    counterpart.fake.clock.advance(5 * 3600)
    const read = (shop = session.shop) => session.orders.read(session.context(), shop, ['1'])
    expect(await read()).toMatchObject({ ok: false, code: 'authorization_lost' })
    const first = dataOf(await renewer()(session.context(), session.shop))
    const renewed = { ...session.shop, credentials: first.credentials }
    expect(await read(renewed)).toMatchObject({ ok: true })
    expect(first.expiresAt?.getTime()).toBe(counterpart.fake.clock.now().getTime() + 4 * 3_600_000)
    const again = await renewer()(session.context(), session.shop)
    expect(again).toMatchObject({ ok: false, code: 'authorization_lost' })
    const second = dataOf(await renewer()(session.context(), renewed))
    expect(second.credentials.refreshToken).not.toBe(first.credentials.refreshToken)
    expect(await read({ ...renewed, credentials: second.credentials })).toMatchObject({ ok: true })
  })

  test('a main account connects each of its shops, and their first renewals do not end one another', async () => {
    const session = new Session(shopee, fakeCounterpart())
    await session.start()
    const shops = await session.connect()
    expect(shops.map(({ currency }) => currency)).toEqual(['SGD', 'MYR'])
    for (const { externalId, credentials } of shops) {
      const renewed = dataOf(await renewer()(session.context(), { ...session.shop, externalId, credentials }))
      expect(renewed.credentials.refreshToken).not.toBe(credentials.refreshToken)
    }
  })
})

test('orders of more than 15 days are listed in windows, and pages continue where they ended', async () => {
  const counterpart = fakeCounterpart()
  const session = new Session(shopee, counterpart)
  await session.start()
  // Access ends long before the last order.
  await session.published()
  const since = counterpart.fake.clock.now()
  const ids: string[] = []
  for (let at = 0; at < 60; at++) {
    if (at % 20 === 0) counterpart.fake.clock.advance(14 * 86_400)
    ids.push(await session.placeOrder())
  }
  const shop = await reconnected(session)
  const seen: string[] = []
  let next: string | null = null
  do {
    const page: { items: readonly { externalId: string }[]; next: string | null } = dataOf(
      await session.orders.listChanged(session.context(), shop, since, next),
    )
    seen.push(...page.items.map(({ externalId }) => externalId))
    next = page.next
  } while (next !== null)
  expect([...new Set(seen)].sort()).toEqual([...ids].sort())
})

/** Access ends after four hours. */
async function reconnected(session: Session) {
  const [authorization] = await session.connect()
  return { ...session.shop, credentials: needed(authorization).credentials }
}

describe('orders of Shopee', () => {
  const read = (more: Readonly<Record<string, unknown>>): ShopOrder =>
    toShopOrder(
      Order.parse({
        ...{ order_sn: '2404098R48U37H', order_status: 'READY_TO_SHIP', currency: 'VND' },
        ...{ create_time: 1_712_601_591, update_time: 1_713_139_948, total_amount: 32_119 },
        item_list: [{ item_id: 23_620_853_561, model_id: 0, item_sku: 'TEE', model_quantity_purchased: 2 }],
        recipient_address: {
          name: 'Max',
          phone: '38',
          city: 'Asajaya',
          region: 'MY',
          full_address: '1 Jalan, Asajaya',
        },
        ...more,
      }),
    )

  test.each([
    ['INVOICE_PENDING', 'on_hold'],
    ['RETRY_SHIP', 'to_ship'],
    ['PROCESSED', 'to_ship'],
    ['TO_CONFIRM_RECEIVE', 'shipped'],
    ['TO_RETURN', 'shipped'],
    ['COMPLETED', 'shipped'],
    ['A_STATE_OF_TOMORROW', 'on_hold'],
  ])('an order with the status %s is %s', (order_status, state) => {
    expect(read({ order_status })).toMatchObject({ state, payment: 'paid', isCancelRequested: false })
  })

  test('an order whose buyer pays on delivery is to be shipped before it is paid', () => {
    expect(read({ cod: true })).toMatchObject({ state: 'to_ship', payment: 'on_delivery' })
    expect(read({ cod: true, order_status: 'UNPAID' })).toMatchObject({ state: 'unpaid', payment: 'pending' })
  })

  test('an order whose buyer wants to cancel is named as such and stays open', () => {
    expect(read({ order_status: 'IN_CANCEL' })).toMatchObject({ state: 'to_ship', isCancelRequested: true })
  })

  test('an order whose address is masked has none, as its carrier is not known, and its fields are kept', () => {
    const recipient_address = { name: 'P******n', phone: '******64', full_address: 'Ấp******', region: 'VN' }
    const order = read({ recipient_address })
    expect(order.address).toBeNull()
    expect(order.shopAddress.full_address).toBe('Ấp******')
  })

  test('an order that Shopee ships from its warehouse leaves nothing to make', () => {
    const order = read({ fulfillment_flag: 'fulfilled_by_shopee' })
    expect(order.state).toBe('shipped')
    expect(order.lines.map(({ openQuantity }) => openQuantity)).toEqual([0])
  })

  test('a product without variants has the SKU of the product and no variant', () => {
    expect(read({}).lines).toMatchObject([{ variantId: '', sku: 'TEE', options: {}, openQuantity: 2 }])
    expect(read({}).address).toMatchObject({ line1: '1 Jalan', city: 'Asajaya' })
    expect(read({}).totalMinor).toBe(3_211_900)
  })
})

test('a parcel whose number the carrier of Shopee assigns is refused before anything is sent', async () => {
  const counterpart = fakeCounterpart()
  const session = new Session(shopee, counterpart)
  await session.start()
  counterpart.fake.isNonIntegrated = false
  const orderId = await session.placePaidOrder()
  const tracking = { carrier: 'YunExpress', number: 'YT1', url: '' }
  const parcel = { key: 'parcel:1', orderId, tracking, shippedAt: new Date(), lines: [] }
  expect(await session.parcels.push(session.context(), session.shop, parcel)).toMatchObject({ code: 'refused' })
  expect(session.requests.filter(({ url }) => url.includes('ship_order'))).toEqual([])
})

describe('waybills of Shopee', () => {
  async function arranged() {
    const counterpart = fakeCounterpart()
    const session = new Session(shopee, counterpart)
    await session.start()
    const orderId = await session.placePaidOrder()
    const order = needed(counterpart.fake.orders.get(orderId))
    const read = (kind: 'item' | 'package' = 'package') =>
      needed(shopee.labels).read(session.context(), session.shop, kind, orderId)
    return { session, fake: counterpart.fake, order, orderId, read }
  }

  test('a waybill is asked for once, and downloaded when it is ready', async () => {
    const { session, order, orderId, read } = await arranged()
    expect(await read()).toMatchObject({ ok: false, code: 'not_found' })
    Object.assign(order, { status: 'PROCESSED', trackingNumber: 'SPXID1' })
    for (let count = 0; count < 2; count++) {
      const { mimeType, bytes } = dataOf(await read())
      expect([mimeType, new TextDecoder().decode(bytes)]).toEqual(['application/pdf', `%PDF-1.4 ${orderId}`])
    }
    expect(session.requests.filter(({ url }) => url.includes('/create_shipping_document'))).toHaveLength(1)
    expect(await read('item')).toMatchObject({ ok: false, code: 'refused' })
  })

  test('a waybill that Shopee is still making is not found yet', async () => {
    const { session, fake, order, orderId, read } = await arranged()
    Object.assign(order, { status: 'PROCESSED', trackingNumber: 'SPXID1' })
    fake.makesWaybills = 'PROCESSING'
    expect(await read()).toMatchObject({ ok: false, code: 'not_found' })
    expect(await read()).toMatchObject({ ok: false, code: 'not_found' })
    fake.waybills.set(orderId, 'READY')
    expect(await read()).toMatchObject({ ok: true })
    expect(session.requests.filter(({ url }) => url.includes('/create_shipping_document'))).toHaveLength(1)
  })
})

describe('errors of Shopee', () => {
  const now = new Date('2026-11-23T15:00:00Z')
  const codeOf = (error: string, message: string, isWrite = false) =>
    refusalOfError({ error, message }, { isWrite, now })?.code

  test.each([
    ['error_auth', 'Invalid access_token.', 'authorization_lost'],
    ['error_auth', 'Invalid partner_id or shopid.', 'authorization_lost'],
    ['error_auth', 'No permission to current api.', 'permission_missing'],
    ['error_auth', 'The App is deleted, and you’ll be unable to make any API call.', 'permission_missing'],
    ['error_auth', 'System error, please try again later.', 'unavailable'],
    ['common.error_auth', 'Invalid access_token.', 'authorization_lost'],
    ['invalid_acceess_token', 'Invalid access_token, please have a check.', 'authorization_lost'],
    ['error_shop_refresh_token', 'Your refresh token is error', 'authorization_lost'],
    ['shop_banned', 'The shop account has been banned.', 'shop_frozen'],
    ['error_api_permission', 'This app type has no permission to this API.', 'permission_missing'],
    ['error_rate_limit', 'Too many requests.', 'rate_limited'],
    ['logistics.error_limit', 'The batch request reach limit 50.', 'refused'],
    ['error_server', 'Something wrong. Please try later.', 'unavailable'],
    ['logistics.invalid_error', 'The order is not exist.', 'not_found'],
    ['error_auth', 'Stock should be larger than reserved stock.', 'refused'],
    ['error_auth', 'Please wait for the holiday mode set then to edit item. Please try later.', 'unavailable'],
    ['error_item_not_found', 'Product not found', 'not_found'],
    ['error_param', 'Image not exist.', 'invalid'],
    ['error_invalid_attribute', 'Mandatory attribute information required', 'invalid'],
    ['order.order_list_invalid_time', 'Start time must be earlier than end time.', 'invalid'],
  ])('%s (%s) is %s', (error, message, code) => {
    expect(codeOf(error, message)).toBe(code)
  })

  test('an address that is not declared is a missing permission that names the remedy', () => {
    const error = { error: 'source_ip_undeclared', message: 'Request Source IP (192.0.2.1) is undeclared.' }
    const refusal = refusalOfError(error, { isWrite: false, now })
    expect(refusal?.code).toBe('permission_missing')
    expect(refusal?.detail).toContain('declare the IP address of this server')
    expect(refusal?.detail).toContain('192.0.2.1')
  })

  test('the limit of a day ends at midnight in Singapore', () => {
    const refusal = refusalOfError({ error: 'error_limit', message: 'daily API call limit' }, { isWrite: false, now })
    expect(refusal).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 3600 })
  })

  test('a failure of the platform leaves the outcome of a write unknown', () => {
    expect(codeOf('error_network', 'Inner http call failed', true)).toBe('unknown_outcome')
    expect(refusalOfError({ error: '', message: '' }, { isWrite: false, now })).toBeUndefined()
  })
})

describe('pushes of Shopee', () => {
  const url = 'https://pod.example/callbacks/apps/shopee'
  const push = (body: unknown, { key = 'push-key', at = url } = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const authorization = createHmac('sha256', key).update(`${at}|${text}`).digest('hex')
    return shopee.webhooks?.read({
      ...{ url, bytes: new TextEncoder().encode(text), headers: new Headers({ authorization }) },
      ...{ secrets: ['push-key'], app: { id: '1', secret: 's' }, now: new Date() },
    })
  }
  const status = { ordersn: '220810QSK8S7BX', status: 'PROCESSED', update_time: 1_660_123_127 }

  test('a push names its shop and order, and one with another key or address is refused', () => {
    const body = { data: { items: [], ...status }, shop_id: 727_720_655, code: 3, timestamp: 1_660_123_127 }
    const event = { shopId: '727720655', about: { kind: 'order', externalId: '220810QSK8S7BX' } }
    expect(push(body)).toMatchObject([event])
    expect(push(body, { key: 'partner-key' })).toBeUndefined()
    expect(push(body, { at: `${url}/` })).toBeUndefined()
  })

  test('a canceled authorization names each of its shops', () => {
    const data = { authorize_type: 'main account deauthorization', shop_id_list: [11, 12], success: 1 }
    expect(push({ data, partner_id: 2, code: 2, timestamp: 1 })).toMatchObject([
      { shopId: '11', about: { kind: 'authorization' } },
      { shopId: '12', about: { kind: 'authorization' } },
    ])
  })

  test('the verification of the address and pushes about other things are no events', () => {
    expect(push('', { key: 'none' })).toBe('ping')
    expect(push({ code: 0, data: { verify_info: 'This is a Verification message.' } }, { key: 'none' })).toBe('ping')
    expect(push({ code: 10, shop_id: 1, data: {} })).toBe('ping')
  })

  test('an unsigned push that is longer than a verification is refused before it is parsed', () => {
    const parse = vi.spyOn(JSON, 'parse')
    expect(push(`{"code":0,"data":{"verify_info":"${'x'.repeat(1_999_000)}"}}`, { key: 'none' })).toBeUndefined()
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })
})
