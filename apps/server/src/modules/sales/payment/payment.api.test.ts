import { randomUUID } from 'node:crypto'
import { createOrder } from '@podwright/contracts/orders/orders'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createKeyedQueue } from '../../../concurrency/keyed-queue.ts'
import { countStatements } from '../../../db/test-statements.ts'
import { findLedgerFaults } from '../../platform/wallet/test-wallet.ts'
import { bangkok, createOrdersTest } from '../orders/test-orders.ts'
import { payOrders } from './pay.ts'

const test = await createOrdersTest()
afterAll(() => test.drop())

const lockingOrders = /from "?sales_order\b.*for (no key )?update/s
const lockingWallet = /"?ledger_account\b.*for (no key )?update/s

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
  const { db, statements, count } = countStatements(test.db)
  const orders = [direct, held].map(({ id, totalMinor }) => ({ id, totalMinor }))
  const input = { requestKey: randomUUID(), orders }
  const paid = await payOrders({ db, walletQueue: createKeyedQueue() }, seller, input)
  const firstLocks = [lockingWallet, lockingOrders].map((lock) => statements.findIndex((text) => lock.test(text)))
  return { paid, seller, input, ids: orders.map(({ id }) => id), locks: count(lockingOrders), firstLocks }
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

it('paying orders locks the wallet before the orders', async () => {
  const { firstLocks } = await payTwoOrders({ repriced: false })
  const [wallet = -1, orders = -1] = firstLocks
  expect(wallet).toBeGreaterThanOrEqual(0)
  expect(orders).toBeGreaterThan(wallet)
})

it('repeating a payment with its request key returns the balance of the wallet and charges nothing', async () => {
  const { seller, input } = await payTwoOrders({ repriced: false })
  await test.fund(seller, 1234)
  const repeated = await payOrders({ db: test.db, walletQueue: createKeyedQueue() }, seller, input)
  expect(repeated).toMatchObject({ ok: true, data: { balanceMinor: 1234 } })
})

it('paying 1, 10 and 100 orders from the wallet takes the same number of statements', async () => {
  const counts = [await countPaying(1), await countPaying(10), await countPaying(100)]
  expect(counts).toEqual([counts[0], counts[0], counts[0]])
})

/** How many statements the payment of so many orders takes. */
async function countPaying(size: number): Promise<number> {
  const as = await test.createAccount()
  const lines = [{ variantId: test.variantOf(test.supplier).id, quantity: 1, isPlain: true }]
  const orders: { id: number; totalMinor: number }[] = []
  while (orders.length < size) {
    const body = { requestKey: randomUUID(), storeId: null, address: bangkok, lines }
    const { id, totalMinor } = await test.ask(createOrder, { as, body })
    orders.push({ id, totalMinor })
  }
  await test.fund(
    as,
    orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
  )
  const { db, count } = countStatements(test.db)
  const paid = await payOrders({ db, walletQueue: createKeyedQueue() }, as, { requestKey: randomUUID(), orders })
  expect(paid).toMatchObject({ ok: true, data: { balanceMinor: 0 } })
  expect(await findLedgerFaults(test.db)).toEqual([])
  return count()
}
