import { once } from 'node:events'
import type { WebhookEvent } from '@podwright/contracts/developers/webhook-data'
import { afterAll, describe, expect, it } from 'vitest'
import { orderOnce } from '../../../../../../docs/developers/examples/create-order.ts'
import { createReceiver, listNewOrders } from '../../../../../../docs/developers/examples/new-orders.ts'
import { publishProduct } from '../../../../../../docs/developers/examples/publish-product.ts'
import { bangkok } from '../../sales/orders/test-orders.ts'
import { createPublishingTest } from '../../shops/publishing/test-publishing.ts'
import { createTestClient } from '../api-keys/test-keys.ts'
import { createWebhooksTest } from './test-webhooks.ts'

describe('the examples about orders', () => {
  const opened = createWebhooksTest()
  it('new-orders lists recent orders and receives the next one once; create-order creates an order once', async () => {
    const test = await opened
    const as = await test.createAccount()
    const variant = test.variantOf(test.supplier)
    await test.order(as, [{ variant, quantity: 1 }])
    const api = await createTestClient(test, as, ['orders.read', 'orders.write'])
    const [listed, ...others] = await listNewOrders(api, new Date(Date.now() - 60_000))
    expect([listed?.quantity, others]).toEqual([1, []])
    expect(await listNewOrders(api, new Date(Date.now() + 60_000))).toEqual([])

    const received: WebhookEvent[] = []
    const secrets: string[] = []
    const server = createReceiver({ secrets, onEvent: async (event) => void received.push(event) })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
    const endpoint = await test.addEndpoint(as, url)
    secrets.push(endpoint.secret)

    const order = {
      ownNumber: 'MY-1',
      address: bangkok,
      lines: [{ variantId: variant.id, isPlain: true, quantity: 2 }],
    }
    const made = await orderOnce(api, order)
    expect(await orderOnce(api, order)).toMatchObject({ id: made.id, number: made.number })
    await test.work()
    expect(received.filter(({ type }) => type === 'order.created')).toMatchObject([{ data: { orderId: made.id } }])

    const forged = await fetch(url, { method: 'POST', body: '{}', headers: { 'podwright-signature': 't=1,v1=00' } })
    expect([forged.status, await forged.text()]).toEqual([400, 'malformed'])
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  afterAll(async () => (await opened).drop())
})

describe('the example about products', () => {
  const opened = createPublishingTest()
  it('publish-product publishes a product, and reports the problems of one that cannot be published', async () => {
    const test = await opened
    const storeId = await test.connect()
    const [finishedId = 0] = await test.addProducts(1)
    const api = await createTestClient(test, test.seller, ['stores.read', 'stores.write'])
    const unknown = { storeId, finishedId: 2_000_000_000, factor: 2.5 }
    expect(await publishProduct(api, unknown)).toEqual(['finished_unknown'])
    expect(await publishProduct(api, { storeId, finishedId, factor: 2.5 })).toEqual([])
    await test.work(storeId)
    expect(test.productsOf()).toHaveLength(1)
  })
  afterAll(async () => (await opened).close())
})
