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
import { type SelfServiceCaller, tokenSha256Of } from '../sessions/own-sessions.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import { verifyPasswordOf } from '../sessions/verify-password-of.ts'
import { checkCode, type TwoFactorDeps } from './check-code.ts'
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

export async function confirmTwoFactor(
  deps: TwoFactorDeps,
  { session: { accountId }, credentials }: SelfServiceCaller,
  { code }: ParsedBodyOf<typeof confirmTwoFactorCall>,
): Promise<Result<DataOf<typeof confirmTwoFactorCall>>> {
  const found = await findTwoFactor(deps.db, accountId)
  if (!found || found.enabledAt) return fail('two_factor_state')
  const { secretSealed } = found
  const secret = deps.keyring.unseal(secretSealed, totpPurpose(accountId))
  const step = matchingStep(secret, code.replaceAll(/\s/g, ''), new Date(), null)
  if (step === undefined) return fail('two_factor_code_wrong')
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
  { password, code }: { readonly password: string; readonly code: string },
): Promise<Result<unknown>> {
  const { accountId } = caller.session
  if (!(await findTwoFactor(deps.db, accountId))?.enabledAt) return fail('two_factor_state')
  const checked = await verifyPasswordOf(deps, caller, password, 'password')
  if (!checked.ok) return checked
  return checkCode(deps, { accountId, countedAs: 'session', clientIp: caller.clientIp }, code)
}

function hashesOf(accountId: number, codes: readonly string[]): Buffer[] {
  return codes.map((code) => hashOfRecoveryCode(accountId, code))
}
