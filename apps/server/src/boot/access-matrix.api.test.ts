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
const matrix = calls
  .filter((call) => !call.id.endsWith('Logout'))
  .flatMap((call) => names.map((visitor) => ({ call, visitor })))
/** Every run of a case asks for other ids. */
const requests = Array.from({ length: runFactor }, (_, at) => at + 1).flatMap((id) =>
  matrix.map((each) => ({ ...each, id: String(id) })),
)

test.each(requests)('access control decides on $call.id for $visitor', async ({ call, visitor, id }) => {
  const path = call.path.replaceAll(/\{\w+\}/g, id)
  const response = await sendRequest(server.app, { method: call.method, path, headers: visitors[visitor] })
  const refusal = refusalFor(call, visitor)
  if (refusal) expect(response.status).toBe(refusal)
  else expect([401, 403, 500]).not.toContain(response.status)
  expect(await response.json()).toMatchObject({ code: expect.any(Number), msg: expect.stringMatching(/\S/) })
})

test('the access matrix contains every call of the contract', () => {
  expect(new Set(matrix.map(({ call }) => call.id)).size).toBe(calls.filter(({ id }) => !id.endsWith('Logout')).length)
})
