import { agentCalls, businessCalls, operatorCalls } from '@podwright/contracts/auth/account-calls'
import { changePassword, listSessions } from '@podwright/contracts/auth/account-self-service'
import {
  completeLogin,
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '@podwright/contracts/auth/two-factor'
import { listAccounts } from '@podwright/contracts/operator/accounts'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOperator } from '../accounts/command-line.ts'
import { createAccountsTest, registration } from '../accounts/test-accounts.ts'
import { confirmTwoFactor as confirm } from './enrolment.ts'
import { codeNow, fromBase32 } from './test-codes.ts'

let maintenance: { until: Date | null } | undefined
const fixture = await createAccountsTest({}, { maintenance: () => maintenance })
const strict = await createAccountsTest({}, { operatorsNeedTwoFactor: true })
afterAll(() => Promise.all([fixture.drop(), strict.drop()]))
type Fixture = typeof fixture
beforeEach(() => fixture.db.deleteFrom('login_failure').execute())

const { password } = registration
let count = 0
/** A different IP address for every attempt, so that only the account counts. */
const elsewhere = () => `198.51.100.${(count++ % 250) + 1}`
const headersOf = (accessToken: string) => ({ accessToken, lang: 'zh-CN' })

async function member() {
  count += 1
  const username = `+8613700002${String(count).padStart(3, '0')}`
  await fixture.register({ username })
  const { id } = await fixture.db
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const { accessToken, deviceToken } = businessCalls.login.data.parse((await login(username)).data)
  return { id, username, accessToken, deviceToken }
}

const login = (username: string, deviceToken?: string) =>
  fixture.login({ username, password, clientIp: elsewhere(), ...(deviceToken !== undefined && { deviceToken }) })

/** The code of now for a secret in base32. Forgets which step was accepted last, so that a test can use several. */
async function codeOf(secret: string, { db }: Pick<Fixture, 'db'> = fixture): Promise<string> {
  await db.updateTable('two_factor').set({ last_step: null }).execute()
  return codeNow(secret)
}

async function start(accessToken: string, secretPassword = password, { request }: Pick<Fixture, 'request'> = fixture) {
  const body = { password: secretPassword }
  return request({ path: startTwoFactor.path, headers: headersOf(accessToken), body })
}

/** A new member with two-factor authentication. */
async function secured() {
  const user = await member()
  const { secret } = startTwoFactor.data.parse((await start(user.accessToken)).data)
  const confirmed = await fixture.request({
    path: confirmTwoFactor.path,
    headers: headersOf(user.accessToken),
    body: { code: await codeOf(secret) },
  })
  return { ...user, secret, ...confirmTwoFactor.data.parse(confirmed.data) }
}

async function challengeFor(username: string, deviceToken?: string): Promise<string> {
  const { failure } = await login(username, deviceToken)
  return failure?.challenge ?? ''
}

const complete = (challenge: string, code: string) =>
  fixture.request({ path: completeLogin.path, body: { challenge, code }, clientIp: elsewhere() })

const statusOf = async (accessToken: string) =>
  getTwoFactor.data.parse(
    (await fixture.request({ method: 'GET', path: getTwoFactor.path, headers: headersOf(accessToken) })).data,
  )
const isAlive = async (accessToken: string) =>
  (await fixture.request({ method: 'GET', path: listSessions.path, headers: headersOf(accessToken) })).status === 200

