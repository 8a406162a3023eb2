import { businessCalls } from '@podwright/contracts/auth/account-calls'
import { changePassword, listSessions } from '@podwright/contracts/auth/account-self-service'
import { createApiKey, listApiKeys } from '@podwright/contracts/auth/api-keys'
import { deleteAccount } from '@podwright/contracts/auth/personal-data'
import {
  acceptInvitation,
  changeMember,
  inviteMember,
  listTeam,
  removeMember,
  resendInvitation,
  revokeInvitation,
  viewInvitation,
} from '@podwright/contracts/auth/team'
import type { Call } from '@podwright/contracts/define-call'
import { type MemberRole, teamLimits } from '@podwright/domain/account/permissions'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestCalls } from '../../../http/test-calls.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { setAccountLock } from '../accounts/account-lock.ts'
import { sellerOf, setProductSupplier } from '../accounts/operator-accounts.ts'
import { isOpenSupplier } from '../accounts/suppliers.ts'
import { createAccountsTest } from '../accounts/test-accounts.ts'

const mails: Mail[] = []
const fixture = await createAccountsTest(
  {},
  {
    mailer: {
      publicUrl: 'https://pod.example',
      send: async (mail) => {
        mails.push(mail)
        return true
      },
    },
  },
)
const { db } = fixture
const { ask, refusal, send } = createTestCalls(fixture.request)
let owner = await fixture.loginAsDemo(3)
const supplier = await fixture.loginAsDemo(2)
const password = 'a long password 1'
const proof = { password: 'demo-seller-3' }
const proofOfSupplier = { password: 'demo-supplier-2' }

beforeEach(async () => {
  mails.length = 0
  await db.deleteFrom('team_event').execute()
  await db.deleteFrom('team_invitation').execute()
  await db.deleteFrom('notification').execute()
  await sql`update account set email_confirmed_at = null where email_confirmed_at is not null`.execute(db)
  await db.deleteFrom('login_failure').execute()
})
afterAll(() => fixture.drop())

const tokenOf = (path: string) => path.slice(path.indexOf('#') + 1)
const invite = async (role: MemberRole = 'orders', { email = '', mayPay = false, as = owner } = {}) => {
  const known = as === supplier ? proofOfSupplier : proof
  const invited = await ask(inviteMember, { as, body: { email, role, mayPay, ...known } })
  return { ...invited, token: tokenOf(invited.path) }
}
const accept = (token: string, username: string, name = 'Lin') => ({ body: { token, name, username, password } })

let next = 0
/** Each from an address of its own, so that no attempt counts for another. */
async function login(username: string, secret = password) {
  next += 1
  return fixture.login({ username, password: secret, clientIp: `198.51.100.${next}` })
}
async function tokenFor(username: string): Promise<string> {
  const answer = await login(username)
  return businessCalls.login.data.parse(answer.data).accessToken
}

/** A member who has logged in. */
async function member(role: MemberRole = 'orders', settings: { mayPay?: boolean; name?: string } = {}) {
  const username = `member${next}@shop.example`
  const { token } = await invite(role, settings)
  await ask(acceptInvitation, accept(token, username, settings.name))
  const accessToken = await tokenFor(username)
  const { members } = await ask(listTeam, { as: owner })
  const id = members.find((each) => each.username === username)?.id ?? 0
  return { id, username, as: accessToken }
}

