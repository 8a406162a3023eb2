import type {
  confirmTwoFactor as confirmTwoFactorCall,
  disableTwoFactor as disableTwoFactorCall,
  getTwoFactor as getTwoFactorCall,
  renewRecoveryCodes as renewRecoveryCodesCall,
  startTwoFactor as startTwoFactorCall,
} from '@podwright/contracts/auth/two-factor'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { totpPurpose } from '../../../crypto/sealed-columns.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { clearFailures } from '../sessions/login-failure-queries.ts'
import { type SelfServiceCaller, tokenSha256Of } from '../sessions/own-sessions.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import { verifyPasswordOf } from '../sessions/verify-password-of.ts'
import { admitCode, type TwoFactorDeps } from './check-code.ts'
import { createRecoveryCodes, hashOfRecoveryCode } from './recovery-codes.ts'
import { mailSecurityEvent, recordSecurityEvent } from './security-events.ts'
import { base32, createTotpSecret, matchingStep, otpauthUri } from './totp.ts'
import {
  deleteTwoFactor,
  enableSecret,
  findTwoFactor,
  replaceRecoveryCodes,
  savePendingSecret,
} from './two-factor-queries.ts'
import { verifyOwner } from './verify-owner.ts'

export async function getTwoFactor(
  { db, operatorsNeedTwoFactor }: TwoFactorDeps,
  { accountId, userType }: Session,
): Promise<Result<DataOf<typeof getTwoFactorCall>>> {
  const found = await findTwoFactor(db, accountId)
  return succeed({
    enabledAt: found?.enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: found?.codesLeft ?? 0,
    isRequired: operatorsNeedTwoFactor && userType === 1,
  })
}

/** Creates a secret. The password is required, so that a stolen session cannot lock the owner out. */
export async function startTwoFactor(
  deps: TwoFactorDeps,
  caller: SelfServiceCaller,
  { password }: ParsedBodyOf<typeof startTwoFactorCall>,
): Promise<Result<DataOf<typeof startTwoFactorCall>>> {
  const checked = await verifyPasswordOf(deps, caller, password, 'password')
  if (!checked.ok) return checked
  const { accountId, username } = caller.session
  const secret = createTotpSecret()
  const isSaved = await savePendingSecret(deps.db, accountId, deps.keyring.seal(secret, totpPurpose(accountId)))
  return isSaved ? succeed({ secret: base32(secret), uri: otpauthUri(secret, username) }) : fail('two_factor_state')
}

/** Wrong codes count like failed logins. */
export async function confirmTwoFactor(
  deps: TwoFactorDeps,
  { session: { accountId }, credentials, clientIp }: SelfServiceCaller,
  { code }: ParsedBodyOf<typeof confirmTwoFactorCall>,
): Promise<Result<DataOf<typeof confirmTwoFactorCall>>> {
  const found = await findTwoFactor(deps.db, accountId)
  if (!found || found.enabledAt) return fail('two_factor_state')
  const admitted = await admitCode(deps.db, { accountId, countedAs: 'set-up', clientIp })
  if (!admitted.ok) return admitted
  const { secretSealed } = found
  const secret = deps.keyring.unseal(secretSealed, totpPurpose(accountId))
  const step = matchingStep(secret, code.replaceAll(/\s/g, ''), new Date(), null)
  if (step === undefined) return fail('two_factor_code_wrong')
  await clearFailures(deps.db, admitted.data)
  const recoveryCodes = createRecoveryCodes()
  const enabled = await deps.db.transaction().execute(async (transaction) => {
    if (!(await enableSecret(transaction, accountId, { secretSealed, step }))) return undefined
    await replaceRecoveryCodes(transaction, accountId, hashesOf(accountId, recoveryCodes))
    await recordSecurityEvent(transaction, accountId, 'two_factor_enabled')
    return { endedSessions: await deleteSessionsOf(transaction, accountId, tokenSha256Of(credentials)) }
  })
  if (!enabled) return fail('two_factor_state')
  await mailSecurityEvent(deps, accountId, 'two_factor_enabled')
  return succeed({ recoveryCodes, ...enabled })
}

export async function renewRecoveryCodes(
  deps: TwoFactorDeps,
  caller: SelfServiceCaller,
  body: ParsedBodyOf<typeof renewRecoveryCodesCall>,
): Promise<Result<DataOf<typeof renewRecoveryCodesCall>>> {
  const proved = await proveOwner(deps, caller, body)
  if (!proved.ok) return proved
  const { accountId } = caller.session
  const recoveryCodes = createRecoveryCodes()
  await deps.db
    .transaction()
    .execute((transaction) => replaceRecoveryCodes(transaction, accountId, hashesOf(accountId, recoveryCodes)))
  return succeed({ recoveryCodes })
}

export async function disableTwoFactor(
  deps: TwoFactorDeps,
  caller: SelfServiceCaller,
  body: ParsedBodyOf<typeof disableTwoFactorCall>,
): Promise<Result<DataOf<typeof disableTwoFactorCall>>> {
  const proved = await proveOwner(deps, caller, body)
  if (!proved.ok) return proved
  const { accountId } = caller.session
  const endedSessions = await deps.db.transaction().execute(async (transaction) => {
    await deleteTwoFactor(transaction, accountId)
    await recordSecurityEvent(transaction, accountId, 'two_factor_disabled')
    return deleteSessionsOf(transaction, accountId, tokenSha256Of(caller.credentials))
  })
  await mailSecurityEvent(deps, accountId, 'two_factor_disabled')
  return succeed({ endedSessions })
}

/** Password and code of an account with two-factor authentication. */
async function proveOwner(
  deps: TwoFactorDeps,
  caller: SelfServiceCaller,
  proof: { readonly password: string; readonly code: string },
): Promise<Result<unknown>> {
  const found = await findTwoFactor(deps.db, caller.session.accountId)
  return found?.enabledAt ? verifyOwner(deps, caller, proof) : fail('two_factor_state')
}

function hashesOf(accountId: number, codes: readonly string[]): Buffer[] {
  return codes.map((code) => hashOfRecoveryCode(accountId, code))
}
