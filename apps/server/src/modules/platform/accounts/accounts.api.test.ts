import { agentCalls, businessCalls } from '@podwright/contracts/auth/account-calls'
import { getAccountSummary } from '@podwright/contracts/auth/get-account-summary'
import { permissionCodes } from '@podwright/domain/account/permissions'
import { termsVersion } from '@podwright/domain/account/terms-version'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { demoAccounts, demoInviteCode, seedDemoAccounts } from '../../../demo/seed-demo-accounts.ts'
import { createPasswords } from '../sessions/passwords.ts'
import { sweepExpired } from './sweep-queries.ts'
import { countRows, createAccountsTest } from './test-accounts.ts'

const fixture = await createAccountsTest()
afterAll(() => fixture.drop())

const credentials = (accessToken: string, userType: number) => ({ accessToken, userType: String(userType) })

describe('registration', () => {
  test('registration creates an account that can log in and has an invite code of its own @R-409', async () => {
    const { register, login, request } = fixture
    const answer = await register({ email: 'wang@example.com', phone: '139-1234-5678' })
    expect(answer).toMatchObject({ status: 200, code: 0, data: { userName: '+8613912345678' } })
    const { accessToken } = businessCalls.login.data.parse(
      (await login({ username: '+86 139 1234 5678', password: 'correct horse 7', lang: 'en-US' })).data,
    )
    const info = await request({
      method: 'POST',
      path: businessCalls.userInfo.path,
      headers: credentials(accessToken, 3),
    })
    const { inviteCode, permissions, ...rest } = businessCalls.userInfo.data.parse(info.data)
    expect(rest).toEqual({ userName: '+8613912345678', userType: 3, name: '', role: 'owner' })
    expect(permissions).toEqual([...permissionCodes])
    expect(inviteCode).toMatch(/^[A-Z2-9]{8}$/)
    const friend = await register({ username: '13912345670', inviteCode: inviteCode.toLowerCase() })
    expect(friend.code).toBe(0)
    const { rows } = await sql<{ inviter: string | null }>`
      select inviter.username as inviter from account join account inviter on inviter.id = account.invited_by
       where account.username = '+8613912345670'`.execute(fixture.db)
    expect(rows).toEqual([{ inviter: '+8613912345678' }])
  })

  test('registration stores the version of the terms that were accepted, and when', async () => {
    expect((await fixture.register({ username: '13912345671' })).code).toBe(0)
    const { rows } = await sql<{ version: string; isNow: boolean }>`
      select terms_version as version, terms_accepted_at = created_at as "isNow" from account
       where username = '+8613912345671'`.execute(fixture.db)
    expect(rows).toEqual([{ version: termsVersion, isNow: true }])
  })

  test('of concurrent registrations with one username exactly one succeeds', async () => {
    const { register, db } = fixture
    const answers = await Promise.all(Array.from({ length: 8 }, () => register({ username: '13900000001' })))
    const won = answers.filter((answer) => answer.code === 0)
    const lost = answers.filter((answer) => answer.failure?.reason === 'account_exists')
    expect([won.length, lost.length]).toEqual([1, 7])
    expect(lost[0]).toMatchObject({ status: 409, failure: { fields: { username: 'account_exists' } } })
    expect(await countRows(db, 'account', '+8613900000001')).toBe(1)
  })

  test('one phone number can be registered as merchant and as supplier', async () => {
    const { register } = fixture
    expect((await register({ username: '13900000002' }, 3)).code).toBe(0)
    expect((await register({ username: '13900000002' }, 2)).code).toBe(0)
    expect((await register({ username: '+86 13900000002' }, 2)).failure?.reason).toBe('account_exists')
  })

  test.each([
    [{ username: '' }, { username: 'required' }],
    [{ username: 'me' }, { username: 'phone_invalid' }],
    [{ username: 13900000003 }, { username: 'wrong_type' }],
    [{ phone: '12' }, { phone: 'phone_invalid' }],
    [{ email: 'nobody' }, { email: 'email_invalid' }],
    [{ password: 'short', confirmPassword: 'short' }, { password: 'password_too_short' }],
    [{ password: 'x'.repeat(65), confirmPassword: 'x'.repeat(65) }, { password: 'password_too_long' }],
    [{ password: 'Password1', confirmPassword: 'Password1' }, { password: 'password_common' }],
    [{ password: 'nul \u0000 byte', confirmPassword: 'nul \u0000 byte' }, { password: 'invalid_character' }],
    [{ confirmPassword: 'something else' }, { confirmPassword: 'passwords_differ' }],
    [{ confirmPassword: '' }, { confirmPassword: 'required' }],
    [{ inviteCode: '' }, { inviteCode: 'required' }],
    [{ inviteCode: 'no-code' }, { inviteCode: 'invite_format' }],
    [{ inviteCode: 'UNKNOWN9' }, { inviteCode: 'invite_unknown' }],
  ])('registration with %j is refused as %j and creates no account', async (changes, fields) => {
    const { register, db } = fixture
    const before = await countRows(db, 'account')
    const answer = await register({ username: '13900000004', ...changes })
    expect(answer.status).toBe(422)
    expect(answer.failure?.fields).toEqual(fields)
    expect(await countRows(db, 'account')).toBe(before)
  })

  test('registration accepts passwords of any characters and counts them as graphemes @R-113', async () => {
    const { register, login } = fixture
    const password = '密码🔑🔑很长的 é'
    const answer = await register({ username: '13900000005', password, confirmPassword: password })
    expect(answer.code).toBe(0)
    expect((await login({ username: '13900000005', password })).code).toBe(0)
  })

  test('registration requires an active invite code @R-409', async () => {
    const { register, db } = fixture
    await sql`insert into invite_code (code, is_active) values ('RETIRED1', false)`.execute(db)
    const answer = await register({ username: '13900000006', inviteCode: 'RETIRED1' })
    expect(answer).toMatchObject({ status: 422, failure: { reason: 'invite_unknown' } })
  })

  test('registration stores the password as argon2id hash only', async () => {
    const { register, db, logLines } = fixture
    await register({ username: '13900000007', password: 'unmistakable-9', confirmPassword: 'unmistakable-9' })
    const row = await db
      .selectFrom('account')
      .selectAll()
      .where('username', '=', '+8613900000007')
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$/)
    expect(JSON.stringify(row)).not.toContain('unmistakable')
    expect(logLines.join('')).not.toContain('unmistakable')
  })

  test('passwords are hashed with 32 MiB and three passes by default', async () => {
    const { hash } = await createPasswords()
    expect(await hash('unmistakable-9')).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/)
  })
})

