import { listSessions } from '@podwright/contracts/auth/account-self-service'
import { createSessionCode, exchangeSessionCode } from '@podwright/contracts/auth/session-codes'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createAccountsTest } from '../accounts/test-accounts.ts'
import { endAccountSession } from './own-sessions.ts'

const fixture = await createAccountsTest()
afterAll(() => fixture.drop())

const seller = { username: '+8613800000003', password: 'demo-seller-3' }

async function loggedIn(): Promise<string> {
  const { data } = await fixture.login(seller)
  return (data as { accessToken: string }).accessToken
}
const headers = (accessToken: string) => ({ accessToken, userType: '3' })
async function codeOf(accessToken: string): Promise<string> {
  const { data } = await fixture.request({
    method: 'POST',
    path: createSessionCode.path,
    headers: headers(accessToken),
  })
  return createSessionCode.data.parse(data).code
}
const exchange = (code: string, userType = 3) =>
  fixture.request({ path: exchangeSessionCode.path, body: { code, userType } })

test('a session code returns the session that created it, once, without opening another', async () => {
  const token = await loggedIn()
  const code = await codeOf(token)
  expect((await exchange(code)).data).toEqual({ accessToken: token, userType: 3 })
  expect((await exchange(code)).failure?.reason).toBe('session_code_invalid')
  const answer = await fixture.request({ method: 'GET', path: listSessions.path, headers: headers(token) })
  expect(listSessions.data.parse(answer.data).items).toHaveLength(1)
})

test('of several exchanges of one session code at once, one succeeds', async () => {
  const code = await codeOf(await loggedIn())
  const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(code)))
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
})

test('a session code with another user type is refused and used up', async () => {
  const code = await codeOf(await loggedIn())
  expect((await exchange(code, 2)).failure?.reason).toBe('session_code_invalid')
  expect((await exchange(code, 3)).failure?.reason).toBe('session_code_invalid')
})

test('a session code older than a minute is refused', async () => {
  const code = await codeOf(await loggedIn())
  await sql`update session_code set expires_at = expires_at - interval '61 seconds'`.execute(fixture.db)
  expect((await exchange(code)).failure?.reason).toBe('session_code_invalid')
})

test('a session code of a session that has ended is refused', async () => {
  const token = await loggedIn()
  const code = await codeOf(token)
  const { rows } = await sql<{ accountId: number; id: string }>`
    select account_id as "accountId", encode(substring(token_sha256 for 16), 'hex') as id from session
     where token_sha256 = sha256(${token}::text::bytea)`.execute(fixture.db)
  const [row] = rows
  const session = { accountId: row?.accountId ?? 0, userType: 3 as const, username: seller.username }
  const caller = { session, credentials: { accessToken: token, userType: '3' }, clientIp: '192.0.2.1' }
  await endAccountSession(fixture.deps, caller, row?.id ?? '')
  expect((await exchange(code)).failure?.reason).toBe('session_code_invalid')
})

test('the database holds neither a session code nor the token in clear text', async () => {
  const token = await loggedIn()
  const code = await codeOf(token)
  const { rows } = await sql<{ text: string }>`select session_code::text as text from session_code`.execute(fixture.db)
  const stored = rows.map(({ text }) => text).join()
  for (const secret of [token, code]) {
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
  }
})