describe('setting up', () => {
  test('wrong codes are limited, and the right one is refused then', async () => {
    const user = await member()
    const { secret } = startTwoFactor.data.parse((await start(user.accessToken)).data)
    const confirmWith = async (code: string) => {
      const headers = headersOf(user.accessToken)
      return (await fixture.request({ path: confirmTwoFactor.path, headers, body: { code } })).failure?.reason
    }
    const wrong = (at: number) => String(at).padStart(6, 'x')
    for (let at = 0; at < 10; at += 1) expect(await confirmWith(wrong(at))).toBe('two_factor_code_wrong')
    expect(await confirmWith(await codeOf(secret))).toBe('rate_limited')
  })

  test('a first code enables two-factor authentication, shows ten recovery codes and ends other sessions', async () => {
    const user = await member()
    const other = businessCalls.login.data.parse((await login(user.username)).data).accessToken
    const { secret, uri } = startTwoFactor.data.parse((await start(user.accessToken)).data)
    expect(uri).toContain(`secret=${secret}`)
    expect(await statusOf(user.accessToken)).toEqual({ enabledAt: null, recoveryCodesLeft: 0, isRequired: false })
    const headers = headersOf(user.accessToken)
    const wrong = await fixture.request({ path: confirmTwoFactor.path, headers, body: { code: '000000' } })
    expect(wrong.failure?.reason).toBe('two_factor_code_wrong')
    const body = { code: await codeOf(secret) }
    const { data } = await fixture.request({ path: confirmTwoFactor.path, headers, body })
    const { recoveryCodes, endedSessions } = confirmTwoFactor.data.parse(data)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(endedSessions).toBe(1)
    expect([await isAlive(user.accessToken), await isAlive(other)]).toEqual([true, false])
    expect(await statusOf(user.accessToken)).toMatchObject({
      enabledAt: expect.any(String),
      recoveryCodesLeft: 10,
    })
  })

  test('a secret is created with the right password only, and not while one is enabled', async () => {
    const user = await member()
    expect((await start(user.accessToken, 'not the password')).failure?.fields).toEqual({ password: 'password_wrong' })
    const { accessToken } = await secured()
    expect((await start(accessToken)).failure?.reason).toBe('two_factor_state')
  })

  test('a secret that was not confirmed does not change the login, and a later one replaces it', async () => {
    const user = await member()
    const first = startTwoFactor.data.parse((await start(user.accessToken)).data)
    expect((await login(user.username)).code).toBe(0)
    const second = startTwoFactor.data.parse((await start(user.accessToken)).data)
    const confirmWith = async (secret: string) =>
      fixture.request({
        path: confirmTwoFactor.path,
        headers: headersOf(user.accessToken),
        body: { code: await codeOf(secret) },
      })
    expect((await confirmWith(first.secret)).failure?.reason).toBe('two_factor_code_wrong')
    expect((await confirmWith(second.secret)).code).toBe(0)
  })

  test('the database holds neither the secret nor a recovery code in plain text', async () => {
    const { id, secret, recoveryCodes } = await secured()
    const { rows } = await sql<{ text: string }>`
      select (select encode(secret_sealed, 'escape') from two_factor where account_id = ${id}) || ' ' ||
        (select string_agg(encode(code_sha256, 'escape'), ' ') from two_factor_recovery_code) as text`.execute(
      fixture.db,
    )
    const stored = rows[0]?.text ?? ''
    expect(stored.length).toBeGreaterThan(100)
    for (const plain of [secret, fromBase32(secret).toString('latin1'), ...recoveryCodes])
      expect(stored).not.toContain(plain)
  })
})

