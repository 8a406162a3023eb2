import { randomUUID } from 'node:crypto'
import { archiveOrders, cancelOrder, createOrder } from '@podwright/contracts/orders/orders'
import { search } from '@podwright/contracts/search/search'
import { globalSearchLimits } from '@podwright/domain/search/global-search'
import { expect, it } from 'vitest'
import { bangkok, checkAfterEach, createOrdersTest } from '../../sales/orders/test-orders.ts'
import { searchRoutes } from './routes.ts'

const test = await createOrdersTest((api, db) => searchRoutes(api, { db }))
checkAfterEach(test)
const variant = test.variantOf(test.supplier)

const found = async (as: number, q: string) =>
  (await test.ask(search, { as, query: { q } })).items.map(({ kind, id }) => `${kind} ${id}`)

function enter(as: number, recipient: string, externalId: string | null = null) {
  const body = {
    requestKey: randomUUID(),
    storeId: null,
    externalId,
    address: { ...bangkok, recipient },
    lines: [{ variantId: variant.id, quantity: 1, isPlain: true }],
  }
  return test.ask(createOrder, { as, body })
}

it('a seller finds an order by number, its digits, recipient, number in the store and SKU, and no one else does', async () => {
  const [seller, stranger] = [await test.createAccount(), await test.createAccount()]
  const { id, number } = await enter(seller, 'Anong Srisuk', 'SH-90871')
  for (const text of [number, number.toLowerCase(), number.slice(2), 'anong sri', 'SH-90871', variant.sku]) {
    expect(await found(seller, text), text).toEqual([`order ${id}`])
    expect(await found(stranger, text), text).toEqual([])
  }
  expect(await found(test.operator, number)).toEqual([`order ${id}`])
  expect(await found(test.operator, 'SH-90871')).toEqual([`order ${id}`])
})

it('the newest orders that match are found, up to the limit, and archived ones with them', async () => {
  const seller = await test.createAccount()
  const ids: number[] = []
  for (let at = 0; at <= globalSearchLimits.ofKind; at++) ids.unshift((await enter(seller, 'Malee')).id)
  const newest = ids.slice(0, globalSearchLimits.ofKind).map((id) => `order ${id}`)
  expect(await found(seller, 'malee')).toEqual(newest)
  const params = { id: ids[0] ?? 0 }
  await test.ask(cancelOrder, { as: seller, params, body: { reason: '' } })
  await test.ask(archiveOrders, { as: seller, body: { ids: [params.id] } })
  expect(await found(seller, 'malee')).toEqual(newest)
})

it('a supplier finds a production order by its number and that of the order, once it is released', async () => {
  const seller = await test.createAccount()
  const planned = await test.order(seller, [{ variant, quantity: 1 }])
  expect(await found(test.supplier, planned.number)).toEqual([])
  const order = await test.paidOrder(seller)
  const part = await test.partOf(test.supplier, order.number)
  for (const text of [part.number, part.number.slice(2), order.number])
    expect(await found(test.supplier, text), text).toContain(`production ${part.id}`)
  expect(await found(test.otherSupplier, part.number)).toEqual([])
  expect(await found(test.operator, part.number)).toContain(`production ${part.id}`)
  // So many numbers begin with it that no index has the supplier's few.
  expect(await found(test.supplier, 'PO1')).toEqual([])
})

it('a seller finds a store by part of its name', async () => {
  const seller = await test.createAccount()
  const shop = await test.addShop(seller, { name: 'Lamai Prints' })
  expect(await found(seller, 'prints lam')).toEqual([`store ${shop.id}`])
  expect(await found(await test.createAccount(), 'lamai')).toEqual([])
})

it('any text is searched without an error, and a text of one character is refused', async () => {
  const seller = await test.createAccount()
  for (const as of [seller, test.supplier, test.operator])
    for (const text of ['!!', "'; drop table x", ':* & |', '%_', '小明', 'TU-', 'x'.repeat(100)])
      expect(await found(as, text), text).toEqual([])
  expect(await test.refusal(search, { as: seller, query: { q: ' a ' } })).toBe('validation_failed')
})
