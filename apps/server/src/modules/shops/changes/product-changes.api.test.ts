import { holdOrders } from '@podwright/contracts/orders/order-batch'
import { changeOrder, mapOrderLine, skipPersonalization } from '@podwright/contracts/orders/orders'
import { acceptProduction, listProductionOrders } from '@podwright/contracts/orders/production'
import { decideShopChange, listShopChanges } from '@podwright/contracts/stores/sync'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopLine } from '../orders/test-shop-order.ts'
import { createSyncTest } from '../orders/test-sync.ts'

let test: Awaited<ReturnType<typeof createSyncTest>>
let connected: Awaited<ReturnType<typeof test.connect>>
beforeAll(async () => {
  test = await createSyncTest()
})
beforeEach(async () => {
  connected = await test.connect()
  await sql`insert into store_variant (store_id, external_id, variant_id, is_plain, mapped_by)
    values (${connected.store.id}, 'variant:other', ${other().id}, true, 'seller')`.execute(test.db)
})
afterEach(() => expect(test.takeErrors()).toEqual([]))
afterAll(() => test.drop())

type Line = Parameters<typeof shopLine>[0]
const other = () => test.variantOf(test.supplier, 1)
const lineOf = (at: number, more: Line) =>
  shopLine({ externalId: `1${at}`, variantId: 'v1', sku: connected.sku, gtin: '', ...more })
/** Order 1 of the shop, with these lines. */
const put = async (...lines: readonly Line[]) => {
  connected.shop.put(connected.orderOf(1, { lines: lines.map((line, at) => lineOf(at, line)) }))
  await connected.sync()
  return connected.importedOrder('1')
}
type Order = Awaited<ReturnType<typeof put>>
const changesIn = ({ events }: Order) => events.flatMap(({ kind, reason }) => (kind === 'changed' ? [reason] : []))
const pathOf = ({ id, lines }: Order) => ({ id, lineId: lines[0]?.id ?? 0 })
const entered = (name: string) => ({ personalization: { Name: name } })

