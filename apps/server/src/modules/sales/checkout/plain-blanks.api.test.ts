import { randomUUID } from 'node:crypto'
import { addCartLine } from '@podwright/contracts/cart/add-cart-line'
import { changeCartLine } from '@podwright/contracts/cart/change-cart-line'
import { getCart } from '@podwright/contracts/cart/get-cart'
import { checkoutCart } from '@podwright/contracts/orders/checkout'
import { listOrders } from '@podwright/contracts/orders/list-orders'
import { createOrder, mapOrderLine } from '@podwright/contracts/orders/orders'
import { getProductionOrder } from '@podwright/contracts/orders/production'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addFinished } from '../orders/test-finished.ts'
import { bangkok, checkAfterEach, createOrdersTest } from '../orders/test-orders.ts'

const test = await createOrdersTest()
checkAfterEach(test)

const { id: variantId, sku, productId, colour } = test.variantOf(test.supplier)
const orderCount = async (as: number) => (await test.ask(listOrders, { as })).items.length

describe('a blank in the cart', () => {
  it('checkout refuses a blank without a choice, names it, and keeps the cart and no order', async () => {
    const as = await test.createAccount()
    const cart = await test.ask(addCartLine, { as, body: { variantId, quantity: 2 } })
    expect(cart.lines).toMatchObject([{ isPlain: false, needsDesign: true }])
    const body = { requestKey: randomUUID(), address: bangkok }
    const refused = await test.send(checkoutCart, { as, body })
    expect(refused).toMatchObject({
      code: 601,
      failure: { reason: 'design_missing', fields: { [sku]: 'needs_design' } },
    })
    expect((await test.ask(getCart, { as })).lines).toHaveLength(1)
    expect(await orderCount(as)).toBe(0)
  })

  it('a blank that is ordered plain is marked on the cart, the order and the production order', async () => {
    const as = await test.createAccount()
    await test.ask(addCartLine, { as, body: { variantId, quantity: 2 } })
    const chosen = await test.ask(changeCartLine, { as, params: { variantId }, body: { quantity: 2, isPlain: true } })
    expect(chosen.lines).toMatchObject([{ isPlain: true, needsDesign: false }])
    const added = await test.ask(addCartLine, { as, body: { variantId, quantity: 1 } })
    expect(added.lines).toMatchObject([{ isPlain: true, quantity: 3 }])
    const order = await test.ask(checkoutCart, { as, body: { requestKey: randomUUID(), address: bangkok } })
    expect(order).toMatchObject({ state: 'awaiting_payment', missing: [] })
    expect(order.lines).toMatchObject([{ isPlain: true, needsDesign: false }])
    await test.fund(as, order.totalMinor)
    await test.pay(as, [order])
    const { id } = await test.partOf(test.supplier, order.number)
    const made = await test.ask(getProductionOrder, { as: test.supplier, params: { id } })
    expect(made.lines).toMatchObject([{ isPlain: true, state: 'file_ready', printFiles: [] }])
  })

  it('the choice is ignored for a product that carries a print', async () => {
    const as = await test.createAccount()
    const { rows } = await sql<{ id: number }>`select v.id from product_variant v join product p on p.id = v.product_id
      where p.kind = 'ready_made' order by v.id limit 1`.execute(test.db)
    const readyMade = rows[0]?.id ?? 0
    const { lines } = await test.ask(addCartLine, { as, body: { variantId: readyMade, quantity: 1, isPlain: true } })
    expect(lines).toMatchObject([{ isPlain: false, needsDesign: false }])
    const lineOf = { variantId: readyMade, quantity: 1, isPlain: true }
    const body = { requestKey: randomUUID(), address: bangkok, lines: [lineOf] }
    expect((await test.ask(createOrder, { as, body })).lines).toMatchObject([{ isPlain: false, needsDesign: false }])
  })
})

describe('a blank in an order', () => {
  it('createOrder refuses a blank without a choice and writes no order', async () => {
    const as = await test.createAccount()
    const body = { requestKey: randomUUID(), address: bangkok, lines: [{ variantId, quantity: 1 }] }
    expect((await test.send(createOrder, { as, body })).failure?.reason).toBe('design_missing')
    expect(await orderCount(as)).toBe(0)
    const plain = { ...body, lines: [{ variantId, quantity: 1, isPlain: true }] }
    expect((await test.ask(createOrder, { as, body: plain })).state).toBe('awaiting_payment')
  })

  it('a blank gets its design by mapping the line to a finished product', async () => {
    const as = await test.createAccount()
    const finishedId = await addFinished(test.db, as, { productId, colour })
    const body = { requestKey: randomUUID(), address: bangkok, lines: [{ externalSku: sku, quantity: 1 }] }
    const order = await test.ask(createOrder, { as, body })
    expect(order).toMatchObject({ state: 'needs_mapping', missing: ['design'] })
    const params = { id: order.id, lineId: order.lines[0]?.id ?? 0 }
    const mapped = await test.ask(mapOrderLine, { as, params, body: { target: { variantId, finishedId } } })
    expect(mapped).toMatchObject({ state: 'awaiting_payment', lines: [{ finishedId, needsDesign: false }] })
  })
})
