import { randomUUID } from 'node:crypto'
import { createDesign } from '@podwright/contracts/designs/create-design'
import { listDesignVersions } from '@podwright/contracts/designs/design-versions'
import { getSellerHome } from '@podwright/contracts/home/seller-home'
import { listNotifications, readNotifications } from '@podwright/contracts/notifications/notifications'
import { createOrder, getOrder } from '@podwright/contracts/orders/orders'
import { search } from '@podwright/contracts/search/search'
import { createStore } from '@podwright/contracts/stores/stores'
import { listWalletEntries } from '@podwright/contracts/wallet/read-wallet'
import { cancelTopUp, listTopUps, requestTopUp } from '@podwright/contracts/wallet/top-ups'
import { cancelWithdrawal, listWithdrawals, requestWithdrawal } from '@podwright/contracts/wallet/withdrawals'
import type { MemberRole } from '@podwright/domain/account/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requester } from '../http/test-app.ts'
import { createTestCalls } from '../http/test-calls.ts'
import { coaster, documentOn, star } from '../modules/design/finished/test-finished-app.ts'
import { findUnmailed } from '../modules/platform/notifications/mail-queries.ts'
import { createTestMember } from '../modules/platform/team/test-members.ts'
import { markTopUpConfirmed } from '../modules/platform/wallet/top-ups.ts'
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

test('money that a member moves names the member, and what the owner moves no one', async () => {
  const finance = await member('finance', 'Ann')
  const topUp = { amountMinor: 10_000, method: 'bank_transfer', note: '' }
  const request = (as: string) => ask(requestTopUp, { as, body: { requestKey: randomUUID(), ...topUp } })
  const [byMember, byOwner] = [await request(finance), await request(owner)]
  await ask(cancelTopUp, { as: finance, params: { id: byOwner.id } })
  const { items } = await ask(listTopUps, { as: owner })
  expect(items.map(({ id, member: name, canceledBy }) => [id, name, canceledBy])).toEqual([
    [byOwner.id, null, 'Ann'],
    [byMember.id, 'Ann', null],
  ])
  await markTopUpConfirmed({ db: server.db }, null, byMember.id, { receivedMinor: 10_000 })
  const withdrawal = { requestKey: randomUUID(), amountMinor: 1000, payee: 'Bank of Guangzhou, 6222' }
  const { id } = await ask(requestWithdrawal, { as: finance, body: withdrawal })
  await ask(cancelWithdrawal, { as: owner, params: { id } })
  expect((await ask(listWithdrawals, { as: owner })).items).toMatchObject([{ member: 'Ann', canceledBy: null }])
  const { items: entries } = await ask(listWalletEntries, { as: owner })
  expect(entries.map(({ kind, member: name }) => [kind, name])).toEqual([
    ['withdrawal_return', null],
    ['withdrawal', 'Ann'],
    ['top_up', null],
  ])
})

test('what a member reads stays unread, and is mailed, for the owner and for other members', async () => {
  const [ann, bo] = [await member('finance', 'An'), await member('finance', 'Bo')]
  const { rows } = await sql<{ id: number; accountId: number }>`
    insert into notification (account_id, kind, subject_id, subject, detail)
    select team_id, 'withdrawal_paid', 1, 'WD', '100' from account where member_name = 'Bo'
    returning id, account_id as "accountId"`.execute(server.db)
  const [made] = rows
  if (!made) throw new Error('no notification')
  const isRead = async (as: string) =>
    (await ask(listNotifications, { as })).items.find(({ id }) => id === made.id)?.isRead
  expect((await ask(readNotifications, { as: ann, body: { upTo: 2_000_000_000 } })).unread).toBe(0)
  expect([await isRead(ann), await isRead(bo), await isRead(owner)]).toEqual([true, false, false])
  const mailed = await findUnmailed(server.db, made.accountId, new Date(0))
  expect(mailed.map(({ id }) => id)).toContain(made.id)
  await ask(readNotifications, { as: owner, body: { upTo: made.id } })
  expect([await isRead(bo), await isRead(owner)]).toEqual([false, true])
})

test('a member sees what concerns the own login, and nothing from before joining as unread', async () => {
  const cy = await member('designer', 'Cy')
  expect((await ask(listNotifications, { as: cy })).unread).toBe(0)
  await sql`insert into notification (account_id, kind, subject_id, subject, detail)
    select id, 'security', id, '', 'two_factor_enabled' from account where member_name = 'Cy'`.execute(server.db)
  const seen = await ask(listNotifications, { as: cy })
  expect([seen.unread, seen.items.map(({ kind }) => kind)]).toEqual([1, ['security']])
  expect((await ask(listNotifications, { as: owner })).items.some(({ kind }) => kind === 'security')).toBe(false)
})