describe('a line of an unpaid order that has another product in the shop', () => {
  it('orders what the new variant is mapped to, for the price of a new order', async () => {
    await put({}, { variantId: 'v2' })
    const changed = await put({ variantId: 'other', sku: 'OTHER', title: 'Bag' }, { variantId: 'v2' })
    expect(changed).toMatchObject({
      state: 'awaiting_payment',
      lines: [
        { variantId: other().id, externalSku: 'OTHER', externalTitle: 'Bag', quantity: 2 },
        { variantId: test.variant.id },
      ],
    })
    const lines = [
      lineOf(0, { externalId: '21', variantId: 'other' }),
      lineOf(1, { externalId: '22', variantId: 'v2' }),
    ]
    connected.shop.put(connected.orderOf(2, { lines }))
    await connected.sync()
    const { goodsMinor, freightMinor, totalMinor } = await connected.importedOrder('2')
    expect(changed).toMatchObject({ goodsMinor, freightMinor, totalMinor })
    await connected.rereadAll()
    expect(changesIn(await connected.importedOrder('1'))).toEqual(['shop_product'])
    expect(await connected.changesOf('1')).toEqual([])
    await connected.payOnly('1')
  })

  it('waits for a mapping if no rule maps the new variant, and the other lines stay as they are', async () => {
    await put({}, { variantId: 'v2' })
    const changed = await put({ variantId: 'new', sku: 'NEW' }, { variantId: 'v2' })
    expect(changed).toMatchObject({
      state: 'needs_mapping',
      lines: [{ variantId: null, externalSku: 'NEW' }, { variantId: test.variant.id }],
    })
    const body = { target: { variantId: other().id, isPlain: true }, remembers: false }
    expect(await test.ask(mapOrderLine, { as: test.seller, params: pathOf(changed), body })).toMatchObject({
      state: 'awaiting_payment',
      lines: [{ variantId: other().id }, {}],
    })
  })

  it('waits for a mapping if it is another size with the same SKU', async () => {
    await put({ options: { Size: 'Small or so' } })
    const changed = await put({ variantId: 'large', options: { Size: 'Large or so' } })
    expect(changed).toMatchObject({ state: 'needs_mapping', lines: [{ variantId: null }] })
  })

  it('is not made if the seller does not sell the new variant here', async () => {
    await sql`insert into store_variant (store_id, external_id, is_ignored)
      values (${connected.store.id}, 'variant:gift', true)`.execute(test.db)
    await put({}, { variantId: 'v2' })
    const changed = await put({ variantId: 'gift', sku: '' }, { variantId: 'v2' })
    expect(changed).toMatchObject({ quantity: 2, lines: [{ isIgnored: true, variantId: null }, { isIgnored: false }] })
    expect(await put({}, { variantId: 'v2' })).toMatchObject({ quantity: 4, lines: [{ isIgnored: false }, {}] })
  })

  it('changes with its pieces, and stays out if the shop takes it out', async () => {
    await put({}, { variantId: 'v2' })
    const more = await put({ variantId: 'other', quantity: 5 }, { variantId: 'v2' })
    expect(more).toMatchObject({ quantity: 7, lines: [{ variantId: other().id, quantity: 5 }, {}] })
    const out = await put({ variantId: 'v1', quantity: 5, openQuantity: 0 }, { variantId: 'v2' })
    expect(out).toMatchObject({ quantity: 2, lines: [{ isIgnored: true }, {}] })
    expect(await connected.changesOf('1')).toEqual([])
  })

  it('is proposed to the seller if only the options of its variant are other ones', async () => {
    await put({}, {})
    const changed = await put({ options: { Size: 'XL' } }, { variantId: 'other' })
    expect(changed.lines.map(({ variantId }) => variantId)).toEqual([test.variant.id, other().id])
    expect(await connected.changesOf('1')).toEqual(['product open'])
  })

  it('is proposed again, as it is now, when an earlier change of the order still waits for the seller', async () => {
    await put({ options: { Size: 'M' } })
    await put({ options: { Size: 'XL' } })
    const versionOf = async () => (await test.ask(listShopChanges, { as: test.seller })).items[0]?.version ?? 0
    const version = await versionOf()
    await put({ variantId: 'other', options: { Size: 'XL' } })
    expect(await connected.changesOf('1')).toEqual(['product open'])
    expect(await versionOf()).toBe(version + 1)
  })

  it('is proposed to the seller after the order was paid', async () => {
    await put({})
    await connected.pay('1')
    const changed = await put({ variantId: 'other' })
    expect(changed.lines).toMatchObject([{ variantId: test.variant.id }])
    expect(changesIn(changed)).toEqual([])
    expect(await connected.changesOf('1')).toEqual(['product open'])
  })
})

