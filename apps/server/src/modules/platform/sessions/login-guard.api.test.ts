import { businessCalls } from '@podwright/contracts/auth/account-calls'
import { changePassword } from '@podwright/contracts/auth/account-self-service'
import { createSlideChallenge, verifySlideChallenge } from '@podwright/contracts/auth/slide-challenge'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import { countRows, createAccountsTest, handDrag, registration } from '../accounts/test-accounts.ts'

const fixture = await createAccountsTest()
beforeEach(async () => {
  await fixture.db.deleteFrom('login_failure').execute()
})
afterAll(() => fixture.drop())

const seller = { username: '+8613800000003', password: 'demo-seller-3' }
const wrong = { ...seller, password: 'not the password' }
const unknown = { username: '+8613899999999', password: 'not the password' }
/** A different IP address for every attempt, so that only the username counts. */
let next = 0
const elsewhere = () => `198.51.${Math.floor(next / 250)}.${(next++ % 250) + 1}`
const fail = async (times: number, who: typeof wrong) => {
  for (let count = 0; count < times; count += 1) {
    const clientIp = elsewhere()
    await fixture.login({ ...who, clientIp, slideToken: await fixture.slide(clientIp) })
  }
}

describe('a user name locked by a stranger', () => {
  const deviceTokenOf = ({ data }: Awaited<ReturnType<typeof fixture.login>>) =>
    businessCalls.login.data.parse(data).deviceToken

  test('the known device of the owner still logs in, and all other devices are locked out', async () => {
    const deviceToken = deviceTokenOf(await fixture.login({ ...seller, clientIp: elsewhere() }))
    await fail(10, wrong)
    expect((await fixture.login({ ...seller, clientIp: elsewhere() })).failure?.reason).toBe('rate_limited')
    const answer = await fixture.login({ ...seller, clientIp: elsewhere(), deviceToken })
    expect(answer.code).toBe(0)
    expect(deviceTokenOf(answer)).toBe(deviceToken)
    const stranger = await fixture.login({ ...seller, clientIp: elsewhere() })
    expect(stranger.failure?.reason).toBe('rate_limited')
  })

  test('a known device is locked after ten failures of its own, and leaves the user name open', async () => {
    const deviceToken = deviceTokenOf(await fixture.login({ ...seller, clientIp: elsewhere() }))
    for (let count = 0; count < 10; count += 1) {
      const clientIp = elsewhere()
      await fixture.login({ ...wrong, clientIp, deviceToken, slideToken: await fixture.slide(clientIp) })
    }
    const locked = await fixture.login({ ...seller, clientIp: elsewhere(), deviceToken })
    expect(locked.failure?.reason).toBe('rate_limited')
    expect((await fixture.login({ ...seller, clientIp: elsewhere() })).code).toBe(0)
  })

  test('a device token of another account or that the server did not issue is no exception', async () => {
    const other = { username: '+8613700000077', password: registration.password }
    await fixture.register({ username: other.username })
    const tokenOfOther = deviceTokenOf(await fixture.login({ ...other, clientIp: elsewhere() }))
    await fail(10, wrong)
    for (const deviceToken of [tokenOfOther, 'A'.repeat(43), 'not a token']) {
      const answer = await fixture.login({ ...seller, clientIp: elsewhere(), deviceToken })
      expect(answer.failure?.reason).toBe('rate_limited')
    }
  })

  test('a device is no longer known after the password was changed', async () => {
    const { data } = await fixture.login({ ...seller, clientIp: elsewhere() })
    const { accessToken, deviceToken } = businessCalls.login.data.parse(data)
    const change = (currentPassword: string, newPassword: string) =>
      fixture.request({
        path: changePassword.path,
        headers: { accessToken, userType: '3' },
        body: { currentPassword, newPassword },
      })
    expect((await change(seller.password, 'another horse 9')).code).toBe(0)
    await fail(10, wrong)
    const answer = await fixture.login({ ...seller, password: 'another horse 9', clientIp: elsewhere(), deviceToken })
    expect(answer.failure?.reason).toBe('rate_limited')
    expect((await change('another horse 9', seller.password)).code).toBe(0)
  })
})

