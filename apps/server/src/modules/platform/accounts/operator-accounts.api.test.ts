import { operatorCalls } from '@podwright/contracts/auth/account-calls'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createOperator, lockOperator, resetOperatorTwoFactor, supplyProducts } from './command-line.ts'
import { listOperators } from './operator-accounts.ts'
import { createAccountsTest } from './test-accounts.ts'

const accounts = await createAccountsTest()
afterAll(() => accounts.drop())

const phone = '+8613700000001'
const login = (userType: '1' | '2' | '3', path: string = operatorCalls.login.path) =>
  accounts.request({ path, form: { userType, username: phone, password: 'a long password 1' } })

test('an operator is created on the command line, logs in with the operator call only, and loses access when locked', async () => {
  await createOperator(accounts.deps, '137 0000 0001', 'a long password 1')
  await expect(createOperator(accounts.deps, phone, 'another one 2')).rejects.toThrow('is already an operator')
  await expect(createOperator(accounts.deps, '12', 'another one 2')).rejects.toThrow('is not a mobile phone number')

  const { accessToken } = operatorCalls.login.data.parse((await login('1')).data)
  const headers = { accessToken, userType: '1' }
  const info = await accounts.request({ method: 'POST', path: operatorCalls.userInfo.path, headers })
  expect(info.data).toMatchObject({ userName: phone, userType: 1 })
  expect((await login('3')).failure?.reason).toBe('validation_failed')
  expect((await login('1', '/api/authtoken/businessOauth/businessUserLogin')).failure?.reason).toBe('validation_failed')

  await lockOperator(accounts.deps, phone, 'left the house')
  expect((await listOperators(accounts.deps)).filter(({ username }) => username === phone)).toEqual([
    { username: phone, lock: 'left the house' },
  ])
  expect((await accounts.request({ method: 'POST', path: operatorCalls.userInfo.path, headers })).status).toBe(401)
  expect((await login('1')).failure?.reason).toBe('account_locked')
  await lockOperator(accounts.deps, phone, null)
  expect((await login('1')).code).toBe(0)
  await expect(lockOperator(accounts.deps, '+8613700000002', null)).rejects.toThrow('is not an operator')
  await expect(supplyProducts(accounts.deps, phone, [])).rejects.toThrow('is not a supplier')
  const { rows } = await sql`select kind, operator_id, subject, reason from operator_action order by id`.execute(
    accounts.deps.db,
  )
  expect(rows).toEqual([
    { kind: 'operator_made', operator_id: null, subject: phone, reason: '' },
    { kind: 'account_locked', operator_id: null, subject: phone, reason: 'left the house' },
    { kind: 'account_unlocked', operator_id: null, subject: phone, reason: '' },
  ])
})

test('two-factor authentication of an operator is removed on the command line, which ends the sessions', async () => {
  const { deps } = accounts
  const name = '+8613700000004'
  await createOperator(deps, name, 'a long password 1')
  const { id } = await deps.db.selectFrom('account').select('id').where('username', '=', name).executeTakeFirstOrThrow()
  await expect(resetOperatorTwoFactor(deps, name)).rejects.toThrow('has no two-factor authentication')
  const form = { userType: '1', username: name, password: 'a long password 1' }
  const enter = () => accounts.request({ path: operatorCalls.login.path, form })
  const { accessToken } = operatorCalls.login.data.parse((await enter()).data)
  await deps.db
    .insertInto('two_factor')
    .values({ account_id: id, secret_sealed: Buffer.from('sealed'), enabled_at: new Date() })
    .execute()
  expect((await enter()).failure?.reason).toBe('two_factor_required')
  expect(await resetOperatorTwoFactor(deps, name)).toBe(name)
  const headers = { accessToken }
  expect((await accounts.request({ method: 'POST', path: operatorCalls.userInfo.path, headers })).status).toBe(401)
  expect((await enter()).code).toBe(0)
  const { rows } = await sql`select kind, operator_id from operator_action where subject = ${name} order by id`.execute(
    deps.db,
  )
  expect(rows).toEqual([
    { kind: 'operator_made', operator_id: null },
    { kind: 'two_factor_reset', operator_id: null },
  ])
  await expect(resetOperatorTwoFactor(deps, '+8613700000005')).rejects.toThrow('is not an operator')
})
