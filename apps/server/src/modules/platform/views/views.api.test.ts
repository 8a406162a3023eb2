import { deleteView, listViews, saveView } from '@podwright/contracts/views/views'
import { viewLimits } from '@podwright/domain/list-views'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { createTestApp, registerStandIns } from '../../../http/test-app.ts'
import { createTestAccounts, createTestCalls } from '../../../http/test-calls.ts'
import { viewRoutes } from './routes.ts'

const database = await createTestDatabase()
const { db } = database
const { createAccount, findSession } = createTestAccounts(db)
const { request } = createTestApp({
  findSession,
  modules: [(api) => viewRoutes(api, { db }), (api) => registerStandIns(api)],
})
const { ask, refusal } = createTestCalls(request)
afterAll(() => database.drop())

const namesOf = async (as: number, list: string) =>
  (await ask(listViews, { as, query: { list } })).items.map(({ name }) => name)

it('a view is saved under its name, replaced and deleted per account', async () => {
  const seller = await createAccount()
  const body = { list: 'orders', name: 'To pay', params: { tab: 'pay', sort: 'total_high' } }
  const saved = await ask(saveView, { as: seller, body })
  expect(saved).toMatchObject({ name: body.name, params: body.params })
  await ask(saveView, { as: seller, body: { ...body, params: { tab: 'closed' } } })
  expect((await ask(listViews, { as: seller, query: { list: 'orders' } })).items).toEqual([
    { id: saved.id, name: 'To pay', params: { tab: 'closed' } },
  ])
  const other = await createAccount()
  expect(await namesOf(other, 'orders')).toEqual([])
  expect(await refusal(deleteView, { as: other, params: { id: saved.id } })).toBe('view_unknown')
  await ask(deleteView, { as: seller, params: { id: saved.id } })
  expect(await namesOf(seller, 'orders')).toEqual([])
})

it('each list has its own views, and a name can be used in several lists', async () => {
  const supplier = await createAccount(2)
  for (const list of ['production', 'afterSales'])
    await ask(saveView, { as: supplier, body: { list, name: 'Mine', params: {} } })
  expect(await namesOf(supplier, 'production')).toEqual(['Mine'])
  expect(await namesOf(supplier, 'afterSales')).toEqual(['Mine'])
  expect(await refusal(listViews, { as: supplier, query: { list: 'wallets' } })).toBe('validation_failed')
})

it('a list has a limited number of views, and each a limited number of parameters', async () => {
  const seller = await createAccount()
  const save = (name: string, params: object = {}) => ({ as: seller, body: { list: 'listings', name, params } })
  for (let at = 0; at < viewLimits.ofList; at++) await ask(saveView, save(`View ${at}`))
  expect(await refusal(saveView, save('One more'))).toBe('view_limit')
  expect(await refusal(saveView, save('View 3', { state: 'failed' }))).toBeUndefined()
  const many = Object.fromEntries([...'abcdefghijklmnopqrstu'].map((letter) => [letter, '1']))
  expect(await refusal(saveView, save('View 3', many))).toBe('validation_failed')
  expect(await refusal(saveView, save('View 3', { 'a b': '1' }))).toBe('validation_failed')
})

it('a view of orders that the previous release saves, changes and deletes is copied', async () => {
  const seller = await createAccount()
  const query = {
    state: ['partially_shipped', 'shipped', 'in_transit'],
    search: 'cup',
    storeId: 7,
    from: '2026-11-01',
    sort: 'ordered',
  }
  const paramsNow = async () => (await ask(listViews, { as: seller, query: { list: 'orders' } })).items[0]?.params
  await sql`insert into order_view (account_id, name, query) values (${seller}, 'On the way', ${JSON.stringify(query)})`.execute(
    db,
  )
  expect(await paramsNow()).toEqual({ tab: 'shipped', search: 'cup', store: '7', from: '2026-11-01', sort: 'ordered' })
  await sql`update order_view set query = '{"state": ["needs_action"], "sort": "newest", "search": ""}'
    where account_id = ${seller}`.execute(db)
  expect(await paramsNow()).toEqual({ tab: 'action' })
  await sql`delete from order_view where account_id = ${seller}`.execute(db)
  expect(await paramsNow()).toBeUndefined()
})
