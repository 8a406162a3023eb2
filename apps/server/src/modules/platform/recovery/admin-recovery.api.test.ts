import { businessCalls } from '@podwright/contracts/auth/account-calls'
import { createApiKey } from '@podwright/contracts/auth/api-keys'
import { completeRecovery } from '@podwright/contracts/auth/recovery'
import { listNotifications } from '@podwright/contracts/notifications/notifications'
import { lockAccount, startRecovery } from '@podwright/contracts/operator/accounts'
import { listOrders } from '@podwright/contracts/orders/list-orders'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { requester } from '../../../http/test-app.ts'
import { createOperatorTest } from '../audit/test-operator.ts'
import { startRecovery as start } from './admin-recovery.ts'

const house = await createOperatorTest()
afterAll(() => house.server.close())
const request = requester(house.server.app)
const { ask, refusal, operator, db } = house

const username = '+8613800000003'
const { id } = await db
  .selectFrom('account')
  .select('id')
  .where('username', '=', username)
  .where('user_type', '=', 3)
  .executeTakeFirstOrThrow()

const reason = 'showed the passport in a video call'
const startFor = (resetsTwoFactor: boolean) =>
  ask(startRecovery, { as: operator, params: { id }, body: { reason, resetsTwoFactor } })
const complete = (link: string, newPassword = 'another horse 9') =>
  request({ path: completeRecovery.path, body: { token: link.split('#')[1], newPassword } })
const login = (password: string) =>
  request({ path: businessCalls.login.path, form: { userType: '3', username, password } })
const enableTwoFactor = () =>
  db
    .insertInto('two_factor')
    .values({ account_id: id, secret_sealed: Buffer.from('sealed'), enabled_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

test('the link of an operator sets a new password once; audit log and owner are informed', async () => {
  const { link, expiresAt } = await startFor(false)
  expect(link).toMatch(/^http:\/\/localhost\/auth\/recover#[\w-]{43}$/)
  const minutes = (new Date(expiresAt).getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(29)
  expect(minutes).toBeLessThan(31)
  expect((await house.logged(username))[0]).toMatchObject({
    kind: 'recovery_started',
    reason,
    after: { resetsTwoFactor: false },
  })
  expect(JSON.stringify(await house.logged(username))).not.toContain(link.split('#')[1])
  const { items } = await ask(listNotifications, { as: house.seller, query: {} })
  expect(items[0]).toMatchObject({ kind: 'security', detail: 'recovery_started' })
  expect((await complete(link)).code).toBe(0)
  expect((await login('another horse 9')).code).toBe(0)
  expect((await complete(link, 'a third horse 9')).failure?.reason).toBe('recovery_invalid')
})

test('two-factor authentication stays unless the link resets it', async () => {
  await enableTwoFactor()
  await complete((await startFor(false)).link)
  expect((await login('another horse 9')).failure?.reason).toBe('two_factor_required')
  await complete((await startFor(true)).link)
  expect((await login('another horse 9')).code).toBe(0)
  const { rows } = await sql`select detail from notification where account_id = ${id} order by id desc limit 1`.execute(
    db,
  )
  expect(rows).toEqual([{ detail: 'two_factor_reset' }])
})

test('links of operators are not limited by the number of mailed ones', async () => {
  for (let i = 0; i < 5; i++) await startFor(false)
})

test('API keys work without a second factor', async () => {
  const session = await house.server.sessionFor(3)
  const { key } = await ask(createApiKey, { as: session, body: { name: 'test', scopes: ['orders.read'], days: null } })
  await enableTwoFactor()
  const answer = await request({ method: 'GET', path: listOrders.path, headers: { authorization: `Bearer ${key}` } })
  expect(answer.code).toBe(0)
})

test('no recovery starts for an operator, an unknown account, a locked one or without a reason', async () => {
  const of = (other: number) => ({ as: operator, params: { id: other }, body: { reason } })
  const { operatorId } = await db
    .selectFrom('account')
    .select('id as operatorId')
    .where('user_type', '=', 1)
    .executeTakeFirstOrThrow()
  expect(await refusal(startRecovery, of(operatorId))).toBe('forbidden')
  expect(await refusal(startRecovery, of(2_000_000))).toBe('account_unknown')
  expect(await refusal(startRecovery, { as: operator, params: { id }, body: { reason: ' ' } })).toBe(
    'validation_failed',
  )
  expect(await refusal(startRecovery, { ...of(id), as: await house.server.sessionFor(3) })).toBe('forbidden')
  await ask(lockAccount, { as: operator, params: { id }, body: { reason: 'test' } })
  expect(await refusal(startRecovery, of(id))).toBe('account_locked')
  await ask(lockAccount, { as: operator, params: { id }, body: { reason: null } })
})

test('the owner with a confirmed address gets a mail without the link', async () => {
  await sql`update account set email = 'owner@example.com', email_confirmed_at = now() where id = ${id}`.execute(db)
  const send = vi.fn(async (_: { readonly text: string }) => true)
  const deps = { db, publicUrl: 'https://pod.example', mailer: { publicUrl: 'https://pod.example', send } }
  const started = await start(deps, null, id, { reason, resetsTwoFactor: false })
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: 'owner@example.com' }))
  const token = started.ok ? (started.data.link.split('#')[1] ?? '') : ''
  expect(token).toHaveLength(43)
  expect(JSON.stringify(send.mock.calls)).not.toContain(token)
})