describe('login', () => {
  test('login accepts the username in the national format of the request’s language', async () => {
    for (const username of ['13800000003', '138 0000 0003', '+86 13800000003', '008613800000003']) {
      expect(await fixture.login({ ...seller, username, clientIp: elsewhere() })).toMatchObject({ code: 0 })
    }
    expect(
      (await fixture.login({ ...seller, username: '13800000003', lang: 'th-TH', clientIp: elsewhere() })).code,
    ).toBe(601)
  })

  test('login responds identically to an unknown account, a wrong password, another role and an invalid username', async () => {
    const answers = [
      await fixture.login({ ...wrong, clientIp: elsewhere() }),
      await fixture.login({ ...unknown, clientIp: elsewhere() }),
      await fixture.login({ ...seller, userType: 2, clientIp: elsewhere() }),
      await fixture.login({ ...seller, username: 'nobody at all', clientIp: elsewhere() }),
    ]
    const shown = answers.map(({ status, code, msg, failure }) => ({ status, code, msg, reason: failure?.reason }))
    expect(shown[0]).toMatchObject({ status: 200, code: 601, reason: 'login_failed' })
    for (const answer of shown) expect(answer).toEqual(shown[0])
  })

  test('login verifies one hash for unknown accounts as for wrong passwords', async () => {
    const verify = vi.spyOn(fixture.deps.passwords, 'verify')
    await fixture.login({ ...wrong, clientIp: elsewhere() })
    await fixture.login({ ...unknown, clientIp: elsewhere() })
    await fixture.login({ ...seller, username: 'nobody at all', clientIp: elsewhere() })
    expect(verify.mock.calls.map(([hash]) => typeof hash)).toEqual(['string', 'undefined', 'undefined'])
    verify.mockRestore()
  })

  test('login refuses a user type that differs from that of its path @R-506', async () => {
    const form = { userType: '2', ...seller }
    const answer = await fixture.request({ path: businessCalls.login.path, form })
    expect(answer).toMatchObject({ status: 422, failure: { fields: { userType: 'not_an_option' } } })
  })

  test('login reports missing fields', async () => {
    const answer = await fixture.request({ path: businessCalls.login.path, form: { userType: '3', username: '' } })
    expect(answer.failure?.fields).toEqual({ username: 'required', password: 'required' })
  })

  test('login responds with 503 when too many password checks are queued', async () => {
    const verify = vi.spyOn(fixture.deps.passwords, 'verify').mockRejectedValue(new QueueFullError())
    const answer = await fixture.login({ ...seller, clientIp: elsewhere() })
    expect(answer).toMatchObject({ status: 503, failure: { reason: 'unavailable', retryAfterSeconds: 5 } })
    verify.mockRestore()
  })
})

describe('the slide proof', () => {
  test('login requires the slide check after three failures of a username, existing or not @R-406', async () => {
    for (const who of [wrong, unknown]) {
      for (let count = 0; count < 3; count += 1) {
        expect((await fixture.login({ ...who, clientIp: elsewhere() })).failure?.reason).toBe('login_failed')
      }
      expect((await fixture.login({ ...who, clientIp: elsewhere() })).failure?.reason).toBe('slide_required')
    }
    expect((await fixture.login({ ...seller, clientIp: elsewhere() })).failure?.reason).toBe('slide_required')
  })

  test('login requires the slide check after three failures from an IP clientIp, for any username', async () => {
    const clientIp = '203.0.113.77'
    for (const username of ['13811111111', '13811111112', '13811111113']) {
      expect((await fixture.login({ username, password: 'guess', clientIp })).failure?.reason).toBe('login_failed')
    }
    expect((await fixture.login({ ...seller, clientIp })).failure?.reason).toBe('slide_required')
    expect((await fixture.login({ ...seller, clientIp: '203.0.113.78' })).code).toBe(0)
    expect((await fixture.login({ ...seller, clientIp, slideToken: await fixture.slide(clientIp) })).code).toBe(0)
  })

  test('login counts failures per /64 prefix of IPv6', async () => {
    for (const [index, username] of ['13811111121', '13811111122', '13811111123'].entries()) {
      await fixture.login({ username, password: 'guess', clientIp: `2001:db8:7:7::${index + 1}` })
    }
    expect((await fixture.login({ ...seller, clientIp: '2001:db8:7:7::99' })).failure?.reason).toBe('slide_required')
    expect((await fixture.login({ ...seller, clientIp: '2001:db8:7:8::99' })).code).toBe(0)
  })

  test('a slide proof can be used once and only from the IP address that earned it', async () => {
    const clientIp = '203.0.113.80'
    const slideToken = await fixture.slide(clientIp)
    expect((await fixture.login({ ...seller, slideToken, clientIp: '203.0.113.81' })).failure?.reason).toBe(
      'slide_failed',
    )
    expect((await fixture.login({ ...wrong, slideToken, clientIp })).failure?.reason).toBe('login_failed')
    expect((await fixture.login({ ...seller, slideToken, clientIp })).failure?.reason).toBe('slide_failed')
    expect((await fixture.login({ ...seller, slideToken: 'made up', clientIp })).failure?.reason).toBe('slide_failed')
  })

  test('a slide proof is valid for five minutes', async () => {
    const slideToken = await fixture.slide()
    await sql`update slide_challenge set expires_at = now() - interval '1 second'`.execute(fixture.db)
    expect((await fixture.login({ ...seller, slideToken })).failure?.reason).toBe('slide_failed')
  })

  test('of twenty concurrent logins with one slide proof one succeeds', async () => {
    const slideToken = await fixture.slide()
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.login({ ...seller, slideToken })))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
  })
})

