import { type Booking, postingsOf } from '@podwright/domain/wallet/ledger'
import type { Database } from '../../../db/kysely.ts'
import { insertEntries, insertTransactions, lockOwned, type OwnedAccount, type OwnedKind } from './queries.ts'

export type BookingFacts = {
  readonly reference: string
  /** Idempotency key: a second booking with the same key changes nothing. */
  readonly key: string
  readonly note?: string
  /** The account that caused the booking; undefined for the system. */
  readonly by?: number | undefined
  /** The transaction that a reversal or chargeback takes back. */
  readonly reverses?: number
}

/**
 * Books within the caller's transaction. Returns the id, or undefined when the key was booked before. To debit an
 * account, the caller must have locked it and checked its balance; the database refuses balances that become negative
 * by anything but a reversal or chargeback.
 */
export async function book(transaction: Database, booking: Booking, facts: BookingFacts): Promise<number | undefined> {
  const [id] = await bookAll(transaction, [{ booking, facts }])
  return id
}

/** Books several bookings, with results in their order. */
export async function bookAll(
  transaction: Database,
  requested: readonly { readonly booking: Booking; readonly facts: BookingFacts }[],
): Promise<(number | undefined)[]> {
  const ids = await insertTransactions(
    transaction,
    requested.map(({ booking: { kind }, facts: { reference, key, note = '', by, reverses } }) => ({
      kind,
      reference,
      idempotencyKey: key,
      note,
      madeBy: by ?? null,
      reversesId: reverses ?? null,
    })),
  )
  const booked = requested.map(({ facts }) => ids.get(facts.key))
  const postings = requested.flatMap(({ booking }, at) => {
    const transactionId = booked[at]
    return transactionId === undefined ? [] : postingsOf(booking).map((posting) => ({ ...posting, transactionId }))
  })
  const owned = new Map(
    postings.flatMap(({ place }) => ('ownerId' in place ? [[`${place.kind} ${place.ownerId}`, place]] : [])),
  )
  for (const { kind, ownerId } of owned.values()) await lockOwned(transaction, kind, ownerId)
  const written = await insertEntries(transaction, postings)
  if (written !== postings.length) throw new Error(`${written} of ${postings.length} entries were booked`)
  return booked
}

/**
 * Locks a ledger account until the transaction ends. Locks must be taken in this order: the seller's wallet, orders by
 * id, then supplier payables.
 */
export function lockBalance(transaction: Database, kind: OwnedKind, ownerId: number): Promise<OwnedAccount> {
  return lockOwned(transaction, kind, ownerId)
}
