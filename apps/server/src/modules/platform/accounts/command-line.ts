import { inTransaction } from '../../../db/in-transaction.ts'
import { insertAction } from '../audit/action-queries.ts'
import type { AuditEntry } from '../audit/types.ts'
import {
  insertOperator,
  type OperatorAccounts,
  removeOperatorTwoFactor,
  setOperatorLock,
  setProductSupplier,
} from './operator-accounts.ts'

/**
 * Actions available on the command line only, with an audit entry each. Errors are thrown with messages for the
 * terminal.
 */
function withAuditEntry<Done>(
  accounts: OperatorAccounts,
  work: (within: OperatorAccounts) => Promise<Done>,
  auditEntryOf: (done: Done) => AuditEntry,
): Promise<Done> {
  return inTransaction(accounts.db, async (transaction) => {
    const done = await work({ ...accounts, db: transaction })
    await insertAction(transaction, null, auditEntryOf(done))
    return done
  })
}

export function createOperator(accounts: OperatorAccounts, phone: string, password: string): Promise<string> {
  return withAuditEntry(
    accounts,
    (within) => insertOperator(within, phone, password),
    (subject) => ({ kind: 'operator_made', subject }),
  )
}

export async function lockOperator(accounts: OperatorAccounts, phone: string, reason: string | null): Promise<void> {
  await withAuditEntry(
    accounts,
    (within) => setOperatorLock(within, phone, reason),
    (subject) => ({
      kind: reason === null ? 'account_unlocked' : 'account_locked',
      subject,
      after: { lockReason: reason },
      reason: reason ?? '',
    }),
  )
}

/** For an operator who lost the app and the recovery codes: no other operator can do it. */
export function resetOperatorTwoFactor(accounts: OperatorAccounts, phone: string): Promise<string> {
  return withAuditEntry(
    accounts,
    (within) => removeOperatorTwoFactor(within, phone),
    (subject) => ({ kind: 'two_factor_reset', subject }),
  )
}

export async function supplyProducts(
  accounts: OperatorAccounts,
  phone: string,
  codes: readonly string[],
): Promise<number> {
  return withAuditEntry(
    accounts,
    (within) => setProductSupplier(within, phone, codes),
    (products) => ({ kind: 'products_supplied', subject: phone, after: { products, codes } }),
  )
}
