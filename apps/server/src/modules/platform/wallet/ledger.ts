import { type LedgerTransfer, postingsOf } from '@podwright/domain/wallet/ledger'
import type { Database } from '../../../db/kysely.ts'
import { insertEntries, insertTransactions, lockLedgerAccount } from './queries.ts'

export type TransferFacts = {
  readonly reference: string
  /** Idempotency key: a second transfer with the same key changes nothing. */
  readonly key: string
  readonly note?: string
  /** The account that caused the transfer; undefined for the system. */
  readonly by?: number | undefined
  /** The transaction that a reversal or chargeback takes back. */
  readonly reverses?: number
}

/**
 * Posts a transfer within the caller's transaction. Returns the id, or undefined when the key was posted before. To
 * debit an account, the caller must have locked it and checked its balance; the database refuses balances that become
 * negative by anything but a reversal or chargeback.
 */
export async function postTransfer(
  transaction: Database,
  transfer: LedgerTransfer,
  facts: TransferFacts,
): Promise<number | undefined> {
  const [id] = await postTransfers(transaction, [{ transfer, facts }])
  return id
}

/** Posts several transfers, with results in their order. */
export async function postTransfers(
  transaction: Database,
  requested: readonly { readonly transfer: LedgerTransfer; readonly facts: TransferFacts }[],
): Promise<(number | undefined)[]> {
  const ids = await insertTransactions(
    transaction,
    requested.map(({ transfer: { kind }, facts: { reference, key, note = '', by, reverses } }) => ({
      kind,
      reference,
      idempotencyKey: key,
      note,
      createdBy: by ?? null,
      reversesId: reverses ?? null,
    })),
  )
  const posted = requested.map(({ facts }) => ids.get(facts.key))
  const postings = requested.flatMap(({ transfer }, at) => {
    const transactionId = posted[at]
    return transactionId === undefined ? [] : postingsOf(transfer).map((posting) => ({ ...posting, transactionId }))
  })
  const owned = new Map(
    postings.flatMap(({ account }) => ('ownerId' in account ? [[`${account.kind} ${account.ownerId}`, account]] : [])),
  )
  for (const { kind, ownerId } of owned.values()) await lockLedgerAccount(transaction, kind, ownerId)
  const written = await insertEntries(transaction, postings)
  if (written !== postings.length) throw new Error(`${written} of ${postings.length} entries were written`)
  return posted
}
