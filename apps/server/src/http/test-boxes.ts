import { defineCall } from '@podwright/contracts/define-call'
import { Id, text } from '@podwright/contracts/fields'
import type { Permission, Role } from '@podwright/domain/account/permissions'
import { z } from 'zod'
import { fail, succeed } from '../result.ts'
import type { Session } from '../session.ts'
import { type ApiRouter, registerAccountCall, registerCall } from './router/api-router.ts'

export const readBox = defineCall({
  id: 'readBox',
  summary: 'Read a box',
  method: 'GET',
  path: '/api/boxes/{boxId}',
  access: 'public',
  params: z.object({ boxId: Id }),
  query: z.object({
    labels: z.object({ colour: z.string().optional() }).optional(),
    full: z.enum(['yes', 'no']).optional(),
  }),
  data: z.object({ boxId: z.int(), colour: z.string() }),
})
const fillBox = defineCall({
  id: 'fillBox',
  summary: 'Fill a box',
  method: 'POST',
  path: '/api/boxes',
  access: 'public',
  body: z.object({ name: text(10).min(1, 'required'), amount: z.int() }),
  data: z.object({ name: z.string() }),
  codes: ['cart_full'],
})
export const signBox = defineCall({
  id: 'signBox',
  summary: 'Sign a box',
  method: 'PUT',
  path: '/api/boxes/{boxId}',
  access: [3],
  permission: 'designs',
  params: z.object({ boxId: Id }),
  body: z.object({ name: z.string() }),
  bodyEncoding: 'form',
  data: z.object({ signedBy: z.string() }),
})
export const calls = [readBox, fillBox, signBox]

export function registerBoxes(api: ApiRouter): void {
  registerCall(api, readBox, ({ params, query }) =>
    succeed({ boxId: params.boxId, colour: query.labels?.colour ?? 'none' }),
  )
  registerCall(api, fillBox, ({ body }) => {
    if (body.name === 'full') return fail('cart_full')
    if (body.name === 'boom') throw new Error('internal secret')
    if (body.name === 'broken') throw new Error('Client has encountered a connection error and is not queryable')
    if (body.name === 'away') throw Object.assign(new Error('no server'), { code: 'ECONNREFUSED' })
    return succeed({ name: body.name })
  })
  registerAccountCall(api, signBox, ({ session }) => succeed({ signedBy: session.username }))
}

const memberOf = (role: Role, permissions: readonly Permission[]): Session => ({
  accountId: 1,
  userType: 3,
  username: `${role}@shop.example`,
  role: { role, permissions, member: { id: 9, name: 'Lin' } },
})
const sessions = new Map<string, Session>([
  ['business', { accountId: 1, userType: 3, username: '+8613800000003' }],
  ['agent', { accountId: 2, userType: 2, username: '+8613800000002' }],
  ['designer', memberOf('designer', ['designs'])],
  ['clerk', memberOf('orders', ['viewOrders'])],
])
/** For `createTestApp`: calls of their own, and sessions of sellers, suppliers and members of teams. */
export const boxes = { calls, modules: [registerBoxes], findSession: async (token: string) => sessions.get(token) }