describe('an invitation', () => {
  test('is mailed, shows what it is for, and works once', async () => {
    const { token, isMailed } = await invite('designer', { email: 'Lin@Shop.Example' })
    expect(isMailed).toBe(true)
    expect(mails).toMatchObject([{ to: 'lin@shop.example' }])
    expect(mails[0]?.text).toContain(`https://pod.example/auth/invitation?lang=en-US#${token}`)
    expect(await ask(viewInvitation, { body: { token } })).toEqual({
      team: '+861****003',
      userType: 3,
      email: 'lin@shop.example',
      role: 'designer',
    })
    await ask(acceptInvitation, accept(token, 'lin@shop.example'))
    expect(await refusal(acceptInvitation, accept(token, 'other@shop.example'))).toBe('invitation_invalid')
    expect(await refusal(viewInvitation, { body: { token } })).toBe('invitation_invalid')
  })

  test('of several attempts at once to accept it, one succeeds', async () => {
    const { token } = await invite()
    const reasons = await Promise.all(
      [1, 2, 3, 4].map((number) => refusal(acceptInvitation, accept(token, `race${number}@shop.example`))),
    )
    expect(reasons.filter((reason) => reason === undefined)).toHaveLength(1)
    expect(reasons.filter((reason) => reason === 'invitation_invalid')).toHaveLength(3)
  })

  test('cannot be accepted after seven days or after its revocation', async () => {
    const [late, revoked] = [await invite(), await invite()]
    await sql`update team_invitation set expires_at = expires_at - interval '7 days 1 second' where id = ${late.id}`.execute(
      db,
    )
    await ask(revokeInvitation, { as: owner, params: { id: revoked.id } })
    for (const { token } of [late, revoked])
      expect(await refusal(acceptInvitation, accept(token, 'late@shop.example'))).toBe('invitation_invalid')
    const { invitations } = await ask(listTeam, { as: owner })
    expect(invitations.find(({ id }) => id === late.id)?.isExpired).toBe(true)
  })

  test('that is sent again has a new link, the old one stops working, and mails are a minute apart', async () => {
    const first = await invite('orders', { email: 'again@shop.example' })
    const second = await ask(resendInvitation, { as: owner, params: { id: first.id }, body: proof })
    expect(second.isMailed).toBe(false)
    expect(mails).toHaveLength(1)
    expect(await refusal(viewInvitation, { body: { token: first.token } })).toBe('invitation_invalid')
    expect((await ask(viewInvitation, { body: { token: tokenOf(second.path) } })).role).toBe('orders')
  })

  test('follows the rules for passwords and login accounts @R-405', async () => {
    const { token } = await invite()
    const fields = async (body: object) =>
      (await send(acceptInvitation, { body: { token, name: 'Lin', username: 'x@shop.example', password, ...body } }))
        .failure?.fields
    expect(await fields({ password: 'password123' })).toEqual({ password: 'password_common' })
    expect(await fields({ password: 'short' })).toEqual({ password: 'password_too_short' })
    expect(await fields({ username: 'nobody' })).toEqual({ username: 'username_invalid' })
    expect(await refusal(acceptInvitation, accept(token, '+8613800000003'))).toBe('account_exists')
    // A refusal does not use the link up.
    await ask(acceptInvitation, accept(token, '+8613800001234'))
  })

  test('stops working after it was used with so many logins that are taken', async () => {
    const { token } = await invite()
    for (let count = 0; count < teamLimits.refusals; count += 1)
      expect(await refusal(acceptInvitation, accept(token, '+8613800000003'))).toBe('account_exists')
    expect(await refusal(acceptInvitation, accept(token, '+8613800007777'))).toBe('invitation_invalid')
  })

  test('offers only roles of the user type', async () => {
    expect(await refusal(inviteMember, { as: owner, body: { email: '', role: 'station', ...proof } })).toBe(
      'validation_failed',
    )
    const body = { email: '', role: 'finance', ...proofOfSupplier }
    expect(await refusal(inviteMember, { as: supplier, body })).toBe('validation_failed')
  })

  test('is stored without its token', async () => {
    const { token } = await invite()
    const { rows } = await sql<{ text: string }>`select i::text as text from team_invitation i`.execute(db)
    const stored = rows.map(({ text }) => text).join()
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(Buffer.from(token).toString('hex'))
  })
})

test('a member is no account to assign products or money to', async () => {
  const { token } = await invite('lead', { as: supplier })
  await ask(acceptInvitation, accept(token, '+8613800005555'))
  const { token: ofSeller } = await invite('finance')
  await ask(acceptInvitation, accept(ofSeller, '+8613800005556'))
  const accounts = { db, passwords: fixture.deps.passwords }
  await expect(setProductSupplier(accounts, '+8613800005555', [])).rejects.toThrow('is not a supplier')
  await expect(sellerOf(accounts, '+8613800005556')).rejects.toThrow('is not a seller')
  const { rows } = await sql<{ id: number }>`select id from account where username = '+8613800005555'`.execute(db)
  const { id = 0 } = rows[0] ?? {}
  expect(await isOpenSupplier({ db }, id)).toBe(false)
  await ask(removeMember, { as: supplier, params: { id }, body: proofOfSupplier })
})

