import { randomUUID } from 'node:crypto'
import { createOrder } from '@podwright/contracts/orders/orders'
import { listProductionOrders } from '@podwright/contracts/orders/production'
import { acceptManyProduction } from '@podwright/contracts/orders/production-batch'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { countStatements } from '../../../db/test-statements.ts'
import { bangkok, checkAfterEach, createOrdersTest } from '../../sales/orders/test-orders.ts'
import { packParts } from './shipping.ts'

const test = await createOrdersTest()
checkAfterEach(test)

/** Production orders that the supplier has accepted, each of an order of its own. */
async function acceptedParts(size: number) {
  const as = await test.createAccount()
  const lines = [{ variantId: test.variantOf(test.supplier).id, quantity: 1, isPlain: true }]
  const orders: { id: number; totalMinor: number }[] = []
  while (orders.length < size) {
    const body = { requestKey: randomUUID(), storeId: null, address: bangkok, lines }
    orders.push(await test.ask(createOrder, { as, body }))
  }
  await test.fund(
    as,
    orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
  )
  await test.pay(as, orders)
  const { rows } = await sql<{ id: number; orderId: number }>`
    select id, order_id as "orderId" from production_order
    where order_id = any(${orders.map(({ id }) => id)}::integer[]) order by id`.execute(test.db)
  const ids = rows.map(({ id }) => id)
  await test.ask(acceptManyProduction, { as: test.supplier, body: { ids } })
  return rows
}

it('packing 1, 10 and 40 parts takes the same number of statements', async () => {
  const countPacking = async (size: number) => {
    const parts = await acceptedParts(size)
    const { db, count } = countStatements(test.db)
    expect(await packParts(db, test.supplier, parts)).toBeUndefined()
    const { items } = await test.ask(listProductionOrders, { as: test.supplier, query: { state: ['in_production'] } })
    expect(items.length).toBeGreaterThanOrEqual(Math.min(size, 20))
    return count()
  }
  const counts = [await countPacking(1), await countPacking(10), await countPacking(40)]
  expect(counts).toEqual([counts[0], counts[0], counts[0]])
})

it('packing several parts changes none of them when one lacks the photo of its quality check', async () => {
  const [first, second] = await acceptedParts(2)
  if (!first || !second) throw new Error('two parts are needed')
  await sql`insert into workshop (supplier_id, needs_photo) values (${test.supplier}, true)
    on conflict (supplier_id) do update set needs_photo = true`.execute(test.db)
  await sql`insert into quality_photo (production_id, sha256, width_px, height_px, secret)
    values (${first.id}, repeat('1', 64), 9, 9, repeat('2', 64))`.execute(test.db)
  const states = async () =>
    (
      await sql<{ state: string }>`select state from order_line
        where production_id = any(${[first.id, second.id]}::integer[]) order by production_id`.execute(test.db)
    ).rows.map(({ state }) => state)
  const refused = await packParts(test.db, test.supplier, [first, second])
  expect(refused).toMatchObject({ code: 'quality_photo_missing' })
  expect(await states()).toEqual(['routed', 'routed'])
  expect(await packParts(test.db, test.supplier, [first])).toBeUndefined()
  expect(await states()).toEqual(['packed', 'routed'])
})
