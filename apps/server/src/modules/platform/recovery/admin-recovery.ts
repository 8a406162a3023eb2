import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { startRecovery as startRecoveryCall } from '@podwright/contracts/operator/accounts'
import type { Database } from '../../../db/kysely.ts'
import type { Mailer } from '../../../mail/mailer.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { findAccount } from '../accounts/admin-queries.ts'
import { audited } from '../audit/audit.ts'
import type { Actor } from '../audit/types.ts'
import { createSecretToken } from '../sessions/secret-token.ts'
import { mailSecurityEvent, recordSecurityEvent } from '../two-factor/security-events.ts'
import { insertOperatorRecovery } from './recovery-queries.ts'

export type AdminRecoveryDeps = {
  readonly db: Database
  readonly mailer?: Mailer | undefined
  /** Base URL of the link. */
  readonly publicUrl: string
}

/**
 * Creates a link with which the owner of an account sets a new password, for an operator to hand over. The owner is
 * notified. Accounts of operators are refused: one operator must not take over another.
 */
export async function startRecovery(
  deps: AdminRecoveryDeps,
  actor: Actor,
  id: number,
  { reason, resetsTwoFactor }: ParsedBodyOf<typeof startRecoveryCall>,
): Promise<Result<DataOf<typeof startRecoveryCall>>> {
  const started = await audited(deps.db, actor, async (transaction) => {
    const account = await findAccount(transaction, id)
    if (!account) return fail('account_unknown')
    if (account.userType === 1) return fail('forbidden')
    if (account.lockReason !== null) return fail('account_locked')
    const { token, sha256: tokenSha256 } = createSecretToken()
    const expiresAt = await insertOperatorRecovery(transaction, {
      accountId: id,
      tokenSha256,
      resetsTwoFactor,
      validFor: '30 minutes',
    })
    await recordSecurityEvent(transaction, id, 'recovery_started')
    const after = { resetsTwoFactor }
    const auditEntry = { kind: 'recovery_started', subject: account.username, after, reason } as const
    // Browsers send the fragment to no server.
    const data = { link: `${deps.publicUrl}/auth/recover#${token}`, expiresAt: expiresAt.toISOString() }
    return succeed({ data, auditEntry })
  })
  if (started.ok) await mailSecurityEvent(deps, id, 'recovery_started')
  return started
}
