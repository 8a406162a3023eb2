import { accountTypes } from '@podwright/domain/account/forms'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { PasswordToCheck, text } from '../fields.ts'

const member = [1, 2, 3] as const
export const Code = text(40).min(1, 'required').meta({ description: 'Six digits of the app, or a recovery code' })
const RecoveryCodes = z.array(z.string()).meta({ description: 'Single-use codes, shown this one time' })
const EndedSessions = z.int().meta({ description: 'Other sessions that ended' })

/** GET /api/account/two-factor */
export const getTwoFactor = defineCall({
  id: 'getTwoFactor',
  summary: 'Whether you log in with a second factor',
  method: 'GET',
  path: '/api/account/two-factor',
  access: member,
  permission: 'self',
  data: z.object({
    enabledAt: z.iso.datetime().nullable().meta({ description: 'Null: not enabled' }),
    recoveryCodesLeft: z.int(),
    isRequired: z.boolean().meta({ description: 'Without it, only the calls that set it up are allowed' }),
  }),
})

/** POST /api/account/two-factor/start: a new secret, which is in force once a code confirms it. */
export const startTwoFactor = defineCall({
  id: 'startTwoFactor',
  summary: 'Start to set up two-factor authentication',
  method: 'POST',
  path: '/api/account/two-factor/start',
  access: member,
  permission: 'self',
  body: z.object({ password: PasswordToCheck }),
  data: z.object({
    secret: z.string().meta({ description: 'For the authenticator app, in base32' }),
    uri: z.string().meta({ description: 'The same as otpauth URI, for a QR code' }),
  }),
  codes: ['validation_failed', 'rate_limited', 'two_factor_state'],
})

/** POST /api/account/two-factor/confirm: enables it; all other sessions of the account end. */
export const confirmTwoFactor = defineCall({
  id: 'confirmTwoFactor',
  summary: 'Enable two-factor authentication with a first code',
  method: 'POST',
  path: '/api/account/two-factor/confirm',
  access: member,
  permission: 'self',
  body: z.object({ code: Code }),
  data: z.object({ recoveryCodes: RecoveryCodes, endedSessions: EndedSessions }),
  codes: ['rate_limited', 'two_factor_code_wrong', 'two_factor_state'],
})

/** POST /api/account/two-factor/recovery-codes: replaces the recovery codes. */
export const renewRecoveryCodes = defineCall({
  id: 'renewRecoveryCodes',
  summary: 'Replace your recovery codes',
  method: 'POST',
  path: '/api/account/two-factor/recovery-codes',
  access: member,
  permission: 'self',
  body: z.object({ password: PasswordToCheck, code: Code }),
  data: z.object({ recoveryCodes: RecoveryCodes }),
  codes: ['validation_failed', 'rate_limited', 'two_factor_code_wrong', 'two_factor_state'],
})

/** POST /api/account/two-factor/disable: all other sessions of the account end. */
export const disableTwoFactor = defineCall({
  id: 'disableTwoFactor',
  summary: 'Disable two-factor authentication',
  method: 'POST',
  path: '/api/account/two-factor/disable',
  access: member,
  permission: 'self',
  body: z.object({ password: PasswordToCheck, code: Code }),
  data: z.object({ endedSessions: EndedSessions }),
  codes: ['validation_failed', 'rate_limited', 'two_factor_code_wrong', 'two_factor_state'],
})

/**
 * POST /api/auth/two-factor: the second step of a login that was answered with `two_factor_required`. The challenge is
 * valid for five minutes, for five codes and for one login.
 */
export const completeLogin = defineCall({
  id: 'completeLogin',
  summary: 'Complete a login with a code',
  method: 'POST',
  path: '/api/auth/two-factor',
  access: 'public',
  body: z.object({
    challenge: text(200).min(1, 'required').meta({ description: 'From the failure of the login' }),
    code: Code,
    deviceToken: text(200).optional(),
  }),
  data: z.object({ accessToken: z.string(), userType: z.literal(accountTypes), deviceToken: z.string() }),
  codes: ['two_factor_code_wrong', 'two_factor_expired', 'rate_limited'],
})
