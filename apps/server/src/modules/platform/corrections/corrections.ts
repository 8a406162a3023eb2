import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  LedgerTransaction,
  listLedger as listLedgerCall,
  reverseTransaction as reverseTransactionCall,
} from '@podwright/contracts/operator/ledger'
import { correctionsOf, type LedgerPlace } from '@podwright/domain/wallet/ledger'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { audited } from '../audit/audit.ts'
import type { Actor } from '../audit/types.ts'
import { book, lockBalance } from '../wallet/ledger.ts'
import { nextOf } from '../wallet/top-ups.ts'
import { findPlaces, findTransaction, findTransactions, type TransactionRow } from './correction-queries.ts'

type Deps = { readonly db: Database }
type Requested = ParsedBodyOf<typeof reverseTransactionCall>

export async function listLedger(
  { db }: Deps,
  query: ParsedQueryOf<typeof listLedgerCall>,
): Promise<Result<DataOf<typeof listLedgerCall>>> {
  const rows = await findTransactions(db, { ...query, limit: query.limit + 1 })
  return succeed({ items: rows.slice(0, query.limit).map(present), next: nextOf(rows, query.limit) })
}

/** Takes back all or a part of a transaction that was booked by mistake. */
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
    const places = await findPlaces(transaction, id)
    for (const place of Object.values(places)) await lockOwnedPlace(transaction, place)
    // Read again under the lock: of two corrections at once, the second sees the first.
    const row = (await findTransaction(transaction, id)) ?? seen
    if (!presentCorrections(row).includes(kind)) return fail('ledger_transaction_final')
    const leftMinor = row.amountMinor - row.takenBackMinor
    if (amountMinor > leftMinor) return fail('ledger_correction_amount', { fields: { leftMinor: String(leftMinor) } })
    const facts = { reference: row.reference, key: `${kind}:${id}`, note: reason, by: actor ?? undefined, reverses: id }
    const booked = await book(transaction, { kind, ...places, amountMinor }, facts)
    const made = booked === undefined ? undefined : await findTransaction(transaction, booked)
    if (!made) throw new Error(`the ${kind} of transaction ${id} was booked before`)
    const auditEntry = {
      kind: auditKinds[kind],
      subject: row.reference,
      before: { kind: row.kind, amountMinor: row.amountMinor, accounts: row.accounts },
      after: { takenBackMinor: amountMinor },
      reason,
    }
    return succeed({ data: present(made), auditEntry })
  })
}

async function lockOwnedPlace(transaction: Database, place: LedgerPlace): Promise<void> {
  if (place.kind === 'seller_wallet' || place.kind === 'supplier_payable')
    await lockBalance(transaction, place.kind, place.ownerId)
}

function presentCorrections({ kind, amountMinor, takenBackMinor, done }: TransactionRow) {
  return correctionsOf({ kind, leftMinor: amountMinor - takenBackMinor, done })
}

function present({ done, at, ...row }: TransactionRow): LedgerTransaction {
  return { ...row, at: at.toISOString(), corrections: presentCorrections({ ...row, done, at }) }
}
