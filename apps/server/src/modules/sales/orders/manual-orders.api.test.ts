import { randomUUID } from 'node:crypto'
import { changeOrder, createOrder, mapOrderLine } from '@podwright/contracts/orders/orders'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { bangkok, checkAfterEach, createOrdersTest } from './test-orders.ts'

const test = await createOrdersTest()
checkAfterEach(test)

describe('an order by hand', () => {
  it('a manual order waits for missing data and reaches payment step by step', async () => {
    const as = await test.createAccount()
    const shop = await test.addShop(as)
    const body = {
      requestKey: randomUUID(),
      storeId: shop.id,
      externalId: 'SH-1',
      address: { ...bangkok, phone: '' },
      lines: [{ externalSku: 'CAT-RED-M', title: 'Red cat shirt', quantity: 2 }],
    }
    const order = await test.ask(createOrder, { as, body })
    expect(order).toMatchObject({ state: 'needs_mapping', missing: ['mapping', 'address'], addressGaps: ['phone'] })
    const params = { id: order.id, lineId: order.lines[0]?.id ?? 0 }
    const target = { variantId: test.variantOf(test.supplier).id, isPlain: true }
    const mapped = await test.ask(mapOrderLine, { as, params, body: { target, remembers: true } })
    expect(mapped).toMatchObject({ state: 'draft', missing: ['address'] })
    // A line that needs personalization waits until the seller maps it to a product that has it.
    await sql`update order_line set needs_personalization = true where id = ${params.lineId}`.execute(test.db)
    const asked = await test.ask(changeOrder, { as, params, body: { address: bangkok, note: '', isSample: false } })
    expect(asked).toMatchObject({ state: 'needs_personalization', missing: ['personalization'] })
    expect(asked.actions).toContain('map')
    const other = await test.ask(mapOrderLine, { as, params, body: { target } })
    expect(other.state).toBe('needs_personalization')
    const chosen = await test.ask(mapOrderLine, { as, params, body: { target, isPersonalized: true } })
    expect(chosen).toMatchObject({ state: 'awaiting_payment', missing: [] })
    const change = { address: bangkok, note: 'gift', isSample: false }
    expect(await test.ask(changeOrder, { as, params, body: change })).toMatchObject({
      state: 'awaiting_payment',
      note: 'gift',
    })
    // The SKU of the store is remembered.
    const next = await test.ask(createOrder, {
      as,
      body: { ...body, requestKey: randomUUID(), externalId: 'SH-2', address: bangkok },
    })
    expect(next).toMatchObject({ state: 'awaiting_payment' })
    expect(next.lines[0]?.variantId).toBe(target.variantId)
    expect(await test.refusal(createOrder, { as, body: { ...body, requestKey: randomUUID() } })).toBe('order_exists')
  })

  it('mapping a SKU maps the other orders of the store that wait for it', async () => {
    const as = await test.createAccount()
    const shop = await test.addShop(as)
    const make = (externalId: string) =>
      test.ask(createOrder, {
        as,
        body: {
          requestKey: randomUUID(),
          storeId: shop.id,
          externalId,
          address: bangkok,
          lines: [
            { externalSku: 'MUG', quantity: 1 },
            { externalSku: 'MUG', quantity: 3 },
          ],
        },
      })
    const [a, b] = [await make('1'), await make('2')]
    const params = { id: b.id, lineId: b.lines[0]?.id ?? 0 }
    const target = { variantId: test.variantOf(test.otherSupplier).id, isPlain: true }
    await test.ask(mapOrderLine, { as, params, body: { target, remembers: true } })
    for (const { id } of [a, b]) expect((await test.show(as, id)).state).toBe('awaiting_payment')
  })

  it('a manual order with unknown SKUs or finished products is refused', async () => {
    const as = await test.createAccount()
    const body = (line: object) => ({ requestKey: randomUUID(), address: bangkok, lines: [{ quantity: 1, ...line }] })
    expect(await test.refusal(createOrder, { as, body: body({ variantId: 2_000_000_000 }) })).toBe('variant_unknown')
    const { id } = test.variantOf(test.supplier)
    expect(await test.refusal(createOrder, { as, body: body({ variantId: id, finishedId: 1 }) })).toBe(
      'finished_unknown',
    )
    expect(await test.refusal(createOrder, { as, body: { ...body({ variantId: id }), storeId: 1_000_000 } })).toBe(
      'store_unknown',
    )
  })
})
