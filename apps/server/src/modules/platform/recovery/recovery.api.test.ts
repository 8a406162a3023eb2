import { changePassword, listSessions } from '@podwright/contracts/auth/account-self-service'
import { completeRecovery, requestRecovery } from '@podwright/contracts/auth/recovery'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Mail } from '../../../mail/mailer.ts'
import { createAccountsTest, registration } from '../accounts/test-accounts.ts'
import { requestRecovery as request, sendRecovery } from './recovery.ts'

const fixture = await createAccountsTest()
afterAll(() => fixture.drop())
const mails: Mail[] = []
const mailer = {
  publicUrl: 'https://pod.example',
  send: async (mail: Mail) => {
    mails.push(mail)
    return true
  },
}
beforeEach(() => {
  mails.length = 0
})

let count = 0
/** A new account with a confirmed e-mail address. */
async function member() {
  count += 1
  const username = `+8613700001${String(count).padStart(3, '0')}`
  await fixture.register({ username, email: `seller-${count}@example.com` })
  await fixture.db
    .updateTable('account')
    .set({ email_confirmed_at: new Date() })
    .where('username', '=', username)
    .execute()
  return username
}
/** Requests a link and returns its token. */
async function tokenFor(username: string): Promise<string> {
  await sendRecovery(fixture.deps, mailer, 3, username)
  return /#(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}
const complete = (token: string, newPassword = 'another horse 9') =>
  fixture.request({ path: completeRecovery.path, body: { token, newPassword } })
const login = (username: string, password: string) =>
  fixture.login({ username, password, clientIp: `203.0.113.${count}` })

test('a recovery link sets a new password once, and all sessions of the account end', async () => {
  const username = await member()
  const { data } = await login(username, registration.password)
  const { accessToken } = data as { accessToken: string }
  const token = await tokenFor(username)
  expect(mails).toMatchObject([{ to: `seller-${count}@example.com` }])
  expect((await complete(token)).data).toEqual({ endedSessions: 1, userName: username })
  expect((await login(username, 'another horse 9')).code).toBe(0)
  expect((await login(username, registration.password)).failure?.reason).toBe('login_failed')
  const ended = await fixture.request({ method: 'GET', path: listSessions.path, headers: { accessToken } })
  expect(ended.status).toBe(401)
  expect((await complete(token, 'a third horse 9')).failure?.reason).toBe('recovery_invalid')
})

test('of several uses of one recovery link at once, one succeeds', async () => {
  const token = await tokenFor(await member())
  const answers = await Promise.all(Array.from({ length: 6 }, () => complete(token)))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
})

test('a recovery link older than 30 minutes, a made-up one and one of a locked account are refused', async () => {
  const username = await member()
  const token = await tokenFor(username)
  await sql`update password_recovery set expires_at = expires_at - interval '31 minutes'`.execute(fixture.db)
  expect((await complete(token)).failure?.reason).toBe('recovery_invalid')
  expect((await complete('A'.repeat(43))).failure?.reason).toBe('recovery_invalid')
  const fresh = await tokenFor(username)
  await sql`update account set locked_at = now(), lock_reason = 'test' where username = ${username}`.execute(fixture.db)
  expect((await complete(fresh)).failure?.reason).toBe('recovery_invalid')
})

test('using one recovery link makes the other links of the account invalid', async () => {
  const username = await member()
  const [first, second] = [await tokenFor(username), await tokenFor(username)]
  expect((await complete(first)).code).toBe(0)
  expect((await complete(second, 'a third horse 9')).failure?.reason).toBe('recovery_invalid')
})

test('changing the password makes the recovery links of the account invalid', async () => {
  const username = await member()
  const token = await tokenFor(username)
  const { data } = await login(username, registration.password)
  const { accessToken } = data as { accessToken: string }
  const body = { currentPassword: registration.password, newPassword: 'another horse 9' }
  const { method, path } = changePassword
  expect((await fixture.request({ method, path, headers: { accessToken }, body })).code).toBe(0)
  expect((await complete(token, 'a third horse 9')).failure?.reason).toBe('recovery_invalid')
})

test('a common password is refused and leaves the recovery link valid', async () => {
  const token = await tokenFor(await member())
  expect((await complete(token, 'password123')).failure?.fields).toEqual({ newPassword: 'password_common' })
  expect((await complete(token)).code).toBe(0)
})

test('an account gets at most three recovery links in an hour', async () => {
  const username = await member()
  for (let i = 0; i < 5; i++) await sendRecovery(fixture.deps, mailer, 3, username)
  expect(mails).toHaveLength(3)
})

test('no recovery link is mailed to an unknown account, another role or an address that was never confirmed', async () => {
  const username = await member()
  await sendRecovery(fixture.deps, mailer, 3, '+8613899999999')
  await sendRecovery(fixture.deps, mailer, 2, username)
  await sql`update account set email_confirmed_at = null where username = ${username}`.execute(fixture.db)
  await sendRecovery(fixture.deps, mailer, 3, username)
  expect(mails).toEqual([])
})

test('a request for a recovery link gets the same response for a known and an unknown account', async () => {
  const known = await member()
  const ask = async (username: string) => {
    const clientIp = '192.0.2.50'
    const caller = { clientIp, locale: 'zh-CN' as const, log: { error: vi.fn() } }
    const body = { userType: 3 as const, username, slideToken: await fixture.slide(clientIp) }
    return request({ ...fixture.deps, mailer }, body, caller)
  }
  expect(await ask('+8613899999999')).toEqual(await ask(known))
  await expect.poll(() => mails).toHaveLength(1)
})

test('a request for a recovery link needs the proof of a slide check, and a mail server', async () => {
  const body = { userType: 3, username: '+8613800000003', slideToken: 'made up' }
  expect((await fixture.request({ path: requestRecovery.path, body })).failure?.reason).toBe('mail_off')
  const caller = { clientIp: '192.0.2.51', locale: 'zh-CN' as const, log: { error: vi.fn() } }
  const answer = await request({ ...fixture.deps, mailer }, { ...body, userType: 3 }, caller)
  expect(answer).toMatchObject({ ok: false, code: 'slide_failed' })
})

test('the database holds no token of a recovery link', async () => {
  const token = await tokenFor(await member())
  const { rows } = await sql<{ text: string }>`select password_recovery::text as text from password_recovery`.execute(
    fixture.db,
  )
  const stored = rows.map(({ text }) => text).join()
  expect(token).toHaveLength(43)
  expect(stored).not.toContain(token)
})
