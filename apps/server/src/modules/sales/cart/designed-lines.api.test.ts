import { randomUUID } from 'node:crypto'
import { addCartLine } from '@podwright/contracts/cart/add-cart-line'
import { maxCartLines, maxLineQuantity } from '@podwright/contracts/cart/cart-shapes'
import { changeCartLine } from '@podwright/contracts/cart/change-cart-line'
import { getCart } from '@podwright/contracts/cart/get-cart'
import { removeCartLine } from '@podwright/contracts/cart/remove-cart-line'
import { checkoutCart, quoteCheckout } from '@podwright/contracts/orders/checkout'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { countForSummary } from '../../platform/accounts/account-queries.ts'
import { addFinished } from '../orders/test-finished.ts'
import { bangkok, checkAfterEach, createOrdersTest } from '../orders/test-orders.ts'

const test = await createOrdersTest()
checkAfterEach(test)

const variant = test.variantOf(test.supplier)
const variantId = variant.id

async function sellerWithDesign() {
  const as = await test.createAccount()
  const finishedId = await addFinished(test.db, as, variant)
  return { as, finishedId }
}

describe('a finished product in the cart', () => {
  it('a finished product has a line of its own beside the plain blank, with its title and SKU', async () => {
    const { as, finishedId } = await sellerWithDesign()
    await test.ask(addCartLine, { as, body: { variantId, quantity: 1, isPlain: true } })
    await test.ask(addCartLine, { as, body: { variantId, finishedId, quantity: 2 } })
    const cart = await test.ask(addCartLine, { as, body: { variantId, finishedId, quantity: 3 } })
    const { rows } = await sql<{ code: string; sku: string }>`
      select f.code, f.code || substr(v.sku, length(p.code) + 1) as sku from finished_product f
      join product p on p.id = f.product_id join product_variant v on v.id = ${variantId} where f.id = ${finishedId}`.execute(
      test.db,
    )
    expect(cart.lines).toHaveLength(2)
    expect(cart.lines.find((line) => line.finishedId === finishedId)).toMatchObject({
      ...{ variantId, quantity: 5, title: 'Star shirt', sku: rows[0]?.sku, needsDesign: false, isPlain: false },
    })
    expect(cart.lines.find((line) => line.finishedId === null)).toMatchObject({
      quantity: 1,
      title: null,
      isPlain: true,
    })
    expect(new Set(cart.lines.map(({ id }) => id)).size).toBe(2)
    expect(cart.groups[0]?.lineIds.toSorted()).toEqual(cart.lines.map(({ id }) => id).toSorted())
    expect(cart.totalQuantity).toBe(6)
    expect((await countForSummary(test.db, as)).cartQuantity).toBe(6)
  })

  it('checkout orders the selected line with its design and leaves the other line of the SKU', async () => {
    const { as, finishedId } = await sellerWithDesign()
    await test.ask(addCartLine, { as, body: { variantId, quantity: 1, isPlain: true } })
    const { lines } = await test.ask(addCartLine, { as, body: { variantId, finishedId, quantity: 2 } })
    const lineIds = lines.flatMap((line) => (line.finishedId === null ? [] : [line.id]))
    const quote = await test.ask(quoteCheckout, { as, body: { destination: 'TH', logisticsId: null, lineIds } })
    expect(quote).toMatchObject({ lineIds, variantIds: [variantId] })
    const order = await test.ask(checkoutCart, {
      as,
      body: { requestKey: randomUUID(), address: bangkok, lineIds, variantIds: [variantId] },
    })
    expect(order).toMatchObject({ state: 'awaiting_payment', totalMinor: quote.totalMinor })
    expect(order.lines).toMatchObject([{ finishedId, quantity: 2, needsDesign: false }])
    const left = await test.ask(getCart, { as })
    expect(left.lines).toMatchObject([{ finishedId: null, quantity: 1 }])
  })

  it('quantities are set and lines removed by SKU and finished product', async () => {
    const { as, finishedId } = await sellerWithDesign()
    await test.ask(addCartLine, { as, body: { variantId, quantity: 1, isPlain: true } })
    await test.ask(addCartLine, { as, body: { variantId, finishedId, quantity: 2 } })
    const params = { variantId }
    const changed = await test.ask(changeCartLine, { as, params, body: { finishedId, quantity: 7 } })
    expect(changed.lines.map(({ quantity }) => quantity).toSorted()).toEqual([1, 7])
    const removed = await test.ask(removeCartLine, { as, params, query: { finishedId } })
    expect(removed.lines).toMatchObject([{ finishedId: null, quantity: 1 }])
    expect((await test.send(changeCartLine, { as, params, body: { finishedId, quantity: 1 } })).failure?.reason).toBe(
      'variant_unknown',
    )
  })

  it('the cart refuses finished products of others, deleted ones, and colors and sizes that are not sold', async () => {
    const [{ as, finishedId }, other] = [await sellerWithDesign(), await sellerWithDesign()]
    const { rows } = await sql<{ id: number }>`select id from product_variant
      where product_id = ${variant.productId} and colour_code <> ${variant.colour} limit 1`.execute(test.db)
    const unsold = rows[0] ?? test.variantOf(test.otherSupplier)
    const refused = [
      { variantId, finishedId: other.finishedId },
      { variantId: unsold.id, finishedId },
    ]
    for (const body of refused)
      expect((await test.send(addCartLine, { as, body })).failure?.reason).toBe('finished_unknown')
    await test.ask(addCartLine, { as, body: { variantId, finishedId, quantity: 2 } })
    await sql`update finished_product set deleted_at = now() where id = ${finishedId}`.execute(test.db)
    expect((await test.send(addCartLine, { as, body: { variantId, finishedId } })).failure?.reason).toBe(
      'finished_unknown',
    )
    const cart = await test.ask(getCart, { as })
    expect(cart).toMatchObject({ lines: [{ finishedId, listed: false }], groups: [], totalQuantity: 0 })
    const body = { requestKey: randomUUID(), address: bangkok }
    expect((await test.send(checkoutCart, { as, body })).failure?.reason).toBe('cart_empty')
    const removed = await test.ask(removeCartLine, { as, params: { variantId }, query: { finishedId } })
    expect(removed.lines).toEqual([])
  })

  it('the lines of another account are neither quoted nor ordered nor removed', async () => {
    const { as, finishedId } = await sellerWithDesign()
    const { lines } = await test.ask(addCartLine, { as, body: { variantId, finishedId, quantity: 2 } })
    const [other, lineIds] = [await test.createAccount(), lines.map(({ id }) => id)]
    const quote = { destination: 'TH', logisticsId: null, lineIds }
    expect((await test.send(quoteCheckout, { as: other, body: quote })).failure?.reason).toBe('cart_empty')
    const body = { requestKey: randomUUID(), address: bangkok, lineIds }
    expect((await test.send(checkoutCart, { as: other, body })).failure?.reason).toBe('cart_empty')
    await test.ask(removeCartLine, { as: other, params: { variantId }, query: { finishedId } })
    expect((await test.ask(getCart, { as })).lines).toHaveLength(1)
  })

  it('lines with and without a design share the limits of pieces and of lines', async () => {
    const { as, finishedId } = await sellerWithDesign()
    await test.ask(addCartLine, { as, body: { variantId, finishedId, quantity: maxLineQuantity } })
    const more = await test.send(addCartLine, { as, body: { variantId, finishedId, quantity: 1 } })
    expect(more.failure?.reason).toBe('quantity_limit')
    await sql`insert into cart_line (account_id, variant_id, quantity)
      select ${as}, id, 1 from product_variant where id <> ${variantId} order by id limit ${maxCartLines - 1}`.execute(
      test.db,
    )
    const full = await test.send(addCartLine, { as, body: { variantId, quantity: 1 } })
    expect(full.failure?.reason).toBe('cart_full')
  })
})
