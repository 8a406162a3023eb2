import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  changeOperator as changeOperatorCall,
  createOperator as createOperatorCall,
  createPasswordLink as createPasswordLinkCall,
  listOperators as listOperatorsCall,
  lockOperator as lockOperatorCall,
} from '@podwright/contracts/operator/operators'
import { normalizePhone } from '@podwright/domain/account/phone'
import { type LocaleCode, localeEntry } from '@podwright/domain/locale'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { setAccountLock } from '../accounts/account-lock.ts'
import { insertAccount, noPasswordHash } from '../accounts/account-queries.ts'
import { audited } from '../audit/audit.ts'
import type { Actor } from '../audit/types.ts'
import { insertOperatorRecovery } from '../recovery/recovery-queries.ts'
import { createSecretToken } from '../sessions/secret-token.ts'
import { deleteSessionsOf } from '../sessions/session-queries.ts'
import { findOperator, findOperators, lockAdministrators, updateOperator } from './operator-queries.ts'

export type OperatorDeps = { readonly db: Database }

export async function listOperators({ db }: OperatorDeps): Promise<Result<DataOf<typeof listOperatorsCall>>> {
  const items = (await findOperators(db)).map(({ lastSeenAt, createdAt, ...row }) => ({
    ...row,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }))
  return succeed({ items })
}

/** Creates an operator without a password; the link sets one, so that no one else ever knows it. */
export async function createOperator(
  { db }: OperatorDeps,
  actor: Actor,
  { phone, name, role }: ParsedBodyOf<typeof createOperatorCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof createOperatorCall>>> {
  const username = normalizePhone(phone, localeEntry(locale).country)
  if (username === undefined) return fail('validation_failed', { fields: { phone: 'phone_invalid' } })
  return audited(db, actor, async (transaction) => {
    const id = await insertAccount(transaction, {
      userType: 1,
      username,
      passwordHash: noPasswordHash,
      phone: username,
      email: undefined,
      invitedBy: null,
      locale,
      role,
    })
    if (id === undefined) return fail('account_exists', { fields: { phone: 'account_exists' } })
    await updateOperator(transaction, id, { name, role })
    const data = await linkFor(transaction, id)
    return succeed({ data, auditEntry: { kind: 'operator_made', subject: username, after: { names: name, role } } })
  })
}

export async function changeOperator(
  { db }: OperatorDeps,
  actor: Actor,
  id: number,
  { name, role }: ParsedBodyOf<typeof changeOperatorCall>,
): Promise<Result<DataOf<typeof changeOperatorCall>>> {
  return audited(db, actor, async (transaction) => {
    const others = await lockAdministrators(transaction, id)
    const operator = await findOperator(transaction, id)
    if (!operator) return fail('operator_unknown')
    if (role !== 'administrator' && others === 0) return fail('operator_last')
    await updateOperator(transaction, id, { name, role })
    // The token of a session depends on the role (secret-token.ts).
    if (role !== operator.role) await deleteSessionsOf(transaction, id)
    const facts = { before: { names: operator.name, role: operator.role }, after: { names: name, role } }
    return succeed({ data: { id }, auditEntry: { kind: 'operator_changed', subject: operator.username, ...facts } })
  })
}

/** The last administrator stays, also when two disable each other at once. */
export async function lockOperator(
  { db }: OperatorDeps,
  actor: Actor,
  id: number,
  { reason }: ParsedBodyOf<typeof lockOperatorCall>,
): Promise<Result<DataOf<typeof lockOperatorCall>>> {
  return audited(db, actor, async (transaction) => {
    const others = await lockAdministrators(transaction, id)
    const operator = await findOperator(transaction, id)
    if (!operator) return fail('operator_unknown')
    if (reason !== null && (others === 0 || id === actor)) return fail('operator_last')
    await setAccountLock({ db: transaction }, id, reason)
    const kind = reason === null ? 'account_unlocked' : 'account_locked'
    const facts = { before: { lockReason: operator.lockReason }, after: { lockReason: reason } }
    const auditEntry = { kind, subject: operator.username, ...facts, reason: reason ?? '' } as const
    return succeed({ data: { id }, auditEntry })
  })
}

/** Only while the operator has no password: one operator must not take over another. */
export async function createPasswordLink(
  { db }: OperatorDeps,
  actor: Actor,
  id: number,
): Promise<Result<DataOf<typeof createPasswordLinkCall>>> {
  return audited(db, actor, async (transaction) => {
    const operator = await findOperator(transaction, id)
    if (!operator?.needsPassword || operator.lockReason !== null) return fail('operator_unknown')
    const data = await linkFor(transaction, id)
    return succeed({ data, auditEntry: { kind: 'recovery_started', subject: operator.username } })
  })
}

async function linkFor(transaction: Database, id: number): Promise<DataOf<typeof createPasswordLinkCall>> {
  const { token, sha256: tokenSha256 } = createSecretToken()
  const expiresAt = await insertOperatorRecovery(transaction, {
    accountId: id,
    tokenSha256,
    resetsTwoFactor: false,
    validFor: '24 hours',
  })
  // Browsers send the fragment to no server.
  return { id, path: `/auth/recover?role=operator&first=1#${token}`, expiresAt: expiresAt.toISOString() }
}
