import type { completeLogin as completeLoginCall } from '@podwright/contracts/auth/two-factor'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { maintenanceFailure } from '../../../maintenance/maintenance-failure.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { rememberDevice } from '../sessions/known-devices.ts'
import { sha256Of } from '../sessions/secret-token.ts'
import { asAccountType, type Client, openSession } from '../sessions/sessions.ts'
import { checkCode, type TwoFactorDeps } from './check-code.ts'
import { mailSecurityEvent, recordSecurityEvent } from './security-events.ts'
import { findChallengedType, takeChallenge, tryChallenge } from './two-factor-queries.ts'

/** Completes a login whose password was right. Every attempt uses up one of the challenge, except in maintenance mode. */
export async function completeLogin(
  deps: TwoFactorDeps,
  { challenge, code, deviceToken: sent }: ParsedBodyOf<typeof completeLoginCall>,
  client: Client,
): Promise<Result<DataOf<typeof completeLoginCall>>> {
  const tokenSha256 = sha256Of(challenge)
  const maintenance = deps.maintenance?.()
  if (maintenance !== undefined) {
    const userType = await findChallengedType(deps.db, tokenSha256)
    if (userType !== undefined && userType !== 1) return maintenanceFailure(maintenance.until)
  }
  const found = await tryChallenge(deps.db, tokenSha256)
  if (!found) return fail('two_factor_expired')
  const { accountId } = found
  const countedAs = found.deviceSha256?.toString('hex') ?? 'strangers'
  const checked = await checkCode(deps, { accountId, countedAs, clientIp: client.clientIp }, code)
  if (!checked.ok) return checked
  if (!(await takeChallenge(deps.db, tokenSha256))) return fail('two_factor_expired')
  if (checked.data === 'recovery') {
    await recordSecurityEvent(deps.db, accountId, 'recovery_code_used')
    await mailSecurityEvent(deps, accountId, 'recovery_code_used')
  }
  const deviceToken = await rememberDevice(deps.db, accountId, sent)
  const accessToken = await openSession(deps, accountId, client)
  return succeed({ accessToken, userType: asAccountType(found.userType), deviceToken })
}
