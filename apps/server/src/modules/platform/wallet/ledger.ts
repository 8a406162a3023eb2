import { type Booking, postingsOf } from '@podwright/domain/wallet/ledger'
import type { Database } from '../../../db/kysely.ts'
import { insertEntries, insertTransactions, lockOwned, type OwnedAccount, type OwnedKind } from './queries.ts'

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
  const [id] = await bookAll(transaction, [{ booking, facts }])
  return id
}

/** The same for many bookings at once, in their order. */
export async function bookAll(
  transaction: Database,
  requested: readonly { readonly booking: Booking; readonly facts: BookingFacts }[],
): Promise<(number | undefined)[]> {
  const ids = await insertTransactions(
    transaction,
    requested.map(({ booking: { kind }, facts: { reference, key, note = '', by } }) => ({
      kind,
      reference,
      idempotencyKey: key,
      note,
      madeBy: by ?? null,
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
 * Locks an account until the transaction ends. The order of locks, for everybody: wallet of the seller, then orders by their
 * number, then what is due to suppliers.
 */
export function lockBalance(transaction: Database, kind: OwnedKind, ownerId: number): Promise<OwnedAccount> {
  return lockOwned(transaction, kind, ownerId)
}
