import { operatorCalls } from '@podwright/contracts/auth/account-calls'
import { completeRecovery } from '@podwright/contracts/auth/recovery'
import { listAccounts } from '@podwright/contracts/operator/accounts'
import { listOperatorActions } from '@podwright/contracts/operator/actions'
import { getOperatorHome } from '@podwright/contracts/operator/home'
import {
  changeOperator,
  createOperator,
  createPasswordLink,
  listOperators,
  lockOperator,
} from '@podwright/contracts/operator/operators'
import { listProductCustoms } from '@podwright/contracts/operator/product-customs'
import { listAllTopUps } from '@podwright/contracts/operator/top-ups'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer } from '../../../boot/test-server.ts'
import { requester } from '../../../http/test-app.ts'
import { createTestCalls } from '../../../http/test-calls.ts'

const server = await createTestServer()
const request = requester(server.app)
const { ask, refusal } = createTestCalls(request)
let admin = ''
beforeAll(async () => {
  admin = await server.sessionFor(1)
  await sql`update account set password_hash = 'of a test' where user_type = 1`.execute(server.db)
})
afterAll(() => server.close())

const tokenOf = (path: string) => path.slice(path.indexOf('#') + 1)
const password = 'a long password 1'
let next = 0

/** An operator who has set a password and logged in. */
async function operator(role: 'administrator' | 'finance' | 'support', name = 'Lin') {
  next += 1
  const phone = `+8613500000${String(next).padStart(3, '0')}`
  const { id, path } = await ask(createOperator, { as: admin, body: { phone, name, role } })
  await ask(completeRecovery, { body: { token: tokenOf(path), newPassword: password } })
  const form = { userType: '1', username: phone, password }
  const answer = await request({ path: operatorCalls.login.path, form, clientIp: `203.0.113.${next}` })
  return { id, phone, as: operatorCalls.login.data.parse(answer.data).accessToken }
}

