import { LoginForm, Password, userTypes } from '@podwright/domain/account/forms'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { text } from '../fields.ts'

/**
 * POST /api/auth/recovery: mails a link to the confirmed e-mail address of an account. The response is the same whether
 * or not there is such an account, so that it reveals none.
 */
export const requestRecovery = defineCall({
  id: 'requestRecovery',
  summary: 'Mail a link that sets a new password',
  method: 'POST',
  path: '/api/auth/recovery',
  access: 'public',
  body: z.object({
    userType: z.literal(userTypes),
    username: LoginForm.shape.username,
    slideToken: text(200).min(1, 'required').meta({ description: 'Proof of the slide check' }),
  }),
  data: z.null(),
  codes: ['slide_failed', 'mail_off'],
})

/**
 * POST /api/auth/recovery/complete: works once, within 30 minutes, or 24 hours for the first password of an operator. All
 * sessions of the account end.
 */
export const completeRecovery = defineCall({
  id: 'completeRecovery',
  summary: 'Set a new password with the token of a mailed link',
  method: 'POST',
  path: '/api/auth/recovery/complete',
  access: 'public',
  body: z.object({ token: text(200), newPassword: Password }),
  data: z.object({ endedSessions: z.int(), userName: z.string() }),
  codes: ['validation_failed', 'recovery_invalid'],
})