describe('a slide challenge', () => {
  const issue = async () => {
    const answer = await fixture.request({ path: createSlideChallenge.path, method: 'POST' })
    const data = createSlideChallenge.data.parse(answer.data)
    await fixture.letPass(data.challengeId)
    return data
  }
  const verify = (body: unknown) => fixture.request({ path: verifySlideChallenge.path, body })

  test('a slide challenge is valid for two minutes @R-406', async () => {
    const { challengeId, trackWidth, expiresAt } = await issue()
    const seconds = (Date.parse(expiresAt) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(100)
    expect(seconds).toBeLessThan(125)
    await sql`update slide_challenge set expires_at = now() where id = ${challengeId}`.execute(fixture.db)
    const late = await verify({ challengeId, input: 'pointer', path: handDrag(trackWidth) })
    expect(late.failure?.reason).toBe('slide_failed')
  })

  test('a slide challenge is verified once, also under concurrency and after a failed attempt @R-406', async () => {
    const first = await issue()
    const body = { challengeId: first.challengeId, input: 'pointer', path: handDrag(first.trackWidth) }
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(body)))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    const second = await issue()
    const robot = Array.from({ length: 11 }, (_, index) =>
      [(index * second.trackWidth) / 10, index * 40].map(Math.round),
    )
    expect((await verify({ challengeId: second.challengeId, input: 'pointer', path: robot })).failure?.reason).toBe(
      'slide_failed',
    )
    const again = await verify({ challengeId: second.challengeId, input: 'pointer', path: handDrag(second.trackWidth) })
    expect(again.failure?.reason).toBe('slide_failed')
  })

  test('a slide challenge can be solved with the keyboard', async () => {
    const { challengeId, trackWidth } = await issue()
    const path = Array.from({ length: 11 }, (_, index) => [Math.round((index * trackWidth) / 10), index * 90])
    expect(await verify({ challengeId, input: 'keyboard', path })).toMatchObject({ code: 0 })
  })

  test.each(['', 'nothing', '\u0000', '00000000-0000-0000-0000-000000000000'])(
    'verifying the challenge %j fails with slide_failed',
    async (challengeId) => {
      expect((await verify({ challengeId, input: 'pointer', path: handDrag(300) })).failure?.reason).toBe(
        'slide_failed',
      )
    },
  )
})

describe('the lock', () => {
  test('ten failures lock a username for 15 minutes, whether or not the account exists @R-406', async () => {
    for (const who of [wrong, unknown]) {
      await fail(10, who)
      const clientIp = elsewhere()
      const answer = await fixture.login({ ...who, clientIp, slideToken: await fixture.slide(clientIp) })
      expect(answer).toMatchObject({ status: 429, failure: { reason: 'rate_limited' } })
      const wait = answer.failure?.retryAfterSeconds ?? 0
      expect(wait).toBeGreaterThan(14 * 60)
      expect(wait).toBeLessThanOrEqual(15 * 60)
      expect(answer.headers.get('retry-after')).toBe(String(wait))
    }
    const clientIp = elsewhere()
    const right = await fixture.login({ ...seller, clientIp, slideToken: await fixture.slide(clientIp) })
    expect(right.status).toBe(429)
  })

  test('a login lock is not extended by further attempts, and failures count from zero after 15 minutes', async () => {
    await fail(10, wrong)
    await fail(3, wrong)
    expect(await countRows(fixture.db, 'login_failure')).toBe(10)
    await sql`update login_failure set failed_at = failed_at - interval '15 minutes'`.execute(fixture.db)
    expect((await fixture.login({ ...wrong, clientIp: elsewhere() })).failure?.reason).toBe('login_failed')
    expect((await fixture.login({ ...seller, clientIp: elsewhere() })).code).toBe(0)
  })

  test('at most ten passwords per username are checked, however many logins run concurrently', async () => {
    const proofs: { clientIp: string; slideToken: string }[] = []
    for (let count = 0; count < 30; count += 1) {
      const clientIp = elsewhere()
      proofs.push({ clientIp, slideToken: await fixture.slide(clientIp) })
    }
    const verify = vi.spyOn(fixture.deps.passwords, 'verify')
    const answers = await Promise.all(proofs.map((proof) => fixture.login({ ...wrong, ...proof })))
    expect(verify).toHaveBeenCalledTimes(10)
    expect(answers.filter((answer) => answer.failure?.reason === 'login_failed')).toHaveLength(10)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20)
    verify.mockRestore()
  })

  test('a successful login clears the failures of the username', async () => {
    await fail(5, wrong)
    const clientIp = elsewhere()
    expect((await fixture.login({ ...seller, clientIp, slideToken: await fixture.slide(clientIp) })).code).toBe(0)
    expect(await countRows(fixture.db, 'login_failure')).toBe(0)
  })

  test('a lock of one role does not affect the other role of the same phone number', async () => {
    await fail(10, { username: '+8613800000002', password: 'guess' })
    const supplier = { username: '+8613800000002', password: 'demo-supplier-2', userType: 2 as const }
    expect((await fixture.login({ ...supplier, clientIp: elsewhere() })).code).toBe(0)
  })
})
