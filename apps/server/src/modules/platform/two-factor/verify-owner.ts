import { fail, type Result } from '../../../result.ts'
import type { SelfServiceCaller } from '../sessions/own-sessions.ts'
import { verifyPasswordOf } from '../sessions/verify-password-of.ts'
import { checkCode, type TwoFactorDeps } from './check-code.ts'
import { findTwoFactor } from './two-factor-queries.ts'

/** Checks the password of a user who is logged in and, with two-factor authentication, a code, which is used up. */
export async function verifyOwner(
  deps: TwoFactorDeps,
  caller: SelfServiceCaller,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
): Promise<Result<unknown>> {
  const checked = await verifyPasswordOf(deps, caller, password, 'password')
  if (!checked.ok) return checked
  const { accountId } = caller.session
  if (!(await findTwoFactor(deps.db, accountId))?.enabledAt) return checked
  if (code === undefined) return fail('validation_failed', { fields: { code: 'required' } })
  return checkCode(deps, { accountId, countedAs: 'session', clientIp: caller.clientIp }, code)
}
