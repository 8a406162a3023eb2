import { businessCalls } from '@podwright/contracts/auth/account-calls'
import { changeInviteCode, createInviteCode, listInviteCodes } from '@podwright/contracts/operator/invites'
import { afterAll, expect, it } from 'vitest'
import { registration } from '../accounts/test-accounts.ts'
import { createOperatorTest } from '../audit/test-operator.ts'

const test = await createOperatorTest()
afterAll(() => test.close())

let phones = 0
const register = (inviteCode: string) => {
  phones += 1
  const username = `139${String(phones).padStart(8, '0')}`
  return test.refusal(businessCalls.register, { body: { ...registration, username, inviteCode }, lang: 'zh-CN' })
}

it('an invite code admits its number of users, also at once, and lists them @R-802', async () => {
  const made = await test.ask(createInviteCode, {
    as: test.operator,
    body: { code: 'FAIR26', maxUses: 2, note: 'fair' },
  })
  expect(made).toMatchObject({ uses: 0, maxUses: 2, owner: null, note: 'fair' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => register('FAIR26')))
  expect(answers.filter((reason) => reason === undefined)).toHaveLength(2)
  expect(new Set(answers)).toEqual(new Set([undefined, 'invite_unknown']))
  const { items } = await test.ask(listInviteCodes, { as: test.operator, query: { search: 'fair' } })
  expect(items).toMatchObject([{ code: 'FAIR26', uses: 2 }])
  expect(items[0]?.usedBy).toHaveLength(2)
  expect(await test.refusal(createInviteCode, { as: test.operator, body: { code: 'FAIR26' } })).toBe('invite_exists')
})

it('an invite code ends on its day and when an operator disables it', async () => {
  const past = new Date(Date.now() - 60_000).toISOString()
  const { code } = await test.ask(createInviteCode, { as: test.operator, body: { expiresAt: past } })
  expect(await register(code)).toBe('invite_unknown')
  const open = { isActive: true, expiresAt: null, maxUses: null, note: '' }
  await test.ask(changeInviteCode, { as: test.operator, params: { code }, body: open })
  expect(await register(code)).toBeUndefined()
  await test.ask(changeInviteCode, {
    as: test.operator,
    params: { code },
    body: { ...open, isActive: false, reason: 'spread' },
  })
  expect(await register(code)).toBe('invite_unknown')
  expect((await test.logged(code)).map(({ kind, reason }) => [kind, reason])).toEqual([
    ['invite_changed', 'spread'],
    ['invite_changed', ''],
    ['invite_made', ''],
  ])
})
