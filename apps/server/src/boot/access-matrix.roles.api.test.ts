import { calls } from '@podwright/contracts/generated/registry'
import { uploadCatalog } from '@podwright/contracts/operator/catalog'
import { type MemberRole, memberRolesOf, permissionsOf, rolesOf } from '@podwright/domain/account/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requester, sendRequest } from '../http/test-app.ts'
import { openSession } from '../modules/platform/sessions/sessions.ts'
import { createTestServer } from './test-server.ts'

let server: Awaited<ReturnType<typeof createTestServer>>
const tokens = new Map<string, string>()

/** Every role of every user type; the one for orders with and without payment. */
const logins = ([3, 2, 1] as const).flatMap((userType) =>
  rolesOf[userType].flatMap((role) =>
    (role === 'orders' ? [false, true] : [false]).map((mayPay) => ({
      userType,
      role,
      mayPay,
      name: `${userType} ${role}${mayPay ? ' with payment' : ''}`,
    })),
  ),
)

beforeAll(async () => {
  server = await createTestServer()
  const owners = { 3: await idOf(await server.sessionFor(3)), 2: await idOf(await server.sessionFor(2)) }
  for (const { userType, role, mayPay, name } of logins) {
    const isMember = userType !== 1 && isMemberRole(userType, role)
    const { rows } = await sql<{ id: number }>`
      insert into account (user_type, username, password_hash, locale, team_id, role, may_pay, member_name)
      values (${userType}, ${`+8613600000${userType}${String(tokens.size).padStart(2, '0')}`}, '-', 'zh-CN',
        ${isMember ? owners[userType] : null}, ${userType === 1 || isMember ? role : null}, ${mayPay},
        ${isMember ? name : null}) returning id`.execute(server.db)
    tokens.set(name, await openSession(server, rows[0]?.id ?? 0))
  }
})
afterAll(() => server.close())

function isMemberRole(userType: 2 | 3, role: string): role is MemberRole {
  const roles: readonly string[] = memberRolesOf[userType]
  return roles.includes(role)
}

async function idOf(token: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from session where token_sha256 = sha256(${token}::text::bytea)`.execute(server.db)
  return rows[0]?.id ?? 0
}

// Calls that delete a login of their own would end the session of the other cases.
const checked = calls.filter(({ id, permission }) => permission !== undefined && !id.endsWith('Logout'))

test.each(checked)('the permission of $id decides for every role', async ({ id, access, permission, method, path }) => {
  if (access === 'public' || permission === undefined) throw new Error(`${id} is public`)
  for (const { userType, role, mayPay, name } of logins) {
    const response = await sendRequest(server.app, {
      method,
      path: path.replaceAll(/\{\w+\}/g, '1'),
      headers: { accessToken: tokens.get(name) ?? '', userType: String(userType) },
    })
    const isOpen = access.includes(userType) && permissionsOf(userType, { role, mayPay }).includes(permission)
    if (isOpen) expect.soft([401, 403, 500], name).not.toContain(response.status)
    else expect.soft(response.status, name).toBe(403)
  }
})

test.each(['support', 'finance'] as const)('an operator with the role %s cannot upload a catalog', async (role) => {
  const response = await requester(server.app)({
    method: uploadCatalog.method,
    path: `${uploadCatalog.path}?name=spring.zip`,
    headers: { accessToken: tokens.get(`1 ${role}`) ?? '', userType: '1' },
    body: new Uint8Array([0x50, 0x4b]),
  })
  expect(response.failure?.reason).toBe('permission_missing')
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from catalog_upload`.execute(
    server.db,
  )
  expect(rows[0]?.count).toBe(0)
})