describe('the second step of a login', () => {
  test('the right password yields a challenge and no session; a code completes the login', async () => {
    const { username, secret } = await secured()
    const answer = await login(username)
    expect(answer).toMatchObject({ status: 200, code: 601, failure: { reason: 'two_factor_required' } })
    expect(JSON.stringify(answer.data)).not.toContain('accessToken')
    const completed = await complete(answer.failure?.challenge ?? '', await codeOf(secret))
    const { accessToken, userType, deviceToken } = completeLogin.data.parse(completed.data)
    expect(userType).toBe(3)
    expect(deviceToken).toHaveLength(43)
    expect(await isAlive(accessToken)).toBe(true)
  })

  test('in maintenance mode an operator completes a login, and a seller does when it has ended', async () => {
    const seller = await secured()
    const challenge = await challengeFor(seller.username)
    const operator = { username: '+8613700000002', password: 'a long password 1' }
    await createOperator(fixture.deps, operator.username, operator.password)
    const enter = () =>
      fixture.request({
        path: operatorCalls.login.path,
        form: { userType: '1', ...operator },
        clientIp: elsewhere(),
      })
    const { accessToken } = operatorCalls.login.data.parse((await enter()).data)
    const { secret } = startTwoFactor.data.parse((await start(accessToken, operator.password)).data)
    const body = { code: await codeOf(secret) }
    await fixture.request({ path: confirmTwoFactor.path, headers: headersOf(accessToken), body })
    maintenance = { until: null }
    try {
      // As often as a challenge may be tried: these attempts do not count.
      for (let attempt = 1; attempt <= 5; attempt += 1)
        expect(await complete(challenge, await codeOf(seller.secret))).toMatchObject({
          status: 503,
          failure: { reason: 'maintenance', retryAfterSeconds: 300 },
        })
      const asked = await enter()
      const completed = await complete(asked.failure?.challenge ?? '', await codeOf(secret))
      expect(completeLogin.data.parse(completed.data).userType).toBe(1)
    } finally {
      maintenance = undefined
    }
    expect((await complete(challenge, await codeOf(seller.secret))).code).toBe(0)
  })

  test('a wrong password reveals nothing about two-factor authentication', async () => {
    const { username } = await secured()
    const wrong = await fixture.login({ username, password: 'not the password', clientIp: elsewhere() })
    expect(wrong.failure).toMatchObject({ reason: 'login_failed' })
    expect(wrong.failure?.challenge).toBeUndefined()
  })

  test('a code is accepted once, also when several logins use it at the same time', async () => {
    const { username, secret } = await secured()
    const challenges = [await challengeFor(username), await challengeFor(username), await challengeFor(username)]
    const code = await codeOf(secret)
    const answers = await Promise.all(challenges.map((challenge) => complete(challenge, code)))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect((await complete(await challengeFor(username), code)).failure?.reason).toBe('two_factor_code_wrong')
  })

  test('a challenge completes one login', async () => {
    const { username, secret } = await secured()
    const challenge = await challengeFor(username)
    expect((await complete(challenge, await codeOf(secret))).code).toBe(0)
    expect((await complete(challenge, await codeOf(secret))).failure?.reason).toBe('two_factor_expired')
  })

  test('a recovery code logs in once, in any case and with or without dashes, and the owner is notified', async () => {
    const { username, recoveryCodes } = await secured()
    const [first = '', second = ''] = recoveryCodes
    const completed = await complete(await challengeFor(username), first.toLowerCase().replaceAll('-', ' '))
    const { accessToken } = completeLogin.data.parse(completed.data)
    expect((await complete(await challengeFor(username), first)).failure?.reason).toBe('two_factor_code_wrong')
    expect((await complete(await challengeFor(username), second)).code).toBe(0)
    expect((await statusOf(accessToken)).recoveryCodesLeft).toBe(8)
    const { rows } = await sql`select detail from notification n join account a on a.id = n.account_id
      where a.username = ${username} and kind = 'security' order by n.id`.execute(fixture.db)
    expect(rows).toEqual([
      { detail: 'two_factor_enabled' },
      { detail: 'recovery_code_used' },
      { detail: 'recovery_code_used' },
    ])
  })

  test('recovery codes of another account are refused', async () => {
    const [{ username }, other] = [await secured(), await secured()]
    const answer = await complete(await challengeFor(username), other.recoveryCodes[0] ?? '')
    expect(answer.failure?.reason).toBe('two_factor_code_wrong')
  })

  test('five wrong codes end a challenge', async () => {
    const { username, secret } = await secured()
    const challenge = await challengeFor(username)
    for (let tries = 0; tries < 5; tries++)
      expect((await complete(challenge, '000000')).failure?.reason).toBe('two_factor_code_wrong')
    expect((await complete(challenge, await codeOf(secret))).failure?.reason).toBe('two_factor_expired')
  })

  test('ten wrong codes lock strangers out of the second step, but not the known device of the owner', async () => {
    const { username, secret, deviceToken } = await secured()
    for (let tries = 0; tries < 10; tries++) await complete(await challengeFor(username), '000000')
    const stranger = await complete(await challengeFor(username), await codeOf(secret))
    expect(stranger.failure).toMatchObject({ reason: 'rate_limited', retryAfterSeconds: expect.any(Number) })
    expect((await complete(await challengeFor(username, deviceToken), await codeOf(secret))).code).toBe(0)
  })

  test('a challenge ends after five minutes, with a change of the password and with a lock of the account', async () => {
    const { id, username, secret, accessToken } = await secured()
    const expired = await challengeFor(username)
    await sql`update two_factor_challenge set expires_at = expires_at - interval '5 minutes'`.execute(fixture.db)
    expect((await complete(expired, await codeOf(secret))).failure?.reason).toBe('two_factor_expired')
    const before = await challengeFor(username)
    const body = { currentPassword: password, newPassword: 'another horse 9' }
    await fixture.request({ path: changePassword.path, headers: headersOf(accessToken), body })
    expect((await complete(before, await codeOf(secret))).failure?.reason).toBe('two_factor_expired')
    const { failure } = await fixture.login({ username, password: 'another horse 9', clientIp: elsewhere() })
    await sql`update account set locked_at = now(), lock_reason = 'test' where id = ${id}`.execute(fixture.db)
    expect((await complete(failure?.challenge ?? '', await codeOf(secret))).failure?.reason).toBe('two_factor_expired')
    expect((await complete('A'.repeat(43), await codeOf(secret))).failure?.reason).toBe('two_factor_expired')
  })
})

