import { randomUUID } from 'node:crypto'
import { businessCalls } from '@podwright/contracts/auth/account-calls'
import {
  endAccountSessions,
  listAccountSessions,
  listAccounts,
  lockAccount,
} from '@podwright/contracts/operator/accounts'
import { listOperatorActions } from '@podwright/contracts/operator/actions'
import { changeInviteCode, createInviteCode, listInviteCodes } from '@podwright/contracts/operator/invites'
import { confirmTopUp, refuseTopUp } from '@podwright/contracts/operator/top-ups'
import { getWallet } from '@podwright/contracts/wallet/read-wallet'
import { requestTopUp } from '@podwright/contracts/wallet/top-ups'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer } from '../../boot/test-server.ts'
import { requester } from '../../http/test-app.ts'
import { createTestCalls } from '../../http/test-calls.ts'
import { registration } from '../accounts/test-accounts.ts'

let server: Awaited<ReturnType<typeof createTestServer>>
let calls: ReturnType<typeof createTestCalls>
let operator: string
let seller: string
beforeAll(async () => {
  server = await createTestServer()
  calls = createTestCalls(requester(server.app))
  operator = await server.sessionFor(1)
  seller = await server.sessionFor(3)
}, 60_000)
afterAll(() => server.close())

const sellerName = '+8613800000003'
/** What the log says of a subject, newest first. */
const logged = async (search: string) =>
  (await calls.ask(listOperatorActions, { as: operator, query: { search } })).items
const askForMoney = (amountMinor: number) =>
  calls.ask(requestTopUp, { as: seller, body: { requestKey: randomUUID(), amountMinor, method: 'bank_transfer' } })

describe('what an operator does', () => {
  it('to a top-up is written down with what it was before, who did it and why', async () => {
    const paid = await askForMoney(10_000)
    await calls.ask(confirmTopUp, { as: operator, params: { id: paid.id }, body: { receivedMinor: 9_900 } })
    const unpaid = await askForMoney(500)
    await calls.ask(refuseTopUp, { as: operator, params: { id: unpaid.id }, body: { reason: 'nothing arrived' } })
    expect((await calls.ask(getWallet, { as: seller })).balanceMinor).toBe(9_900)
    expect(await logged(paid.reference)).toMatchObject([
      {
        operator: '+8613700000100',
        kind: 'top_up_confirmed',
        before: { username: sellerName, amountMinor: 10_000, state: 'requested' },
        after: { state: 'confirmed', receivedMinor: 9_900 },
      },
    ])
    expect(await logged(unpaid.reference)).toMatchObject([{ kind: 'top_up_refused', reason: 'nothing arrived' }])
  })

  it('is not written down when it is refused', async () => {
    const { id, reference } = await askForMoney(700)
    const body = { receivedMinor: 700 }
    await calls.ask(confirmTopUp, { as: operator, params: { id }, body })
    expect(await calls.refusal(confirmTopUp, { as: operator, params: { id }, body })).toBe('top_up_decided')
    expect(await logged(reference)).toHaveLength(1)
  })

  it('stands in the log for good', async () => {
    const change = sql`update operator_action set reason = 'another'`.execute(server.db)
    await expect(change).rejects.toThrow('rows of operator_action are written once')
    const removal = sql`delete from operator_action`.execute(server.db)
    await expect(removal).rejects.toThrow('rows of operator_action are written once')
  })

  it('to sessions and locks of an account ends what it had open, and operators are not locked here', async () => {
    const other = await server.sessionFor(3, 'another')
    const { items } = await calls.ask(listAccounts, { as: operator, query: { search: '+86137', role: 'seller' } })
    const id = items[0]?.id ?? 0
    expect((await calls.ask(listAccountSessions, { as: operator, params: { id } })).items).toHaveLength(1)
    const ended = await calls.ask(endAccountSessions, { as: operator, params: { id }, body: { reason: 'lost phone' } })
    expect(ended).toEqual({ endedSessions: 1 })
    expect(await calls.refusal(getWallet, { as: other })).toBe('unauthenticated')
    await calls.ask(lockAccount, { as: operator, params: { id }, body: { reason: 'fraud' } })
    await calls.ask(lockAccount, { as: operator, params: { id }, body: { reason: null } })
    expect((await logged(items[0]?.username ?? '')).map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ['account_unlocked', { lockReason: 'fraud' }, { lockReason: null }],
      ['account_locked', { lockReason: null }, { lockReason: 'fraud' }],
      ['sessions_ended', null, { endedSessions: 1 }],
    ])
    const own = await calls.ask(listAccounts, { as: operator, query: { role: 'operator' } })
    const params = { id: own.items[0]?.id ?? 0 }
    expect(await calls.refusal(lockAccount, { as: operator, params, body: { reason: 'x' } })).toBe('forbidden')
  })
})

describe('an invite code', () => {
  let phones = 0
  const register = (inviteCode: string) => {
    phones += 1
    const username = `139${String(phones).padStart(8, '0')}`
    return calls.refusal(businessCalls.register, { body: { ...registration, username, inviteCode }, lang: 'zh-CN' })
  }

  it('lets in as many as it may, also when they come at once, and names them', async () => {
    const made = await calls.ask(createInviteCode, {
      as: operator,
      body: { code: 'FAIR26', mostUses: 2, note: 'fair' },
    })
    expect(made).toMatchObject({ uses: 0, mostUses: 2, owner: null, note: 'fair' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => register('FAIR26')))
    expect(answers.filter((reason) => reason === undefined)).toHaveLength(2)
    expect(new Set(answers)).toEqual(new Set([undefined, 'invite_unknown']))
    const { items } = await calls.ask(listInviteCodes, { as: operator, query: { search: 'fair' } })
    expect(items).toMatchObject([{ code: 'FAIR26', uses: 2 }])
    expect(items[0]?.usedBy).toHaveLength(2)
    expect(await calls.refusal(createInviteCode, { as: operator, body: { code: 'FAIR26' } })).toBe('invite_exists')
  })

  it('ends on its day, and when an operator switches it off', async () => {
    const past = new Date(Date.now() - 60_000).toISOString()
    const { code } = await calls.ask(createInviteCode, { as: operator, body: { expiresAt: past } })
    expect(await register(code)).toBe('invite_unknown')
    const open = { isActive: true, expiresAt: null, mostUses: null, note: '' }
    await calls.ask(changeInviteCode, { as: operator, params: { code }, body: open })
    expect(await register(code)).toBeUndefined()
    await calls.ask(changeInviteCode, {
      as: operator,
      params: { code },
      body: { ...open, isActive: false, reason: 'spread' },
    })
    expect(await register(code)).toBe('invite_unknown')
    expect((await logged(code)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['invite_changed', 'spread'],
      ['invite_changed', ''],
      ['invite_made', ''],
    ])
  })
})
