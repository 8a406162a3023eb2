import { randomUUID } from 'node:crypto'
import { getAccountSummary } from '@podwright/contracts/auth/get-account-summary'
import { getSellerLevel, type SellerTerms } from '@podwright/contracts/auth/seller-levels'
import { addCartLine } from '@podwright/contracts/cart/add-cart-line'
import { getCart } from '@podwright/contracts/cart/get-cart'
import { listOperatorActions } from '@podwright/contracts/operator/actions'
import { listSellerLevels, setSellerLevel, setSellerLevels } from '@podwright/contracts/operator/pricing/seller-levels'
import { checkoutCart, quoteCheckout, quoteOrder } from '@podwright/contracts/orders/checkout'
import { createOrder, payOrders } from '@podwright/contracts/orders/orders'
import { sellerLevels } from '@podwright/domain/account/seller-levels'
import { discounted } from '@podwright/domain/catalog/tiers'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { findSoldVariants } from '../../catalog/products/service.ts'
import { accountRoutes } from '../../platform/accounts/routes.ts'
import { createTestPasswords } from '../../platform/sessions/test-passwords.ts'
import { bangkok, checkAfterEach, createOrdersTest } from '../orders/test-orders.ts'

const passwords = await createTestPasswords()
const test = await createOrdersTest((api, db) => accountRoutes(api, { db, passwords }))
checkAfterEach(test)

const open: readonly SellerTerms[] = sellerLevels.map((level) => ({ level, productLevel: 3, discountBasisPoints: 0 }))
const stepped: readonly SellerTerms[] = [
  { level: 0, productLevel: 1, discountBasisPoints: 0 },
  { level: 1, productLevel: 1, discountBasisPoints: 333 },
  { level: 2, productLevel: 3, discountBasisPoints: 1000 },
  { level: 3, productLevel: 3, discountBasisPoints: 5000 },
]
const setTerms = (items: readonly SellerTerms[]) =>
  test.ask(setSellerLevels, { as: test.operator, body: { items: [...items], reason: 'season' } })
const setLevel = (id: number, level: SellerTerms['level']) =>
  test.ask(setSellerLevel, { as: test.operator, params: { id }, body: { level, reason: 'good sales' } })
afterEach(() => setTerms(open))

const variant = test.variantOf(test.supplier)
const setProductLevel = (level: number) =>
  sql`update product set level = ${level} where id = ${variant.productId}`.execute(test.db)
const listPrice = (quantity: number) => {
  const tier = variant.tiers.findLast(({ minQuantity }) => minQuantity <= quantity)
  return (tier?.unitPriceMinor ?? 0) + variant.surchargeMinor
}
const orderBody = () => ({
  requestKey: randomUUID(),
  address: bangkok,
  lines: [{ variantId: variant.id, finishedId: null, quantity: 3, isPlain: true }],
})
const payBody = (order: { id: number; totalMinor: number }) => ({
  requestKey: randomUUID(),
  orders: [{ id: order.id, totalMinor: order.totalMinor }],
})

it('as delivered, all levels order everything at list prices', async () => {
  const as = await test.createAccount()
  expect(await test.ask(getSellerLevel, { as })).toEqual({ level: 0, levels: open })
  expect((await test.ask(getAccountSummary, { as })).level).toEqual(open[0])
})

it('the discount of the level applies once to cart, quote, order, publishing and supplier @R-302', async () => {
  const as = await test.createAccount()
  await setProductLevel(1)
  await setTerms(stepped)
  await setLevel(as, 1)
  const unitPriceMinor = discounted(listPrice(3), 333)
  const cart = await test.ask(addCartLine, { as, body: { variantId: variant.id, quantity: 3, isPlain: true } })
  expect(cart.lines).toMatchObject([{ unitPriceMinor, listPriceMinor: listPrice(3), isLocked: false }])
  expect(cart.totalMinor).toBe(unitPriceMinor * 3)
  const quote = await test.ask(quoteCheckout, { as, body: { destination: 'TH', logisticsId: null } })
  expect(quote.goodsMinor).toBe(unitPriceMinor * 3)
  const lines = [{ variantId: variant.id, quantity: 3, isPlain: true }]
  const ofLines = await test.ask(quoteOrder, { as, body: { destination: 'TH', logisticsId: null, lines } })
  expect(ofLines.goodsMinor).toBe(unitPriceMinor * 3)
  const made = await test.ask(checkoutCart, { as, body: { requestKey: randomUUID(), address: bangkok } })
  expect(made).toMatchObject({ goodsMinor: unitPriceMinor * 3, lines: [{ unitPriceMinor }] })
  const sold = await findSoldVariants(test.db, as, [
    { productId: variant.productId, colours: [variant.colour], sizes: await sizesOf() },
  ])
  expect(sold.map((each) => [each.discountBasisPoints, each.isOnOffer])).toContainEqual([333, true])
})

