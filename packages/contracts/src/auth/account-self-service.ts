import { Password } from '@podwright/domain/account/forms'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'

const member = [1, 2, 3] as const

/**
 * POST /api/account/password: `fields` says which of the two is wrong. Whoever is logged in elsewhere with the old password is not
 * any more.
 */
export const changePassword = defineCall({
  id: 'changePassword',
  summary: 'Change the own password',
  method: 'POST',
  path: '/api/account/password',
  access: member,
  body: z.object({ currentPassword: z.string().min(1, 'required').max(256, 'too_long'), newPassword: Password }),
  data: z.object({
    endedSessions: z.int(),
    liveKeys: z.int().meta({ description: 'Keys of programs, which a new password does not end' }),
  }),
  codes: ['validation_failed', 'rate_limited'],
})

export const AccountSession = z.object({
  id: z.string().meta({ description: 'Names the session and opens nothing' }),
  isCurrent: z.boolean(),
  device: z.string().meta({ description: 'Browser and system that logged in; empty when they are not known' }),
  network: z.string().meta({ description: 'Of its address, whose end is left out' }),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().meta({ description: 'To the hour' }),
})

/** GET /api/account/sessions: where the account is logged in, last used first. */
export const listSessions = defineCall({
  id: 'listSessions',
  summary: 'Own sessions',
  method: 'GET',
  path: '/api/account/sessions',
  access: member,
  data: z.object({ items: z.array(AccountSession) }),
})

/** DELETE /api/account/sessions/{id}: one that has ended already is no error. */
export const endAccountSession = defineCall({
  id: 'endAccountSession',
  summary: 'End an own session',
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  access: member,
  params: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/, 'invalid') }),
  data: z.object({ endedSessions: z.int() }),
})

/** POST /api/account/sessions/end-others: all but the one that asks. */
export const endOtherSessions = defineCall({
  id: 'endOtherSessions',
  summary: 'End all other own sessions',
  method: 'POST',
  path: '/api/account/sessions/end-others',
  access: member,
  data: z.object({ endedSessions: z.int() }),
})
