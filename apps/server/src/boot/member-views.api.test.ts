import { randomUUID } from 'node:crypto'
import type { DataOf } from '@podwright/contracts/define-call'
import { getSellerHome } from '@podwright/contracts/home/seller-home'
import { listOrders } from '@podwright/contracts/orders/list-orders'
import { getOrder } from '@podwright/contracts/orders/orders'
import { getProductionOrder, listProductionOrders } from '@podwright/contracts/orders/production'
import type { MemberRole } from '@podwright/domain/account/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyedQueue } from '../concurrency/keyed-queue.ts'
import { seedDemoOrders } from '../demo/seed-demo-orders.ts'
import { seedDemoStores } from '../demo/seed-demo-stores.ts'
import { requester } from '../http/test-app.ts'
import { createTestCalls } from '../http/test-calls.ts'
import { createTestMember } from '../modules/platform/team/test-members.ts'
import { createTestServer } from './test-server.ts'

const server = await createTestServer()
const { db } = server
const { ask } = createTestCalls(requester(server.app))
const owners = { seller: '', supplier: '' }
let accountant = ''

/** A member of the demo seller or supplier. */
function member(role: MemberRole): Promise<string> {
  const owner = role === 'lead' || role === 'station' ? owners.supplier : owners.seller
  return createTestMember(db, owner, { role, name: randomUUID() })
}

beforeAll(async () => {
  owners.seller = await server.sessionFor(3)
  owners.supplier = await server.sessionFor(2)
  const { rows } = await sql<{ sellerId: number; supplierId: number }>`
    select (select id from account where user_type = 3 and is_demo) as "sellerId",
      (select id from account where user_type = 2 and is_demo) as "supplierId"`.execute(db)
  const [parties] = rows
  if (!parties) throw new Error('no demo accounts')
  await sql`update product set supplier_id = ${parties.supplierId}`.execute(db)
  await seedDemoStores(db, parties)
  accountant = await member('finance')
  await seedDemoOrders({ db, walletQueue: createKeyedQueue() }, parties)
})
afterAll(() => server.close())

test('figures of the home page have money only for roles with reports', async () => {
  const homeOf = (as: string) => ask(getSellerHome, { as })
  const costs = ({ days }: DataOf<typeof getSellerHome>) =>
    days.reduce((sum, { goodsMinor, uncountedCostsMinor }) => sum + goodsMinor + uncountedCostsMinor, 0)
  const [owner, clerk, finance] = [
    await homeOf(owners.seller),
    await homeOf(await member('orders')),
    await homeOf(accountant),
  ]
  expect(costs(owner)).toBeGreaterThan(0)
  expect([costs(finance), costs(clerk)]).toEqual([costs(owner), 0])
  expect(clerk.days.at(-1)?.orders).toBe(owner.days.at(-1)?.orders)
  expect([finance.wallet === null, clerk.wallet]).toEqual([false, null])
})

test('an order offers only actions that the role includes', async () => {
  const { items } = await ask(listOrders, { as: owners.seller, query: { state: ['awaiting_payment'] } })
  const params = { id: items[0]?.id ?? 0 }
  expect((await ask(getOrder, { as: owners.seller, params })).actions).toEqual(
    expect.arrayContaining(['change', 'pay', 'cancel']),
  )
  expect((await ask(getOrder, { as: accountant, params })).actions).toEqual(['pay'])
})

test('a station sees no address of a buyer, a shift lead does', async () => {
  const [station, lead] = [await member('station'), await member('lead')]
  const { items } = await ask(listProductionOrders, { as: station })
  const params = { id: items[0]?.id ?? 0 }
  const { address } = await ask(getProductionOrder, { as: station, params })
  expect(address).toMatchObject({ country: 'TH', recipient: '', phone: '', line1: '' })
  expect((await ask(getProductionOrder, { as: lead, params })).address.line1).not.toBe('')
})

test('what a production order earns is shown to the owner, not to a station or a shift lead', async () => {
  const { items } = await ask(listProductionOrders, { as: owners.supplier })
  const params = { id: items[0]?.id ?? 0 }
  expect(items.every(({ goodsMinor }) => goodsMinor !== null)).toBe(true)
  expect((await ask(getProductionOrder, { as: owners.supplier, params })).goodsMinor).not.toBeNull()
  for (const as of [await member('station'), await member('lead')]) {
    const seen = await ask(listProductionOrders, { as })
    expect(seen.items.map(({ goodsMinor }) => goodsMinor)).toEqual(items.map(() => null))
    expect((await ask(getProductionOrder, { as, params })).goodsMinor).toBeNull()
  }
})