const sizesOf = async () => {
  const { rows } = await sql<{ code: string }>`select code from product_size
    where product_id = ${variant.productId} order by position`.execute(test.db)
  return rows.map(({ code }) => code)
}

it('an unpaid order keeps its price when the level changes, and is paid at that price', async () => {
  const as = await test.createAccount()
  await setProductLevel(0)
  await setTerms(stepped)
  const made = await test.ask(createOrder, { as, body: orderBody() })
  expect(made.goodsMinor).toBe(listPrice(3) * 3)
  await setLevel(as, 3)
  expect((await test.show(as, made.id)).goodsMinor).toBe(made.goodsMinor)
  await test.fund(as, made.totalMinor)
  await test.pay(as, [made])
  expect((await test.show(as, made.id)).paidMinor).toBe(made.totalMinor)
})

it('a product above the level stays in the cart outside of the total and cannot be ordered @R-302', async () => {
  const as = await test.createAccount()
  await setProductLevel(2)
  await test.ask(addCartLine, { as, body: { variantId: variant.id, quantity: 3, isPlain: true } })
  await setTerms(stepped)
  const cart = await test.ask(getCart, { as })
  expect(cart).toMatchObject({ totalQuantity: 0, groups: [], lines: [{ listed: true, isLocked: true }] })
  expect((await test.ask(getAccountSummary, { as })).cartQuantity).toBe(0)
  const refused = { status: 200, code: 601, failure: { reason: 'product_level', fields: { [variant.sku]: 'level' } } }
  expect(await test.send(addCartLine, { as, body: { variantId: variant.id, quantity: 1 } })).toMatchObject(refused)
  const checkout = { requestKey: randomUUID(), address: bangkok, variantIds: [variant.id] }
  expect(await test.send(checkoutCart, { as, body: checkout })).toMatchObject(refused)
  const quote = { destination: 'TH', logisticsId: null, variantIds: [variant.id] }
  expect(await test.send(quoteCheckout, { as, body: quote })).toMatchObject(refused)
  expect(await test.send(createOrder, { as, body: orderBody() })).toMatchObject(refused)
  const lines = [{ variantId: variant.id, quantity: 3, isPlain: true }]
  const ofLines = { destination: 'TH', logisticsId: null, lines }
  expect(await test.send(quoteOrder, { as, body: ofLines })).toMatchObject(refused)
})

it('an order above a lowered level is not paid; raising the level completes it again', async () => {
  const as = await test.createAccount()
  await setProductLevel(2)
  const made = await test.ask(createOrder, { as, body: orderBody() })
  expect(made.state).toBe('awaiting_payment')
  await test.fund(as, made.totalMinor)
  await setTerms(stepped)
  expect(await test.refusal(payOrders, { as, body: payBody(made) })).toBe('order_incomplete')
  expect(await test.show(as, made.id)).toMatchObject({ state: 'draft', missing: ['level'] })
  await setLevel(as, 2)
  const raised = await test.show(as, made.id)
  expect(raised).toMatchObject({
    state: 'awaiting_payment',
    missing: [],
    goodsMinor: discounted(listPrice(3), 1000) * 3,
  })
  await test.pay(as, [raised])
})

it('opening the level to all sellers completes drafts of all', async () => {
  const as = await test.createAccount()
  await setProductLevel(2)
  const made = await test.ask(createOrder, { as, body: orderBody() })
  await setTerms(stepped)
  expect(await test.refusal(payOrders, { as, body: payBody(made) })).toBe('order_incomplete')
  await setTerms(open)
  expect((await test.show(as, made.id)).state).toBe('awaiting_payment')
})

it('an operator sets levels with a reason, and no level gets less than the one below', async () => {
  const as = await test.createAccount()
  await setLevel(as, 2)
  const { items } = await test.ask(listSellerLevels, { as: test.operator })
  expect(items[2]?.sellers).toBeGreaterThan(0)
  const falling = stepped.with(2, { level: 2, productLevel: 3, discountBasisPoints: 332 })
  const body = { items: falling, reason: 'x' }
  expect(await test.send(setSellerLevels, { as: test.operator, body })).toMatchObject({
    status: 422,
    failure: { reason: 'seller_levels_falling', fields: { level: '2' } },
  })
  const twice = { items: [...stepped.slice(0, 3), stepped[0]], reason: 'x' }
  expect(await test.refusal(setSellerLevels, { as: test.operator, body: twice })).toBe('validation_failed')
  const supplier = { params: { id: test.supplier }, body: { level: 1, reason: 'x' } } as const
  expect(await test.refusal(setSellerLevel, { as: test.operator, ...supplier })).toBe('account_unknown')
  const { items: entries } = await test.ask(listOperatorActions, {
    as: test.operator,
    query: { kind: 'seller_level_set' },
  })
  expect(entries[0]).toMatchObject({ before: { level: 0 }, after: { level: 2 }, reason: 'good sales' })
})
