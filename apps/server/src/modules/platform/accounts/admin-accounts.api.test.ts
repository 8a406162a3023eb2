import {
  endAccountSessions,
  listAccountSessions,
  listAccounts,
  lockAccount,
} from '@podwright/contracts/operator/accounts'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { afterAll, expect, it } from 'vitest'
import { createOperatorTest } from '../audit/test-operator.ts'

const test = await createOperatorTest()
afterAll(() => test.close())

it('an operator ends the sessions of an account and locks it; operators cannot be locked', async () => {
  const other = await test.sessionFor(3, 'another')
  const { items } = await test.ask(listAccounts, { as: test.operator, query: { search: '+86137', role: 'seller' } })
  const id = items[0]?.id ?? 0
  expect((await test.ask(listAccountSessions, { as: test.operator, params: { id } })).items).toHaveLength(1)
  const ended = await test.ask(endAccountSessions, {
    as: test.operator,
    params: { id },
    body: { reason: 'lost phone' },
  })
  expect(ended).toEqual({ endedSessions: 1 })
  expect(await test.refusal(getWallet, { as: other })).toBe('unauthenticated')
  await test.ask(lockAccount, { as: test.operator, params: { id }, body: { reason: 'fraud' } })
  await test.ask(lockAccount, { as: test.operator, params: { id }, body: { reason: null } })
  expect((await test.logged(items[0]?.username ?? '')).map(({ kind, before, after }) => [kind, before, after])).toEqual(
    [
      ['account_unlocked', { lockReason: 'fraud' }, { lockReason: null }],
      ['account_locked', { lockReason: null }, { lockReason: 'fraud' }],
      ['sessions_ended', null, { endedSessions: 1 }],
    ],
  )
  const own = await test.ask(listAccounts, { as: test.operator, query: { role: 'operator' } })
  const params = { id: own.items[0]?.id ?? 0 }
  expect(await test.refusal(lockAccount, { as: test.operator, params, body: { reason: 'x' } })).toBe('forbidden')
})
