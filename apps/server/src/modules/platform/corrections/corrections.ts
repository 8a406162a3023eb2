import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  createLedgerStatement as createLedgerStatementCall,
  LedgerTransaction,
  listLedger as listLedgerCall,
  reverseTransaction as reverseTransactionCall,
} from '@podwright/contracts/operator/ledger'
import type { LocaleCode } from '@podwright/domain/locale'
import { correctionsOf, isCorrection, type LedgerAccountRef } from '@podwright/domain/wallet/ledger'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { audited } from '../audit/audit.ts'
import type { Actor } from '../audit/types.ts'
import { insertNotifications, type NewNotification } from '../notifications/queries.ts'
import { postTransfer } from '../wallet/ledger.ts'
import { findLedgerAccount, lockLedgerAccount } from '../wallet/queries.ts'
import { statementUrl } from '../wallet/statement.ts'
import { nextCursor } from '../wallet/top-ups.ts'
import {
  findAccounts,
  findLedgerOwner,
  findTransaction,
  findTransactions,
  type TransactionRow,
} from './correction-queries.ts'

type Deps = { readonly db: Database }
type Requested = ParsedBodyOf<typeof reverseTransactionCall>

export async function listLedger(
  { db }: Deps,
  query: ParsedQueryOf<typeof listLedgerCall>,
): Promise<Result<DataOf<typeof listLedgerCall>>> {
  const rows = await findTransactions(db, { ...query, limit: query.limit + 1 })
  return succeed({ items: rows.slice(0, query.limit).map(present), next: nextCursor(rows, query.limit) })
}

/** A signed path of the statement of an account. */
export async function createLedgerStatement(
  { db }: Deps,
  { account: username, role, ...period }: ParsedBodyOf<typeof createLedgerStatementCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof createLedgerStatementCall>>> {
  const owner = await findLedgerOwner(db, username, role)
  const account = owner && (await findLedgerAccount(db, owner.kind, owner.ownerId))
  if (!account) return fail('account_unknown')
  return succeed({ download: statementUrl(owner, account, { ...period, locale }, new Date()) })
}

/**
 * Takes back all or a part of a transaction that was recorded by mistake, or the whole of a reversal or chargeback. Fails
 * with `ledger_transaction_final` if it has a reversal already, with `ledger_correction_amount`, or with
 * `ledger_correction_spent` if a supplier was paid the money meanwhile.
 */
export function reverseTransaction(
  deps: Deps,
  actor: Actor,
  id: number,
  body: Requested,
): Promise<Result<LedgerTransaction>> {
  return correct(deps, actor, id, { kind: 'reversal', ...body })
}

/** Books that the bank or provider took the money of a top-up back. */
export function chargeBackTopUp(
  deps: Deps,
  actor: Actor,
  id: number,
  body: Requested,
): Promise<Result<LedgerTransaction>> {
  return correct(deps, actor, id, { kind: 'chargeback', ...body })
}

const auditKinds = { reversal: 'ledger_reversed', chargeback: 'top_up_charged_back' } as const

async function correct(
  { db }: Deps,
  actor: Actor,
  id: number,
  { kind, amountMinor, reason }: Requested & { readonly kind: 'reversal' | 'chargeback' },
): Promise<Result<LedgerTransaction>> {
  return audited(db, actor, async (transaction) => {
    const seen = await findTransaction(transaction, id)
    if (!seen) return fail('ledger_transaction_unknown')
    const accounts = await findAccounts(transaction, id)
    for (const account of Object.values(accounts)) await lockIfOwned(transaction, account)
    // Read again under the lock: of two corrections at once, the second sees the first.
    const row = (await findTransaction(transaction, id)) ?? seen
    if (!presentCorrections(row).includes(kind)) return fail('ledger_transaction_final')
    const leftMinor = row.amountMinor - row.reversedMinor
    if (amountMinor > leftMinor || (isCorrection(row.kind) && amountMinor < leftMinor))
      return fail('ledger_correction_amount', { fields: { leftMinor: String(leftMinor) } })
    if (!(await isCovered(transaction, accounts.to, amountMinor))) return fail('ledger_correction_spent')
    const key = `${kind}:${id}${row.corrected > 0 ? `:${row.corrected}` : ''}`
    const facts = { reference: row.reference, key, note: reason, by: actor ?? undefined, reverses: id }
    const postedId = await postTransfer(transaction, { kind, ...accounts, amountMinor }, facts)
    const made = postedId === undefined ? undefined : await findTransaction(transaction, postedId)
    if (!made) throw new Error(`the ${kind} of transaction ${id} was recorded before`)
    await notifyOwners(transaction, { kind, accounts, amountMinor, reference: row.reference, transactionId: made.id })
    const auditEntry = {
      kind: auditKinds[kind],
      subject: row.reference,
      before: { kind: row.kind, amountMinor: row.amountMinor, accounts: row.accounts },
      after: { reversedMinor: amountMinor },
      reason,
    }
    return succeed({ data: present(made), auditEntry })
  })
}

/** Whether an account can be debited: a supplier with what is due, a wallet with any amount, which it then owes. */
async function isCovered(transaction: Database, debited: LedgerAccountRef, amountMinor: number): Promise<boolean> {
  if (debited.kind !== 'supplier_payable') return true
  return amountMinor <= (await lockLedgerAccount(transaction, debited.kind, debited.ownerId)).balanceMinor
}

type Corrected = {
  readonly kind: 'reversal' | 'chargeback'
  readonly accounts: { readonly from: LedgerAccountRef; readonly to: LedgerAccountRef }
  readonly amountMinor: number
  readonly reference: string
  readonly transactionId: number
}

/** Notifies the owner of the wallet or payable of the change. */
async function notifyOwners(
  transaction: Database,
  { kind, accounts: { from, to }, amountMinor, reference: subject, transactionId: subjectId }: Corrected,
): Promise<void> {
  const changes = [
    { account: to, changeMinor: -amountMinor },
    { account: from, changeMinor: amountMinor },
  ]
  const notifications = changes.flatMap(({ account, changeMinor }): NewNotification[] => {
    if (!('ownerId' in account)) return []
    const about = { accountId: account.ownerId, subjectId, subject }
    if (kind === 'chargeback') return [{ ...about, kind, detail: String(amountMinor) }]
    return [{ ...about, kind: 'correction', detail: String(changeMinor) }]
  })
  await insertNotifications(transaction, notifications)
}

async function lockIfOwned(transaction: Database, account: LedgerAccountRef): Promise<void> {
  if (account.kind === 'seller_wallet' || account.kind === 'supplier_payable')
    await lockLedgerAccount(transaction, account.kind, account.ownerId)
}

function presentCorrections({ kind, amountMinor, reversedMinor, done, isUndo }: TransactionRow) {
  return correctionsOf({ kind, leftMinor: amountMinor - reversedMinor, done, isUndo })
}

function present(row: TransactionRow): LedgerTransaction {
  const { done, corrected, isUndo, at, ...shown } = row
  return { ...shown, at: at.toISOString(), corrections: presentCorrections(row) }
}