describe('changes', () => {
  const disable = (accessToken: string, body: { password: string; code: string }) =>
    fixture.request({ path: disableTwoFactor.path, headers: headersOf(accessToken), body })

  test('disabling needs the password and a code, and ends other sessions', async () => {
    const { username, secret, accessToken, recoveryCodes } = await secured()
    const completed = await complete(await challengeFor(username), await codeOf(secret))
    const other = completeLogin.data.parse(completed.data).accessToken
    const wrongPassword = await disable(accessToken, { password: 'not it', code: await codeOf(secret) })
    expect(wrongPassword.failure?.fields).toEqual({ password: 'password_wrong' })
    expect((await disable(accessToken, { password, code: '000000' })).failure?.reason).toBe('two_factor_code_wrong')
    const [code = ''] = recoveryCodes
    expect((await disable(accessToken, { password, code })).data).toEqual({ endedSessions: 1 })
    expect([await isAlive(accessToken), await isAlive(other)]).toEqual([true, false])
    expect((await login(username)).code).toBe(0)
    expect((await disable(accessToken, { password, code })).failure?.reason).toBe('two_factor_state')
  })

  test('new recovery codes replace the former ones', async () => {
    const { username, secret, accessToken, recoveryCodes } = await secured()
    const body = { password, code: await codeOf(secret) }
    const answer = await fixture.request({ path: renewRecoveryCodes.path, headers: headersOf(accessToken), body })
    const renewed = renewRecoveryCodes.data.parse(answer.data).recoveryCodes
    expect((await complete(await challengeFor(username), recoveryCodes[0] ?? '')).code).toBe(601)
    expect((await complete(await challengeFor(username), renewed[0] ?? '')).code).toBe(0)
  })

  test('the owner with a confirmed address gets a mail, whatever notifications are chosen', async () => {
    const user = await member()
    await sql`update account set email = 'owner@example.com', email_confirmed_at = now(),
      notification_choices = '{"security":{"site":false,"email":false}}' where id = ${user.id}`.execute(fixture.db)
    const { secret } = startTwoFactor.data.parse((await start(user.accessToken)).data)
    const send = vi.fn(async () => true)
    const deps = { ...fixture.deps, mailer: { publicUrl: 'https://pod.example', send } }
    const session = { accountId: user.id, userType: 3, username: user.username } as const
    const credentials = { accessToken: user.accessToken, userType: '3' }
    await confirm(deps, { session, credentials, clientIp: elsewhere() }, { code: await codeOf(secret) })
    expect(send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ to: 'owner@example.com', subject: '两步验证已启用' }),
    )
  })
})

describe('an installation that requires two-factor authentication of operators', () => {
  const username = '+8613700000001'
  const operatorPassword = 'a long password 1'
  const enter = async () => {
    await createOperator(strict.deps, username, operatorPassword)
    const form = { userType: '1', username, password: operatorPassword }
    const answer = await strict.request({ path: operatorCalls.login.path, form, clientIp: elsewhere() })
    return operatorCalls.login.data.parse(answer.data).accessToken
  }
  const ask = (accessToken: string) =>
    strict.request({ method: 'GET', path: listAccounts.path, headers: headersOf(accessToken) })

  test('an operator without it can only set it up, and everything else works once it is', async () => {
    const accessToken = await enter()
    expect((await ask(accessToken)).failure?.reason).toBe('two_factor_setup_required')
    const change = { currentPassword: operatorPassword, newPassword: 'another horse 9' }
    const headers = headersOf(accessToken)
    const refused = await strict.request({ path: changePassword.path, headers, body: change })
    expect(refused).toMatchObject({ status: 403, failure: { reason: 'two_factor_setup_required' } })
    const status = await strict.request({ method: 'GET', path: getTwoFactor.path, headers })
    expect(status.data).toMatchObject({ isRequired: true, enabledAt: null })
    const info = await strict.request({ method: 'POST', path: operatorCalls.userInfo.path, headers })
    expect(info.code).toBe(0)
    const { secret } = startTwoFactor.data.parse((await start(accessToken, operatorPassword, strict)).data)
    const body = { code: await codeOf(secret, strict) }
    expect((await strict.request({ path: confirmTwoFactor.path, headers, body })).code).toBe(0)
    expect((await ask(accessToken)).failure?.reason).not.toBe('two_factor_setup_required')
    const { rows } = await sql`select kind, subject, after from operator_action where kind <> 'operator_made'`.execute(
      strict.db,
    )
    expect(rows).toEqual([{ kind: 'security_changed', subject: username, after: { event: 'two_factor_enabled' } }])
  })

  test('sellers and suppliers are not affected', async () => {
    for (const [calls, userType] of [
      [businessCalls, 3],
      [agentCalls, 2],
    ] as const) {
      const accessToken = await strict.loginAsDemo(userType)
      const info = await strict.request({
        method: 'POST',
        path: calls.userInfo.path,
        headers: headersOf(accessToken),
      })
      expect(info.code).toBe(0)
    }
  })
})
