import { Password } from '@podwright/domain/account/forms'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'

const member = [1, 2, 3] as const

/** POST /api/account/password: `fields` names the invalid field. All other sessions of the account end. */
export const changePassword = defineCall({
  id: 'changePassword',
  summary: 'Change your password',
  method: 'POST',
  path: '/api/account/password',
  access: member,
  permission: 'self',
  body: z.object({ currentPassword: z.string().min(1, 'required').max(256, 'too_long'), newPassword: Password }),
  data: z.object({
    endedSessions: z.int(),
    liveKeys: z.int().meta({ description: 'API keys that remain valid after the password change' }),
  }),
  codes: ['validation_failed', 'rate_limited'],
})

export const AccountSession = z.object({
  id: z.string().meta({ description: 'Identifies the session; not a credential' }),
  isCurrent: z.boolean(),
  device: z.string().meta({ description: 'Browser and operating system; empty if unknown' }),
  network: z.string().meta({ description: 'Its IP address without the last part' }),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().meta({ description: 'Accurate to the hour' }),
})

/** GET /api/account/sessions: sessions of the account, most recently used first. */
export const listSessions = defineCall({
  id: 'listSessions',
  summary: 'Your sessions',
  method: 'GET',
  path: '/api/account/sessions',
  access: member,
  permission: 'self',
  data: z.object({ items: z.array(AccountSession) }),
})

/** DELETE /api/account/sessions/{id}: an ended session is not an error. */
export const endAccountSession = defineCall({
  id: 'endAccountSession',
  summary: 'End a session',
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  access: member,
  permission: 'self',
  params: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/, 'invalid') }),
  data: z.object({ endedSessions: z.int() }),
})

/** POST /api/account/sessions/end-others: ends all sessions but the current one. */
export const endOtherSessions = defineCall({
  id: 'endOtherSessions',
  summary: 'End all other sessions',
  method: 'POST',
  path: '/api/account/sessions/end-others',
  access: member,
  permission: 'self',
  data: z.object({ endedSessions: z.int() }),
})