describe('the new product of a paid order', () => {
  const balance = async () => (await test.ask(getWallet, { as: test.seller })).balanceMinor
  const paid = async (...lines: readonly Line[]) => {
    await put(...lines)
    await connected.pay('1')
    return connected.importedOrder('1')
  }
  const request = async (differenceMinor: number | null = null) => {
    const { id: orderId } = await connected.importedOrder('1')
    const { items } = await test.ask(listShopChanges, { as: test.seller, query: { orderId } })
    const { id = 0, version = 0 } = items.find(({ kind }) => kind === 'product') ?? {}
    const body = { version, decision: 'replace' as const, differenceMinor }
    return { as: test.seller, params: { id }, body }
  }
  /** Uses the new product, for the difference that the server reports if there is one. */
  const replace = async () => {
    const { failure } = await test.send(decideShopChange, await request())
    if (failure === undefined) return connected.importedOrder('1')
    expect(failure.reason).toBe('order_price_changed')
    return test.ask(decideShopChange, await request(Number(failure.fields?.differenceMinor)))
  }
  const partsOf = async () => {
    const { number } = await connected.importedOrder('1')
    const { items } = await test.ask(listProductionOrders, { as: test.supplier, query: { number } })
    return items.flatMap(({ state, quantity }) => (state === 'canceled' ? [] : [`${state} ${quantity}`]))
  }

  it('is made for the price of a new order by the same carrier, and goes to production again', async () => {
    const before = await balance()
    const { state } = await paid({}, { variantId: 'v2' })
    await put({ variantId: 'other', sku: 'OTHER' }, { variantId: 'v2' })
    const order = await replace()
    expect(order).toMatchObject({
      state,
      quantity: 4,
      lines: [{ variantId: other().id, externalSku: 'OTHER', quantity: 2 }, { variantId: test.variant.id }],
    })
    expect(changesIn(order)).toEqual(['shop_product'])
    expect(await partsOf()).toEqual(['waiting 4'])
    const lines = [
      lineOf(0, { externalId: '21', variantId: 'other' }),
      lineOf(1, { externalId: '22', variantId: 'v2' }),
    ]
    connected.shop.put(connected.orderOf(2, { lines }))
    await connected.sync()
    const second = await connected.importedOrder('2')
    const logisticsId = order.parts.find(({ state: made }) => made !== 'canceled')?.logisticsId ?? null
    const { totalMinor } = await test.ask(changeOrder, {
      ...{ as: test.seller, params: { id: second.id } },
      body: { address: second.address, logisticsId, note: '', isSample: false },
    })
    expect(order.totalMinor - order.refundedMinor).toBe(totalMinor)
    expect(before - (await balance())).toBe(totalMinor)
    await connected.rereadAll()
    expect(await connected.changesOf('1')).toEqual(['product applied'])
  })

  it('is refunded and charged in full when the buyer swaps twice', async () => {
    const before = await balance()
    const { totalMinor } = await paid({})
    for (const variantId of ['other', 'v1']) {
      await put({ variantId })
      await replace()
    }
    expect(before - (await balance())).toBe(totalMinor)
    expect(await partsOf()).toEqual(['waiting 2'])
  })

  it('is sent by the carrier that was paid for, which is not the cheapest any more', async () => {
    await paid({})
    const carriers = async () =>
      (await connected.importedOrder('1')).parts.flatMap(({ state, logisticsId }) =>
        state === 'canceled' ? [] : [logisticsId],
      )
    const [cheapest] = await carriers()
    await sql`update production_order p set carrier_id = (select r.carrier_id from freight_rate r
        join sales_order o on o.id = p.order_id and o.destination = r.destination_code
        where r.origin = p.origin and r.carrier_id <> ${cheapest} limit 1)
      where order_id = ${(await connected.rowOf('1')).orderId}`.execute(test.db)
    const before = await carriers()
    expect(before).not.toEqual([cheapest])
    await put({ variantId: 'other' })
    await replace()
    expect(await carriers()).toEqual(before)
  })

  it('is planned while the order is on hold, and no supplier sees it', async () => {
    const before = await balance()
    const { id } = await paid({})
    await test.ask(holdOrders, { as: test.seller, body: { ids: [id], minutes: 60 } })
    await put({ variantId: 'other' })
    const order = await replace()
    expect(order).toMatchObject({ state: 'holding', lines: [{ variantId: other().id, quantity: 2 }] })
    expect(await partsOf()).toEqual([])
    expect(before - (await balance())).toBe(order.totalMinor - order.refundedMinor)
  })

  it('replaces the lines of all changes since the last decision', async () => {
    await paid({}, { variantId: 'v2' })
    await put({ variantId: 'other' }, { variantId: 'v2' })
    await put({ variantId: 'other' }, { variantId: 'other' })
    expect((await replace()).lines).toMatchObject([{ variantId: other().id }, { variantId: other().id }])
  })

  it('is refused for another price than confirmed, and nothing changes', async () => {
    const order = await paid({})
    const before = await balance()
    await put({ variantId: 'other' })
    expect(await test.refusal(decideShopChange, await request(1))).toBe('order_price_changed')
    expect(await balance()).toBe(before)
    expect(await connected.importedOrder('1')).toMatchObject({ totalMinor: order.totalMinor, lines: order.lines })
  })

  it('is refused after a supplier has accepted the part', async () => {
    const { number } = await paid({})
    const part = await test.partOf(test.supplier, number)
    await test.ask(acceptProduction, { as: test.supplier, params: { id: part.id } })
    await put({ variantId: 'other' })
    expect(await test.refusal(decideShopChange, await request())).toBe('order_state')
  })

  it.each([
    ['no rule maps', { variantId: 'new', sku: 'NEW' }],
    ['has another personalization', { variantId: 'other', ...entered('Zoe') }],
    ['has other options of the same variant', { options: { Size: 'XL' } }],
  ] as const)('is refused if it %s', async (_, more) => {
    await paid({})
    await put(more)
    expect(await test.refusal(decideShopChange, await request())).toBe('order_incomplete')
    expect(await connected.changesOf('1')).toEqual(['product open'])
  })

  it('is offered only if the lines of the change are known and the order is paid', async () => {
    const isOffered = async () => {
      const { items } = await test.ask(listShopChanges, { as: test.seller })
      return items.filter(({ storeId }) => storeId === connected.store.id).map(({ isReplaceable }) => isReplaceable)
    }
    await put({})
    await put({ options: { Size: 'XL' } })
    expect(await isOffered()).toEqual([false])
    connected = await test.connect()
    await paid({})
    await put({ options: { Size: 'XL' } })
    expect(await isOffered()).toEqual([true])
    await sql`update shop_change set line_ids = '{}' where state = 'open'`.execute(test.db)
    expect(await isOffered()).toEqual([false])
    expect(await test.refusal(decideShopChange, await request())).toBe('order_state')
  })

  it('is an answer to no other change', async () => {
    await paid({ quantity: 1 })
    await put({ quantity: 4 })
    const { items } = await test.ask(listShopChanges, { as: test.seller })
    const { id = 0, version = 0 } = items[0] ?? {}
    const body = { version, decision: 'replace' as const }
    expect(await test.refusal(decideShopChange, { as: test.seller, params: { id }, body })).toBe('validation_failed')
  })
})

