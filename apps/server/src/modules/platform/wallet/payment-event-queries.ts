import type { PaymentDecision, PaymentProblem } from '@podwright/domain/wallet/top-up'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import type { PaymentEvent } from './providers/payment-provider.ts'

/** Keeps an event with what became of it. False when it was heard before. */
export async function insertPaymentEvent(
  db: Database,
  provider: string,
  { eventId, reference, outcome, amountMinor }: PaymentEvent,
  decided: PaymentDecision,
): Promise<boolean> {
  const problem = decided.state === 'unbookable' ? decided.problem : null
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

export type UnbookableRow = {
  readonly id: number
  readonly provider: string
  readonly eventId: string
  readonly reference: string
  readonly amountMinor: number
  readonly problem: PaymentProblem
  readonly receivedAt: Date
  /** Who asked for the top-up that it names, when there is one. */
  readonly username: string | null
}

const columns = sql`e.id, e.provider, e.event_id as "eventId", e.reference, e.amount_minor as "amountMinor", e.problem,
  e.received_at as "receivedAt", a.username`
const tables = sql`payment_event e left join wallet_top_up t on t.reference = e.reference
  left join account a on a.id = t.account_id`

/** Money that nobody has decided about, the first that came first. */
export async function findUnbookable(db: Database): Promise<UnbookableRow[]> {
  const { rows } = await sql<UnbookableRow>`
    select ${columns} from ${tables} where e.state = 'unbookable' order by e.id`.execute(db)
  return rows
}

/** The same, one, with its row locked until the transaction ends. */
export async function lockUnbookable(db: Database, id: number): Promise<UnbookableRow | undefined> {
  const { rows } = await sql<UnbookableRow>`
    select ${columns} from ${tables} where e.state = 'unbookable' and e.id = ${id} for no key update of e`.execute(db)
  return rows[0]
}

/** Whether money that names this reference waits for an operator, or has been decided about by one. */
export async function hasUnclearPayment(db: Database, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_event where state in ('unbookable', 'settled') and reference = ${reference} limit 1`.execute(db)
  return rows.length > 0
}

export async function markSettled(db: Database, id: number, note: string): Promise<void> {
  await sql`update payment_event set state = 'settled', note = ${note}, settled_at = now() where id = ${id}`.execute(db)
}
