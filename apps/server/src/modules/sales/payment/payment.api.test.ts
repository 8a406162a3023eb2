import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKeyedQueue } from '../../../concurrency/keyed-queue.ts'
import { countStatements } from '../../../db/test-statements.ts'
import { createOrdersTest } from '../orders/test-orders.ts'
import { payOrders } from './pay.ts'

let test: Awaited<ReturnType<typeof createOrdersTest>>
beforeAll(async () => {
  test = await createOrdersTest()
})
afterAll(() => test.drop())

const lockingOrders = /from "?sales_order\b.*for (no key )?update/s

async function payTwoOrders({ repriced }: { readonly repriced: boolean }) {
  const seller = await test.createAccount()
  const store = await test.addShop(seller, { name: randomUUID(), holdMinutes: 60 })
  const variant = test.variantOf(test.supplier)
  const direct = await test.order(seller, [{ variant, quantity: 2 }])
  const held = await test.order(seller, [{ variant, quantity: 3 }])
  await sql`update sales_order set store_id = ${store.id} where id = ${held.id}`.execute(test.db)
  if (repriced)
    await sql`update sales_order set priced_at = now() - interval '2 days' where account_id = ${seller}`.execute(
      test.db,
    )
  await test.fund(seller, direct.totalMinor + held.totalMinor)
  const { db, count } = countStatements(test.db)
  const orders = [direct, held].map(({ id, totalMinor }) => ({ id, totalMinor }))
  const paid = await payOrders({ db, walletQueue: createKeyedQueue() }, seller, {
    requestKey: randomUUID(),
    orders,
  })
  return { paid, ids: orders.map(({ id }) => id), locks: count(lockingOrders) }
}

it.each([
  { repriced: false, prices: 'current prices' },
  { repriced: true, prices: 'prices older than a day' },
])('paying orders with $prices locks the orders once and returns their new states', async ({ repriced }) => {
  const { paid, ids, locks } = await payTwoOrders({ repriced })
  expect(paid).toMatchObject({
    ok: true,
    data: {
      orders: [
        { id: ids[0], state: 'in_review' },
        { id: ids[1], state: 'holding' },
      ],
    },
  })
  expect(locks).toBe(1)
})
