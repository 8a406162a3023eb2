import { randomUUID } from 'node:crypto'
import { businessCalls } from '@podwright/contracts/auth/account-calls'
import { acceptInvitation, inviteMember } from '@podwright/contracts/auth/team'
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
import { bangkok } from '../modules/sales/orders/test-orders.ts'
import { createTestServer } from './test-server.ts'

const server = await createTestServer()
const request = requester(server.app)
const { ask } = createTestCalls(request)
const password = 'a long password 1'
let owner = ''
let designer = ''
let clerk = ''

async function member(role: MemberRole, name: string): Promise<string> {
  const { path } = await ask(inviteMember, { as: owner, body: { email: '', role } })
  const username = `${name.toLowerCase()}@shop.example`
  const token = path.slice(path.indexOf('#') + 1)
  await ask(acceptInvitation, { body: { token, name, username, password } })
  const form = { userType: '3', username, password }
  const answer = await request({ path: businessCalls.login.path, form, clientIp: '203.0.113.7' })
  return businessCalls.login.data.parse(answer.data).accessToken
}

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