describe('a change of the team', () => {
  /** Each as the owner, with a body that a test completes. */
  const changes = async () => {
    const [lin, { id }] = [await member(), await invite()]
    return [
      [inviteMember, {}, { email: '', role: 'orders' }],
      [resendInvitation, { id }, {}],
      [changeMember, { id: lin.id }, { role: 'designer' }],
      [removeMember, { id: lin.id }, {}],
    ] as const
  }

  test('is refused without the password of the owner and with a wrong one', async () => {
    for (const [call, params, body] of await changes()) {
      expect(await refusal(call, { as: owner, params, body }), call.id).toBe('validation_failed')
      const wrong = await send(call, { as: owner, params, body: { ...body, password: 'not the password' } })
      expect(wrong.failure?.fields, call.id).toEqual({ password: 'password_wrong' })
    }
    expect((await ask(listTeam, { as: owner })).events.map(({ kind }) => kind)).toEqual([
      'invited',
      'joined',
      'invited',
    ])
  })

  test('needs a code while two-factor authentication is on', async () => {
    const all = await changes()
    const { rows } = await sql<{ id: number }>`
      insert into two_factor (account_id, secret_sealed, enabled_at)
      select id, '\\x00', now() from account where username = '+8613800000003' returning account_id as id`.execute(db)
    for (const [call, params, body] of all) {
      const answer = await send(call, { as: owner, params, body: { ...body, ...proof } })
      expect(answer.failure?.fields, call.id).toEqual({ code: 'required' })
    }
    await sql`delete from two_factor where account_id = ${rows[0]?.id ?? 0}`.execute(db)
  })

  test('is in the history of the team and notifies the owner by mail and in the console', async () => {
    await sql`update account set email = 'owner@shop.example', email_confirmed_at = now()
      where username = '+8613800000003'`.execute(db)
    const lin = await member('orders', { name: 'Lin' })
    await ask(changeMember, { as: owner, params: { id: lin.id }, body: { role: 'designer', ...proof } })
    await ask(removeMember, { as: owner, params: { id: lin.id }, body: proof })
    const { id } = await invite('designer', { email: 'mo@shop.example' })
    await ask(resendInvitation, { as: owner, params: { id }, body: proof })
    await ask(revokeInvitation, { as: owner, params: { id } })
    const { events } = await ask(listTeam, { as: owner })
    expect(
      events.map(({ kind, member: name, email, role, isByOwner }) => [kind, name, email, role, isByOwner]),
    ).toEqual([
      ['revoked', null, 'mo@shop.example', 'designer', true],
      ['resent', null, 'mo@shop.example', 'designer', true],
      ['invited', null, 'mo@shop.example', 'designer', true],
      ['removed', 'Lin', '', null, true],
      ['role_changed', 'Lin', '', 'designer', true],
      ['joined', 'Lin', '', 'orders', false],
      ['invited', null, '', 'orders', true],
    ])
    // An invitation revoked lets no one in.
    const notified = ['invited', 'joined', 'role_changed', 'removed', 'invited', 'resent']
    const { rows } = await sql<{ kind: string }>`select kind from notification order by id`.execute(db)
    expect(rows.map(({ kind }) => kind)).toEqual(notified.map(() => 'team_changed'))
    const toOwner = mails.filter(({ to }) => to === 'owner@shop.example')
    expect(toOwner.map(({ subject }) => subject)).toEqual(notified.map(() => '您的团队有变更：邀请、成员或角色'))
  })

  test('another account does not see the history', async () => {
    await invite()
    expect((await ask(listTeam, { as: supplier })).events).toEqual([])
  })
})

describe('mails of invitations', () => {
  test('stop at the limit of a day, also when invitations are revoked, and the link is shown instead', async () => {
    await sql`insert into team_event (account_id, kind, email, is_mailed)
      select id, 'invited', 'x@shop.example', true from account, generate_series(1, ${teamLimits.mailsPerDay - 1})
      where username = '+8613800000003'`.execute(db)
    const last = await invite('designer', { email: 'last@shop.example' })
    await ask(revokeInvitation, { as: owner, params: { id: last.id } })
    const beyond = await invite('designer', { email: 'beyond@shop.example' })
    expect([last.isMailed, beyond.isMailed]).toEqual([true, false])
    expect(mails.map(({ to }) => to)).toEqual(['last@shop.example'])
    await sql`update team_event set at = at - interval '25 hours'`.execute(db)
    expect((await invite('designer', { email: 'next@shop.example' })).isMailed).toBe(true)
  })
})

