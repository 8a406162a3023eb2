import type { Call } from '@podwright/contracts/define-call'
import { calls } from '@podwright/contracts/generated/registry'
import type { AccountType } from '@podwright/domain/account/forms'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFactor } from '../../../../tests/setup/property-runs.ts'
import { sendRequest } from '../http/test-app.ts'
import { createTestServer } from './test-server.ts'

let server: Awaited<ReturnType<typeof createTestServer>>
let visitors: Record<Visitor, Record<string, string>>
type Visitor = (typeof names)[number]
const names = [
  'anonymous',
  'business',
  'another business',
  'agent',
  'another agent',
  'operator',
  'expired',
  'wrong user type',
  'made-up token',
  'logged out',
] as const
const typeOf: Partial<Record<Visitor, AccountType>> = {
  business: 3,
  'another business': 3,
  agent: 2,
  'another agent': 2,
  operator: 1,
}

beforeAll(async () => {
  server = await createTestServer()
  const business = await server.sessionFor(3)
  const agent = await server.sessionFor(2)
  const expired = await server.sessionFor(3)
  await sql`update session set expires_at = now() - interval '1 second' where token_sha256 = sha256(${expired}::text::bytea)`.execute(
    server.db,
  )
  visitors = {
    anonymous: {},
    business: { accessToken: business, userType: '3' },
    'another business': { accessToken: await server.sessionFor(3, 'another'), userType: '3' },
    agent: { accessToken: agent, userType: '2' },
    'another agent': { accessToken: await server.sessionFor(2, 'another'), userType: '2' },
    operator: { accessToken: await server.sessionFor(1), userType: '1' },
    expired: { accessToken: expired, userType: '3' },
    'wrong user type': { accessToken: business, userType: '2' },
    'made-up token': { accessToken: 'A'.repeat(43), userType: '3' },
    'logged out': { accessToken: '', userType: '3' },
  }
})
afterAll(() => server.close())

/** The status with which access control refuses the call; undefined when it is permitted. */
function refusalFor(call: Call, visitor: Visitor): 401 | 403 | undefined {
  if (call.access === 'public') return undefined
  const type = typeOf[visitor]
  if (type === undefined) return 401
  return call.access.includes(type) ? undefined : 403
}

// Without logout, which would end the session of the other cases.
const matrix = calls.filter((call) => !call.id.endsWith('Logout'))
/** Every run of a case asks for other ids. */
const ids = Array.from({ length: runFactor }, (_, at) => String(at + 1))

test.each(matrix)('access control decides on $id for each of ten visitors', async (call) => {
  for (const id of ids) {
    const path = call.path.replaceAll(/\{\w+\}/g, id)
    for (const visitor of names) {
      const response = await sendRequest(server.app, { method: call.method, path, headers: visitors[visitor] })
      const refusal = refusalFor(call, visitor)
      if (refusal) expect.soft(response.status, visitor).toBe(refusal)
      else expect.soft([401, 403, 500], visitor).not.toContain(response.status)
      const answer = { code: expect.any(Number), msg: expect.stringMatching(/\S/) }
      expect.soft(await response.json(), visitor).toMatchObject(answer)
    }
  }
})

test('the access matrix contains every call of the contract but the logouts', () => {
  const logouts = calls.filter(({ id }) => id.endsWith('Logout'))
  expect(matrix.length + logouts.length).toBe(calls.length)
  expect(new Set(matrix.map(({ id }) => id)).size).toBe(matrix.length)
})
