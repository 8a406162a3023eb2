import { randomUUID } from 'node:crypto'
import { createDesign } from '@podwright/contracts/designs/create-design'
import { listDesignVersions } from '@podwright/contracts/designs/design-versions'
import { getSellerHome } from '@podwright/contracts/home/seller-home'
import { listNotifications } from '@podwright/contracts/notifications/notifications'
import { createOrder, getOrder } from '@podwright/contracts/orders/orders'
import { search } from '@podwright/contracts/search/search'
import { createStore } from '@podwright/contracts/stores/stores'
import type { MemberRole } from '@podwright/domain/account/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requester } from '../http/test-app.ts'
import { createTestCalls } from '../http/test-calls.ts'
import { coaster, documentOn, star } from '../modules/design/finished/test-finished-app.ts'
import { createTestMember } from '../modules/platform/team/test-members.ts'
import { bangkok } from '../modules/sales/orders/test-orders.ts'
import { createTestServer } from './test-server.ts'

const server = await createTestServer()
const request = requester(server.app)
const { ask } = createTestCalls(request)
let owner = ''
let designer = ''
let clerk = ''

const member = (role: MemberRole, name: string) => createTestMember(server.db, owner, { role, name })

/** An order by hand, made by a login. */
async function orderBy(as: string) {
  const { id: storeId } = await ask(createStore, {
    as: owner,
    body: { platform: 'manual', name: randomUUID(), currency: 'THB' },
  })
  const lines = [{ externalSku: 'CAT', title: 'Cat', quantity: 1 }]
  const body = { requestKey: randomUUID(), storeId, externalId: randomUUID(), address: bangkok, lines }
  return ask(createOrder, { as, body })
}

beforeAll(async () => {
  owner = await server.sessionFor(3, 'another')
  designer = await member('designer', 'Mei')
  clerk = await member('orders', 'Lin')
})
afterAll(() => server.close())

test('the history of an order names the member who acted, and no one for the owner', async () => {
  const [byClerk, byOwner] = [await orderBy(clerk), await orderBy(owner)]
  const seen = await ask(getOrder, { as: owner, params: { id: byClerk.id } })
  expect(seen.events.map(({ actor, member }) => [actor, member])).toContainEqual(['seller', 'Lin'])
  expect(byOwner.events.every(({ member }) => member === null)).toBe(true)
})

test('the versions of a design name the member who saved them', async () => {
  const body = { document: documentOn(coaster, star(coaster)), saveKey: randomUUID() }
  const { id } = await ask(createDesign, { as: designer, body })
  const { items } = await ask(listDesignVersions, { as: owner, params: { id } })
  expect(items).toMatchObject([{ member: 'Mei' }])
})

test('search, notifications and figures leave out what the role does not include', async () => {
  const { id, number } = await orderBy(owner)
  const q = { query: { q: number } }
  expect((await ask(search, { as: clerk, ...q })).items).toMatchObject([{ kind: 'order', id }])
  expect((await ask(search, { as: designer, ...q })).items).toEqual([])
  await sql`insert into notification (account_id, kind, subject_id, subject)
    select account_id, 'order_action', id, number from sales_order where id = ${id}`.execute(server.db)
  expect((await ask(listNotifications, { as: clerk })).items.length).toBeGreaterThan(0)
  expect((await ask(listNotifications, { as: designer })).items).toEqual([])
  expect((await ask(getSellerHome, { as: clerk })).wallet).toBeNull()
  expect((await ask(getSellerHome, { as: owner })).wallet).not.toBeNull()
})
