import type { PaymentOutcome } from '@podwright/domain/wallet/sandbox-payment'
import type { PaymentDecision, PaymentProblem } from '@podwright/domain/wallet/top-up'
import type { NotNull } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import type { PaymentEvent } from './providers/payment-provider.ts'

/** Stores an event with its outcome. False when it was received before. */
export async function insertPaymentEvent(
  db: Database,
  provider: string,
  { eventId, reference, outcome, amountMinor }: PaymentEvent,
  decided: PaymentDecision,
): Promise<boolean> {
  const problem = decided.state === 'unmatched' ? decided.problem : null
  const row = await db
    .insertInto('payment_event')
    .values({
      provider,
      event_id: eventId,
      reference,
      outcome,
      amount_minor: amountMinor,
      state: decided.state,
      problem,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

export type UnmatchedPaymentRow = {
  readonly id: number
  readonly provider: string
  readonly eventId: string
  readonly reference: string
  readonly amountMinor: number
  readonly problem: PaymentProblem
  readonly receivedAt: Date
  /** The account of the top-up that the reference names, if there is one. */
  readonly username: string | null
}

function unmatchedPayments(db: Database) {
  return (
    db
      .selectFrom('payment_event as e')
      .leftJoin('wallet_top_up as t', 't.reference', 'e.reference')
      .leftJoin('account as a', 'a.id', 't.account_id')
      .select([
        'e.id',
        'e.provider',
        'e.event_id as eventId',
        'e.reference',
        'e.amount_minor as amountMinor',
        'e.problem',
        'e.received_at as receivedAt',
        'a.username',
      ])
      .where('e.state', '=', 'unmatched')
      // A constraint of the table: payments in this state have a problem.
      .$narrowType<{ problem: NotNull }>()
  )
}

/** Payments that providers received and that no wallet was credited for, oldest first. */
export async function findUnmatchedPayments(db: Database): Promise<UnmatchedPaymentRow[]> {
  return unmatchedPayments(db).orderBy('e.id').execute()
}

/** Locks an unmatched payment until the transaction ends. */
export async function lockUnmatchedPayment(db: Database, id: number): Promise<UnmatchedPaymentRow | undefined> {
  return unmatchedPayments(db).where('e.id', '=', id).forNoKeyUpdate('e').executeTakeFirst()
}

/** The outcomes that a provider has reported about a reference. */
export async function findOutcomes(db: Database, provider: string, reference: string): Promise<PaymentOutcome[]> {
  const rows = await db
    .selectFrom('payment_event')
    .select('outcome')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute()
  return rows.map(({ outcome }) => outcome)
}

/** Whether a payment of this reference waits for an operator, or was decided by one. */
export async function hasUnmatchedPayment(db: Database, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_event')
    .select('id')
    .where('state', 'in', ['unmatched', 'settled'])
    .where('reference', '=', reference)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function markSettled(db: Database, id: number, note: string): Promise<void> {
  await db.updateTable('payment_event').set({ state: 'settled', note, settled_at: now }).where('id', '=', id).execute()
}
