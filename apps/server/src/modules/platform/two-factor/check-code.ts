import { ipKeyOf } from '../../../client-ip.ts'
import type { Keyring } from '../../../crypto/seal.ts'
import { totpPurpose } from '../../../crypto/sealed-columns.ts'
import type { Database } from '../../../db/kysely.ts'
import type { CurrentMaintenance } from '../../../maintenance/maintenance-failure.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { clearFailures } from '../sessions/login-failure-queries.ts'
import { admitLogin } from '../sessions/login-guard.ts'
import { sha256Of } from '../sessions/secret-token.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { matchingStep } from './totp.ts'
import { acceptStep, findTwoFactor, takeRecoveryCode } from './two-factor-queries.ts'

export type TwoFactorDeps = AccountDeps & {
  readonly keyring: Keyring
  /** Whether operators without two-factor authentication may do nothing but set it up. */
  readonly operatorsNeedTwoFactor: boolean
  /** While it is on, only operators log in. */
  readonly maintenance?: CurrentMaintenance
}

export type Attempt = {
  readonly accountId: number
  /** Counts the failures of known devices and of sessions apart, so that strangers cannot lock the owner out. */
  readonly countedAs: string
  readonly clientIp: string
}

/**
 * Checks a code of the app or a recovery code, and uses it up. Wrong ones count like failed logins. Returns which of
 * the two it was.
 */
export async function checkCode(
  deps: TwoFactorDeps,
  { accountId, countedAs, clientIp }: Attempt,
  code: string,
): Promise<Result<'app' | 'recovery'>> {
  const admitted = await admitCode(deps.db, { accountId, countedAs, clientIp })
  if (!admitted.ok) return admitted
  const digits = code.replaceAll(/\s/g, '')
  const isOfApp = /^\d{6}$/.test(digits)
  const isRight = isOfApp
    ? await useAppCode(deps, accountId, digits)
    : await takeRecoveryCode(deps.db, accountId, hashOfRecoveryCode(accountId, code))
  if (!isRight) return fail('two_factor_code_wrong')
  await clearFailures(deps.db, admitted.data)
  return succeed(isOfApp ? 'app' : 'recovery')
}

/** Counts an attempt as failed until its name, which is returned, is passed to `clearFailures`. */
export async function admitCode(db: Database, { accountId, countedAs, clientIp }: Attempt): Promise<Result<Buffer>> {
  const nameSha256 = sha256Of(`two-factor of ${accountId}:${countedAs}`)
  const admission = await admitLogin(db, { nameSha256, ipKey: ipKeyOf(clientIp) }, true)
  return admission.kind === 'locked'
    ? fail('rate_limited', { retryAfterSeconds: admission.retryAfterSeconds })
    : succeed(nameSha256)
}

async function useAppCode({ db, keyring }: TwoFactorDeps, accountId: number, code: string): Promise<boolean> {
  const found = await findTwoFactor(db, accountId)
  if (!found?.enabledAt) return false
  const secret = keyring.unseal(found.secretSealed, totpPurpose(accountId))
  const step = matchingStep(secret, code, new Date(), found.lastStep)
  return step !== undefined && acceptStep(db, accountId, step)
}