describe('sessions', () => {
  test.each([3, 2] as const)(
    'a session of user type %i opens with the right password and ends with logout, which can be repeated',
    async (userType) => {
      const { request, loginAsDemo } = fixture
      const calls = userType === 3 ? businessCalls : agentCalls
      const accessToken = await loginAsDemo(userType)
      expect(accessToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
      const headers = credentials(accessToken, userType)
      const info = () => request({ method: 'POST', path: calls.userInfo.path, headers })
      expect(await info()).toMatchObject({ code: 0, data: { userType } })
      for (const _ of ['first', 'second']) {
        expect(await request({ method: 'POST', path: calls.logout.path, headers })).toMatchObject({
          code: 0,
          data: null,
        })
      }
      expect(await info()).toMatchObject({ status: 401, code: 401 })
    },
  )

  test('a session stores only the hash of its token', async () => {
    const { db, loginAsDemo } = fixture
    const accessToken = await loginAsDemo(3)
    const rows = await db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(accessToken)
    expect(rows.length).toBeGreaterThan(0)
  })

  test('a session expires 30 days after its last use, which is recorded at most once an hour', async () => {
    const { db, loginAsDemo, request } = fixture
    await db.deleteFrom('session').execute()
    const headers = credentials(await loginAsDemo(3), 3)
    const info = () => request({ method: 'POST', path: businessCalls.userInfo.path, headers })
    const ends = () =>
      sql<{
        days: number
      }>`select round(extract(epoch from expires_at - now()) / 86400)::int as days from session`.execute(db)
    await sql`update session set last_seen_at = now() - interval '59 minutes', expires_at = now() + interval '3 days'`.execute(
      db,
    )
    expect((await info()).code).toBe(0)
    expect((await ends()).rows).toEqual([{ days: 3 }])
    await sql`update session set last_seen_at = now() - interval '61 minutes'`.execute(db)
    expect((await info()).code).toBe(0)
    expect((await ends()).rows).toEqual([{ days: 30 }])
    await sql`update session set expires_at = now() - interval '1 second'`.execute(db)
    expect((await info()).status).toBe(401)
  })

  test.each(['', 'x', `${'a'.repeat(42)}!`, 'a'.repeat(43), 'a'.repeat(5000)])(
    'the token %.20j is not a session',
    async (accessToken) => {
      const answer = await fixture.request({
        method: 'POST',
        path: businessCalls.userInfo.path,
        headers: credentials(accessToken, 3),
      })
      expect(answer.status).toBe(401)
    },
  )

  test('the account summary returns the account’s own counts @R-108', async () => {
    const { loginAsDemo, request } = fixture
    const headers = credentials(await loginAsDemo(3), 3)
    const answer = await request({ path: getAccountSummary.path, headers })
    expect(answer).toMatchObject({ code: 0, data: { libraryCount: 0, cartQuantity: 0 } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('demo data', () => {
  test('seeding demo accounts again changes nothing @R-409', async () => {
    const { db, deps } = fixture
    const read = () => db.selectFrom('account').select(['id', 'username', 'password_hash']).orderBy('id').execute()
    const before = await read()
    await seedDemoAccounts(db, deps.passwords)
    expect(await read()).toEqual(before)
    const names = before.map((row) => row.username)
    expect(names).toEqual(expect.arrayContaining(demoAccounts.map((account) => account.username)))
    expect(await countRows(db, 'invite_code', demoInviteCode)).toBe(1)
  })
})

test('sweepExpired removes expired rows only', async () => {
  const { db, loginAsDemo } = fixture
  await db.deleteFrom('session').execute()
  await loginAsDemo(3)
  await loginAsDemo(2)
  await sql`update session set expires_at = now() - interval '1 minute' where account_id = (select min(account_id) from session)`.execute(
    db,
  )
  await sql`insert into slide_challenge (track_width, address, expires_at) values (300, '192.0.2.1', now() - interval '1 second')`.execute(
    db,
  )
  await sql`insert into login_failure (username_sha256, address, failed_at) values (sha256('a'), '192.0.2.1', now() - interval '2 hours'), (sha256('b'), '192.0.2.1', now())`.execute(
    db,
  )
  await sql`insert into rate_limit (key, points, expire) values ('old', 1, 1)`.execute(db)
  await sql`insert into team_event (account_id, kind, email, at)
    select id, 'invited', 'old@example.com', now() - interval '91 days' from account limit 1`.execute(db)
  await sql`insert into team_event (account_id, kind, email) select id, 'invited', 'new@example.com' from account limit 1`.execute(
    db,
  )
  await sweepExpired(db)
  const { rows } = await sql<{ email: string }>`select email from team_event order by id`.execute(db)
  expect(rows.map(({ email }) => email)).toEqual(['', 'new@example.com'])
  expect(await countRows(db, 'session')).toBe(1)
  expect(await countRows(db, 'slide_challenge')).toBe(0)
  expect(await countRows(db, 'login_failure')).toBe(1)
  expect(await countRows(db, 'rate_limit')).toBe(0)
})