describe('a personalization of an unpaid order that the buyer has corrected', () => {
  const made = async (order: Order) => {
    const body = { target: { variantId: other().id, isPlain: true }, isPersonalized: true }
    return test.ask(mapOrderLine, { as: test.seller, params: pathOf(order), body })
  }

  it('is taken over and waits for the seller again, and the product that the seller has chosen stays', async () => {
    expect((await made(await put(entered('Zoe')))).state).toBe('awaiting_payment')
    const corrected = await put(entered('Zoé'))
    expect(corrected).toMatchObject({
      state: 'needs_personalization',
      lines: [{ variantId: other().id, personalization: [{ name: 'Name', value: 'Zoé' }] }],
    })
    expect(await connected.changesOf('1')).toEqual([])
    expect(changesIn(corrected)).toContain('shop_product')
  })

  it('does not wait any more if the buyer has removed it', async () => {
    await put(entered('Zoe'))
    expect(await put({})).toMatchObject({ state: 'awaiting_payment', lines: [{ personalization: [] }] })
  })

  it('waits again for another product, although its text is the same', async () => {
    await test.ask(skipPersonalization, { as: test.seller, params: pathOf(await put(entered('Zoe'))) })
    const changed = await put({ variantId: 'other', ...entered('Zoe') })
    expect(changed).toMatchObject({ state: 'needs_personalization', lines: [{ variantId: other().id }] })
  })
})
