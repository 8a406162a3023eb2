import { randomUUID } from 'node:crypto'
import type { ShopOrder } from '@podwright/connectors/orders'
import { getProductionOrder, listProductionOrders, shipProduction } from '@podwright/contracts/orders/production'
import { decideShopChange, listShopChanges } from '@podwright/contracts/stores/sync'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testAddress } from '../orders/test-shop-order.ts'
import { createSyncTest } from '../orders/test-sync.ts'

let test: Awaited<ReturnType<typeof createSyncTest>>
let connected: Awaited<ReturnType<typeof test.connect>>
beforeAll(async () => {
  test = await createSyncTest()
})
beforeEach(async () => {
  connected = await test.connect()
  connected.shop.put(connected.orderOf(1))
  await connected.sync()
  await connected.pay('1')
})
afterEach(() => expect(test.takeErrors()).toEqual([]))
afterAll(() => test.drop())

const order = () => connected.importedOrder('1')
const openChange = async () => {
  const { items } = await test.ask(listShopChanges, { as: test.seller, query: { orderId: (await order()).id } })
  const [change] = items
  if (!change) throw new Error('no change is open')
  return change
}
/** Moves the buyer of order 1 in the shop. */
const moveTo = async (line1: string) => {
  connected.shop.put(connected.orderOf(1, { address: { ...testAddress, line1 } }))
  await connected.sync()
}
type Decision = 'apply' | 'dismiss'
const request = ({ id, version }: { readonly id: number; readonly version: number }, decision: Decision) => ({
  as: test.seller,
  params: { id },
  body: { version, decision },
})

describe('a change that a newer one in the shop has replaced', () => {
  it('is not decided in the version that the seller has seen', async () => {
    await connected.begin('1')
    await moveTo('9 Silom Road')
    const seen = await openChange()
    await moveTo('99 Silom Road')
    for (const decision of ['apply', 'dismiss'] as const)
      expect(await test.refusal(decideShopChange, request(seen, decision))).toBe('shop_change_outdated')
    expect(await connected.changesOf('1')).toEqual(['address open'])
    const newer = await openChange()
    expect(newer).toMatchObject({ id: seen.id, address: { line1: '99 Silom Road' } })
    await test.ask(decideShopChange, request(newer, 'dismiss'))
    expect(await connected.changesOf('1')).toEqual(['address dismissed'])
  })
})

describe('parcels of a part that is begun', () => {
  const changes: readonly (readonly [string, Partial<ShopOrder>])[] = [
    ['address', { address: { ...testAddress, line1: '99 Silom Road' } }],
    ['canceled', { state: 'canceled' }],
    ['cancel_requested', { isCancelRequested: true }],
  ]
  const begunPart = async () => {
    await connected.begin('1')
    return test.partOf(test.supplier, (await order()).number)
  }
  const change = async (more: Partial<ShopOrder>) => {
    connected.shop.put(connected.orderOf(1, more))
    await connected.sync()
  }
  const ship = (id: number) => ({
    as: test.supplier,
    params: { id },
    body: { requestKey: randomUUID(), trackingNumber: `TH-${100_200_300 + id}` },
  })

  it.each(changes)(
    'wait while the change %s of %j is open, and are shipped after it is dismissed',
    async (kind, more) => {
      const { id } = await begunPart()
      await change(more)
      const { items } = await test.ask(listProductionOrders, {
        as: test.supplier,
        query: { number: (await order()).number },
      })
      expect(items).toMatchObject([{ id, state: 'in_production', shippingStop: kind }])
      expect(await test.refusal(shipProduction, ship(id))).toBe('shipment_shop_change')
      await test.ask(decideShopChange, request(await openChange(), 'dismiss'))
      expect(await test.ask(shipProduction, ship(id))).toMatchObject({ state: 'shipped', shippingStop: null })
    },
  )

  it('go to the new address when the seller has accepted it', async () => {
    const { id } = await begunPart()
    await moveTo('99 Silom Road')
    await test.ask(decideShopChange, request(await openChange(), 'apply'))
    expect(await test.ask(getProductionOrder, { as: test.supplier, params: { id } })).toMatchObject({
      shippingStop: null,
      address: { line1: '99 Silom Road' },
    })
    expect(await test.ask(shipProduction, ship(id))).toMatchObject({ state: 'shipped' })
  })

  it('are shipped while the shop has the order on hold, because only parts that are not begun wait for that', async () => {
    const { id } = await begunPart()
    await change({ state: 'on_hold' })
    expect(await test.ask(shipProduction, ship(id))).toMatchObject({ state: 'shipped' })
  })
})