describe('an operator', () => {
  test('is created without a password, sets one with a link and has what the role includes', async () => {
    const lin = await operator('support')
    expect(await ask(operatorCalls.userInfo, { as: lin.as })).toMatchObject({ role: 'support', userName: lin.phone })
    expect(await refusal(listAccounts, { as: lin.as })).toBeUndefined()
    expect(await refusal(listAllTopUps, { as: lin.as })).toBe('permission_missing')
    expect(await refusal(listOperators, { as: lin.as })).toBe('permission_missing')
    expect(await refusal(listProductCustoms, { as: lin.as })).toBe('permission_missing')
  })

  test('for support sees no turnover and no money that waits on the home page', async () => {
    const lin = await operator('support')
    const { before, days, waiting } = await ask(getOperatorHome, { as: lin.as })
    expect([before, ...days].map(({ paidMinor }) => paidMinor)).toEqual(Array(31).fill(null))
    expect(waiting).toMatchObject({ topUps: 0, payments: 0, withdrawals: 0, payouts: 0 })
    expect((await ask(getOperatorHome, { as: admin })).before.paidMinor).not.toBeNull()
  })

  test('without a password cannot log in, with none and with the stored text', async () => {
    const phone = '+8613511111111'
    await ask(createOperator, { as: admin, body: { phone, name: 'Mo', role: 'finance' } })
    for (const guess of ['-', 'password']) {
      const form = { userType: '1', username: phone, password: guess }
      expect((await request({ path: operatorCalls.login.path, form, clientIp: '203.0.113.200' })).failure?.reason).toBe(
        'login_failed',
      )
    }
  })

  test('gets a new link only while there is no password, so that no operator takes over another', async () => {
    const phone = '+8613522222222'
    const { id } = await ask(createOperator, { as: admin, body: { phone, name: 'Mo', role: 'finance' } })
    const { path, expiresAt } = await ask(createPasswordLink, { as: admin, params: { id } })
    const hours = (new Date(expiresAt).getTime() - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThan(25)
    const set = await ask(completeRecovery, { body: { token: tokenOf(path), newPassword: password } })
    expect(set).toEqual({ endedSessions: 0, userName: phone })
    expect(await refusal(createPasswordLink, { as: admin, params: { id } })).toBe('operator_unknown')
  })

  test('with a taken or wrong phone number is refused', async () => {
    const body = { name: 'Lin', role: 'support' }
    const lin = await operator('support')
    expect(await refusal(createOperator, { as: admin, body: { ...body, phone: lin.phone } })).toBe('account_exists')
    expect(await refusal(createOperator, { as: admin, body: { ...body, phone: '12' } })).toBe('validation_failed')
  })

  test('who is disabled is logged out at once, and can be enabled again', async () => {
    const lin = await operator('finance')
    await ask(lockOperator, { as: admin, params: { id: lin.id }, body: { reason: 'left' } })
    expect(await refusal(listAllTopUps, { as: lin.as })).toBe('unauthenticated')
    await ask(lockOperator, { as: admin, params: { id: lin.id }, body: { reason: null } })
    const { items } = await ask(listOperators, { as: admin })
    expect(items.find(({ id }) => id === lin.id)).toMatchObject({ lockReason: null, role: 'finance', name: 'Lin' })
  })

  test('cannot disable itself, and the last administrator keeps the role', async () => {
    const { items } = await ask(listOperators, { as: admin })
    const administrators = items.filter(({ role, lockReason }) => role === 'administrator' && lockReason === null)
    const [last] = administrators
    expect(administrators).toHaveLength(1)
    const params = { id: last?.id ?? 0 }
    expect(await refusal(lockOperator, { as: admin, params, body: { reason: 'x' } })).toBe('operator_last')
    const body = { name: 'Ann', role: 'support' }
    expect(await refusal(changeOperator, { as: admin, params, body })).toBe('operator_last')
    // One without a password cannot log in, so nothing would be left to administer with.
    await ask(createOperator, { as: admin, body: { phone: '+8613544444444', name: 'Yu', role: 'administrator' } })
    expect(await refusal(changeOperator, { as: admin, params, body })).toBe('operator_last')
    await operator('administrator', 'Second')
    expect(await refusal(lockOperator, { as: admin, params, body: { reason: 'x' } })).toBe('operator_last')
  })

  test('with a role gets a token that the previous release refuses, and no session from a release without roles', async () => {
    const lin = await operator('support')
    expect(lin.as).not.toMatch(/^[A-Za-z0-9_-]{43}$/)
    const opened = sql`insert into session (token_sha256, account_id, expires_at)
      values (sha256('lin'), ${lin.id}, now() + interval '1 day')`.execute(server.db)
    await expect(opened).rejects.toThrow('does not check the role')
    expect((await operator('administrator')).as).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  test('whose role changes is logged out', async () => {
    const lin = await operator('administrator', 'Lin')
    const body = { name: 'Lin', role: 'support' }
    await ask(changeOperator, { as: admin, params: { id: lin.id }, body: { ...body, role: 'administrator' } })
    expect(await refusal(listAccounts, { as: lin.as })).toBeUndefined()
    await ask(changeOperator, { as: admin, params: { id: lin.id }, body })
    expect(await refusal(listAccounts, { as: lin.as })).toBe('unauthenticated')
  })

  test('of a seller or an unknown id is not found', async () => {
    const body = { name: 'Ann', role: 'support' }
    expect(await refusal(changeOperator, { as: admin, params: { id: 999_999 }, body })).toBe('operator_unknown')
  })

  test('is named in the audit log', async () => {
    const lin = await operator('administrator', 'Wang')
    const phone = '+8613533333333'
    await ask(createOperator, { as: lin.as, body: { phone, name: 'Mo', role: 'finance' } })
    const { items } = await ask(listOperatorActions, { as: admin, query: { search: phone } })
    expect(items).toMatchObject([
      { kind: 'operator_made', operator: `Wang (${lin.phone})`, after: { names: 'Mo', role: 'finance' } },
    ])
  })
})