describe('a member', () => {
  const infoOf = (as: string) => ask(businessCalls.userInfo, { as })

  test('logs in with a phone number or an address and acts for the account of the team', async () => {
    const lin = await member('orders', { mayPay: true, name: 'Lin' })
    const info = await infoOf(lin.as)
    expect(info).toMatchObject({ userName: lin.username, name: 'Lin', role: 'orders' })
    expect(info.permissions).toContain('pay')
    expect(info.permissions).not.toContain('finance')
    expect((await login(lin.username.toUpperCase())).code).toBe(0)
  })

  test('may not do what the role does not include', async () => {
    const lin = await member('designer')
    for (const call of [listTeam, listApiKeys] satisfies Call[])
      expect(await refusal(call, { as: lin.as }), call.id).toBe('permission_missing')
    const body = { name: 'Key', scopes: ['orders.read'], days: null }
    expect(await refusal(createApiKey, { as: lin.as, body })).toBe('permission_missing')
  })

  test('has sessions and a password of its own', async () => {
    const lin = await member()
    expect((await ask(listSessions, { as: lin.as })).items).toHaveLength(1)
    const body = { currentPassword: password, newPassword: 'another long one 2' }
    expect((await ask(changePassword, { as: lin.as, body })).endedSessions).toBe(0)
    expect((await login(lin.username, 'another long one 2')).code).toBe(0)
    expect((await login('+8613800000003', 'demo-seller-3')).code).toBe(0)
  })

  test('has a new role with the next call', async () => {
    const lin = await member('designer')
    await ask(changeMember, { as: owner, params: { id: lin.id }, body: { role: 'finance', mayPay: true, ...proof } })
    expect(await infoOf(lin.as)).toMatchObject({ role: 'finance' })
    const { members } = await ask(listTeam, { as: owner })
    expect(members.find(({ id }) => id === lin.id)).toMatchObject({ role: 'finance', mayPay: false })
  })

  test('whose login is removed is logged out at once and cannot log in again', async () => {
    const lin = await member()
    expect(await ask(removeMember, { as: owner, params: { id: lin.id }, body: proof })).toEqual({ endedSessions: 1 })
    expect(await refusal(listSessions, { as: lin.as })).toBe('unauthenticated')
    expect((await login(lin.username)).failure?.reason).toBe('login_failed')
    expect(await refusal(removeMember, { as: owner, params: { id: lin.id }, body: proof })).toBe('member_unknown')
    const { token } = await invite()
    await ask(acceptInvitation, accept(token, lin.username))
  })

  test('is logged out when the account of the team is locked', async () => {
    const lin = await member()
    const lock = (values: string) =>
      sql`update account set (locked_at, lock_reason) = ${sql.raw(values)} where username = '+8613800000003'`.execute(
        db,
      )
    await lock("(now(), 'unpaid')")
    expect(await refusal(listSessions, { as: lin.as })).toBe('unauthenticated')
    expect((await login(lin.username)).failure?.reason).toBe('account_locked')
    await lock('(null, null)')
    expect(await refusal(listSessions, { as: lin.as })).toBeUndefined()
    const { rows } = await sql<{ id: number }>`select id from account where username = '+8613800000003'`.execute(db)
    const id = rows[0]?.id ?? 0
    await setAccountLock({ db }, id, 'unpaid')
    await setAccountLock({ db }, id, null)
    expect(await refusal(listSessions, { as: lin.as })).toBe('unauthenticated')
    expect((await login('+8613800000003', 'demo-seller-3')).code).toBe(0)
    owner = await fixture.loginAsDemo(3)
  })

  test('who deletes the login leaves no address in the history of the team', async () => {
    const { token } = await invite('designer', { email: 'gone@shop.example' })
    await ask(acceptInvitation, accept(token, 'gone-login@shop.example'))
    await ask(deleteAccount, { as: await tokenFor('gone-login@shop.example'), body: { password } })
    const { events } = await ask(listTeam, { as: owner })
    expect(events.slice(0, 3).map(({ kind, email, member: name }) => [kind, email, name])).toEqual([
      ['left', '', null],
      ['joined', '', null],
      ['invited', '', null],
    ])
  })

  test('can delete its own login, and the account of the team stays', async () => {
    const lin = await member()
    await ask(deleteAccount, { as: lin.as, body: { password } })
    expect((await login(lin.username)).failure?.reason).toBe('login_failed')
    expect((await ask(listTeam, { as: owner })).members.some(({ id }) => id === lin.id)).toBe(false)
  })
})

test('another account can neither see, change nor remove members and invitations', async () => {
  const lin = await member()
  const { id } = await invite()
  const body = { role: 'lead', ...proofOfSupplier }
  expect(await refusal(changeMember, { as: supplier, params: { id: lin.id }, body })).toBe('member_unknown')
  expect(await refusal(removeMember, { as: supplier, params: { id: lin.id }, body })).toBe('member_unknown')
  expect(await refusal(resendInvitation, { as: supplier, params: { id }, body })).toBe('invitation_unknown')
  expect(await refusal(revokeInvitation, { as: supplier, params: { id } })).toBe('invitation_unknown')
  const seen = await ask(listTeam, { as: supplier })
  expect([seen.members.length, seen.invitations.length]).toEqual([1, 0])
})

test('the owner is the first of the team and cannot be removed or given a role', async () => {
  const { members } = await ask(listTeam, { as: owner })
  const [first] = members
  expect(first).toMatchObject({ role: 'owner', username: '+8613800000003' })
  const params = { id: first?.id ?? 0 }
  expect(await refusal(removeMember, { as: owner, params, body: proof })).toBe('member_unknown')
  expect(await refusal(changeMember, { as: owner, params, body: { role: 'designer', ...proof } })).toBe(
    'member_unknown',
  )
})
