import { randomUUID } from 'node:crypto'
import type { ShopOrder } from '@podwright/connectors/orders'
import { getProductionOrder, listProductionOrders, shipProduction } from '@podwright/contracts/orders/production'
import { decideShopChange, listShopChanges } from '@podwright/contracts/stores/sync'
import { priorityBits } from '@podwright/domain/workshop/load'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createKeyring, createSealingKey } from '../../../crypto/seal.ts'
import { shopChangePurpose } from '../../../crypto/sealed-columns.ts'
import { shopLine, testAddress } from '../orders/test-shop-order.ts'
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

describe('a change of the address', () => {
  it('is listed with the address of the order and that of the shop', async () => {
    await connected.begin('1')
    await moveTo('9 Silom Road')
    expect(await openChange()).toMatchObject({
      previousAddress: { line1: '1 Sukhumvit Road', city: 'Bangkok' },
      address: { line1: '9 Silom Road', city: 'Bangkok' },
    })
  })
})

describe('a line that has another product in the shop', () => {
  const changeTo = async (more: Parameters<typeof shopLine>[0]) => {
    const lines = [shopLine({ externalId: '11', variantId: 'v1', sku: connected.sku, ...more })]
    connected.shop.put(connected.orderOf(1, { lines }))
    await connected.sync()
  }

  it.each([{ variantId: 'v2' }, { personalization: { Name: 'Ann' } }, { options: { Size: 'XL' } }])(
    'is proposed to the seller as %j, and stays as it was paid when the change is dismissed',
    async (more) => {
      const { lines } = await order()
      await changeTo(more)
      await changeTo(more)
      await connected.rereadAll()
      expect(await connected.changesOf('1')).toEqual(['product open'])
      await test.ask(decideShopChange, request(await openChange(), 'dismiss'))
      expect((await order()).lines.map(({ variantId }) => variantId)).toEqual(lines.map(({ variantId }) => variantId))
      await connected.rereadAll()
      expect(await connected.changesOf('1')).toEqual(['product dismissed'])
    },
  )

  it('is proposed when production has begun, and a change of the quantity leaves it open', async () => {
    await connected.begin('1')
    await changeTo({ variantId: 'v2' })
    await changeTo({ variantId: 'v2', quantity: 2, openQuantity: 1 })
    expect(await connected.changesOf('1')).toContain('product open')
  })

  it('is shown with its options and personalization', async () => {
    await changeTo({ title: 'Tee', options: { Size: 'XL' }, personalization: { Name: 'Ann' } })
    expect((await openChange()).lines).toMatchObject([{ title: 'Tee · XL · Name: Ann', sku: connected.sku }])
  })

  it('cancels the order if the seller decides so before production has begun', async () => {
    await changeTo({ variantId: 'v2' })
    await test.ask(decideShopChange, request(await openChange(), 'apply'))
    expect(await order()).toMatchObject({ state: 'canceled' })
  })
})

describe('parcels of a part that is begun', () => {
  const changes: readonly (readonly [string, Partial<ShopOrder>])[] = [
    ['address', { address: { ...testAddress, line1: '99 Silom Road' } }],
    ['canceled', { state: 'canceled' }],
    ['cancel_requested', { isCancelRequested: true }],
    ['product', { lines: [shopLine({ externalId: '11', variantId: 'v2' })] }],
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

describe('a change that cannot be decrypted', () => {
  it('is shown as unreadable, can be dismissed only, and is proposed again by the next read', async () => {
    await connected.begin('1')
    await moveTo('9 Silom Road')
    const { id } = await order()
    const lost = createKeyring([createSealingKey()]).seal(Buffer.from('{}'), shopChangePurpose(id))
    await sql`update shop_change set found = ${lost} where order_id = ${id}`.execute(test.db)
    const change = await openChange()
    expect(change).toMatchObject({ kind: 'address', isUnreadable: true, address: null })
    expect(await test.refusal(decideShopChange, request(change, 'apply'))).toBe('shop_change_unreadable')
    await connected.read()
    const again = await openChange()
    expect(again).toMatchObject({ id: change.id, isUnreadable: false, address: { line1: '9 Silom Road' } })
    expect(again.version).toBeGreaterThan(change.version)
    await test.ask(decideShopChange, request(again, 'dismiss'))
  })
})

describe('the due date of a part that waits for a decision', () => {
  const dueOf = async () => {
    const { rows } = await sql<{ days: number; isLate: boolean }>`
      select p.due_on - (now() at time zone 'utc')::date as days, p.priority & ${priorityBits.late} <> 0 as "isLate"
      from production_order p where p.order_id = ${(await order()).id}`.execute(test.db)
    return rows[0]
  }
  /** Moves the release and the open change of a kind into the past. */
  const pass = async (kind: string, days: number) => {
    const { id } = await order()
    await sql`update production_order set released_at = least(released_at, now() - interval '9 days')
      where order_id = ${id}`.execute(test.db)
    await sql`update shop_change set created_at = now() - make_interval(days => ${days}::integer)
      where order_id = ${id} and kind = ${kind} and state = 'open'`.execute(test.db)
  }
  const put = async (more: Partial<ShopOrder>) => {
    connected.shop.put(connected.orderOf(1, more))
    await connected.sync()
  }

  it('is extended by the days that it waited, once for changes that are open at the same time', async () => {
    const before = await dueOf()
    await put({ state: 'on_hold' })
    await put({ state: 'on_hold', isCancelRequested: true })
    await pass('on_hold', 3)
    await pass('cancel_requested', 2)
    await sql`update production_order set priority = priority | ${priorityBits.late}::smallint
      where order_id = ${(await order()).id}`.execute(test.db)
    await put({})
    expect(await connected.changesOf('1')).toEqual(['on_hold dismissed', 'cancel_requested dismissed'])
    expect(await dueOf()).toEqual({ days: (before?.days ?? 0) + 3, isLate: false })
  })

  it('of a begun part is extended only by a change that stops its parcels', async () => {
    await connected.begin('1')
    const before = await dueOf()
    await put({ state: 'on_hold' })
    await pass('on_hold', 4)
    await put({})
    expect(await dueOf()).toEqual(before)
    await moveTo('9 Silom Road')
    await pass('address', 2)
    await test.ask(decideShopChange, request(await openChange(), 'apply'))
    expect((await dueOf())?.days).toBe((before?.days ?? 0) + 2)
  })
})
