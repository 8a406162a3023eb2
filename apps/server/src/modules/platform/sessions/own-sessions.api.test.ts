import {
  changePassword,
  endAccountSession,
  endOtherSessions,
  listSessions,
} from '@podwright/contracts/auth/account-self-service'
import { afterAll, expect, test } from 'vitest'
import { createAccountsTest, registration } from '../accounts/test-accounts.ts'

const fixture = await createAccountsTest()
afterAll(() => fixture.drop())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0'
let count = 0
/**
 * A new account with this many sessions. Each member uses an IP address of its own, so that failed logins of one do not
 * affect the others.
 */
async function member(sessions: number) {
  count += 1
  const username = `+8613700000${String(count).padStart(3, '0')}`
  const clientIp = `192.0.2.${100 + count}`
  await fixture.register({ username })
  const tokens: string[] = []
  for (let i = 0; i < sessions; i++) {
    const userAgent = i === 0 ? firefox : ''
    const { data } = await fixture.login({ username, password: registration.password, clientIp, userAgent })
    tokens.push((data as { accessToken: string }).accessToken)
  }
  return { username, tokens, clientIp }
}

const headers = (accessToken = '') => ({ accessToken, userType: '3' })
const listOf = async (token: string | undefined) => {
  const answer = await fixture.request({ method: 'GET', path: listSessions.path, headers: headers(token) })
  return answer.code === 0 ? listSessions.data.parse(answer.data).items : undefined
}
type Member = Awaited<ReturnType<typeof member>>
/** Changes the password from a member's first session. */
const change = ({ tokens, clientIp }: Member, currentPassword: string, newPassword: string) =>
  fixture.request({
    path: changePassword.path,
    headers: headers(tokens[0]),
    body: { currentPassword, newPassword },
    clientIp,
  })

test('changing the password ends all other sessions, and only the new password works', async () => {
  const own = await member(3)
  const { username, tokens, clientIp } = own
  const answer = await change(own, registration.password, 'another horse 9')
  expect(answer.data).toEqual({ endedSessions: 2, liveKeys: 0 })
  expect(await listOf(tokens[0])).toHaveLength(1)
  expect([await listOf(tokens[1]), await listOf(tokens[2])]).toEqual([undefined, undefined])
  expect((await fixture.login({ username, password: registration.password, clientIp })).failure?.reason).toBe(
    'login_failed',
  )
  expect((await fixture.login({ username, password: 'another horse 9', clientIp })).code).toBe(0)
})

test('changing the password with a wrong current one is refused, and rate limited after ten attempts', async () => {
  const own = await member(1)
  for (let i = 0; i < 10; i++) {
    expect((await change(own, `guess ${i}`, 'another horse 9')).failure).toMatchObject({
      reason: 'validation_failed',
      fields: { currentPassword: 'password_wrong' },
    })
  }
  const right = await change(own, registration.password, 'another horse 9')
  expect([right.status, right.failure?.reason]).toEqual([429, 'rate_limited'])
})

test('changing to a common or too short password is refused', async () => {
  const own = await member(1)
  const fieldsOf = async (newPassword: string) =>
    (await change(own, registration.password, newPassword)).failure?.fields
  expect(await fieldsOf('password123')).toEqual({ newPassword: 'password_common' })
  expect(await fieldsOf('short')).toEqual({ newPassword: 'password_too_short' })
})

test('sessions are listed with the current one marked, and one or all others can be ended', async () => {
  const { tokens } = await member(4)
  const items = (await listOf(tokens[3])) ?? []
  expect(items.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, false, false, true])
  expect(JSON.stringify(items)).not.toContain(tokens[0])
  expect(items.map(({ device }) => device).sort()).toEqual(['', '', '', 'Firefox · Windows'])
  expect(items.map(({ network }) => network)).toEqual(Array(4).fill('192.0.2.x'))
  const other = items.find(({ isCurrent }) => !isCurrent)
  const ended = await fixture.request({
    method: 'DELETE',
    path: endAccountSession.path.replace('{id}', other?.id ?? ''),
    headers: headers(tokens[3]),
  })
  expect(ended.data).toEqual({ endedSessions: 1 })
  const rest = await fixture.request({ method: 'POST', path: endOtherSessions.path, headers: headers(tokens[3]) })
  expect(rest.data).toEqual({ endedSessions: 2 })
  expect(await listOf(tokens[3])).toHaveLength(1)
})

test('one account cannot end the session of another', async () => {
  const [own, stranger] = [await member(1), await member(1)]
  const [item] = (await listOf(stranger.tokens[0])) ?? []
  const answer = await fixture.request({
    method: 'DELETE',
    path: endAccountSession.path.replace('{id}', item?.id ?? ''),
    headers: headers(own.tokens[0]),
  })
  expect(answer.data).toEqual({ endedSessions: 0 })
  expect(await listOf(stranger.tokens[0])).toHaveLength(1)
})
