import { userTypes } from '@podwright/domain/account/forms'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { text } from '../fields.ts'

/**
 * POST /api/account/session-codes: a one-time code with which the site, the design tool and the console hand each other
 * the session, so that no token is in a URL.
 */
export const createSessionCode = defineCall({
  id: 'createSessionCode',
  summary: 'Create a one-time code that hands the session to another app',
  method: 'POST',
  path: '/api/account/session-codes',
  access: userTypes,
  permission: 'self',
  data: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
})

/** POST /api/auth/session-codes/exchange: works once, within a minute, and for the user type of the session only. */
export const exchangeSessionCode = defineCall({
  id: 'exchangeSessionCode',
  summary: 'Exchange a one-time code for the session',
  method: 'POST',
  path: '/api/auth/session-codes/exchange',
  access: 'public',
  body: z.object({ code: text(100), userType: z.literal(userTypes) }),
  data: z.object({ accessToken: z.string(), userType: z.literal(userTypes) }),
  codes: ['session_code_invalid'],
})
