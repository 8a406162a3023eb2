import { type Booking, postingsOf } from '@podwright/domain/wallet/ledger'
import type { Database } from '../../db/kysely.ts'
import { insertEntries, insertTransaction, lockOwned, type OwnedAccount, type OwnedKind } from './queries.ts'

export type BookingFacts = {
  readonly reference: string
  /** What is booked under a key is booked once. */
  readonly key: string
  readonly note?: string
  /** The account that did it; undefined: the system. */
  readonly by?: number | undefined
}

/**
 * Books inside the transaction at hand. False: this key was booked before, and nothing changed. Who takes money out of an
 * account has locked it and looked at its balance; the database refuses what would make it negative.
 */
export async function book(transaction: Database, booking: Booking, facts: BookingFacts): Promise<number | undefined> {
  const { reference, key, note = '', by } = facts
  const id = await insertTransaction(transaction, {
    kind: booking.kind,
    reference,
    idempotencyKey: key,
    note,
    madeBy: by ?? null,
  })
  if (id === undefined) return undefined
  const postings = postingsOf(booking)
  for (const { place } of postings) if ('ownerId' in place) await lockOwned(transaction, place.kind, place.ownerId)
  const written = await insertEntries(transaction, id, postings)
  if (written !== postings.length) throw new Error(`${written} of ${postings.length} entries were booked`)
  return id
}

/**
 * Locks an account until the transaction ends. The order of locks, for everybody: wallet of the seller, then orders by their
 * number, then what is due to suppliers.
 */
export function lockBalance(transaction: Database, kind: OwnedKind, ownerId: number): Promise<OwnedAccount> {
  return lockOwned(transaction, kind, ownerId)
}
