import { operatorCalls } from '@podwright/contracts/auth/account-calls'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createOperator, lockOperator, supplyProducts } from './command-line.ts'
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
  expect(await listOperators(accounts.deps)).toEqual([{ username: phone, lock: 'left the house' }])
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
