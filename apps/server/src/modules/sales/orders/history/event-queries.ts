import { sql } from 'kysely'
import { actingMember } from '../../../../acting-member.ts'
import type { Database } from '../../../../db/kysely.ts'

export type NewEvent = {
  readonly orderId: number
  readonly kind: 'created' | 'changed' | 'payment' | 'refund' | 'production' | 'shipment'
  readonly from?: string
  readonly to?: string
  readonly reason?: string
  readonly details?: object
}

export async function insertEvents(db: Database, events: readonly NewEvent[], actorId: number | null): Promise<void> {
  await sql`
    insert into order_event (order_id, actor_id, member_id, kind, from_state, to_state, reason, details)
    select "orderId", ${actorId}, ${actingMember()}, kind, "from", "to", coalesce(reason, ''), coalesce(details, '{}')
    from json_to_recordset(${JSON.stringify(events)}) as i("orderId" integer, kind text, "from" text, "to" text, reason text,
      details jsonb)`.execute(db)
}

export type EventRow = {
  readonly id: number
  readonly at: Date
  /** When it happened by the reporter's clock, if that is not when it was recorded. */
  readonly reportedFor: Date | null
  readonly isOfCarrier: boolean
  readonly actorType: number | null
  /** The member of the seller's team who acted; members of suppliers are not shown. */
  readonly member: string | null
  readonly kind: 'created' | 'changed' | 'state' | 'payment' | 'refund' | 'production' | 'shipment'
  readonly from: string | null
  readonly to: string | null
  readonly reason: string
}

/** The history shows so many of the newest events. */
const maxEvents = 500

/** The history of an order, oldest first. */
export async function findEvents(db: Database, orderId: number): Promise<EventRow[]> {
  const rows = await db
    .selectFrom('order_event as e')
    .innerJoin('sales_order as o', 'o.id', 'e.order_id')
    .leftJoin('account as a', 'a.id', 'e.actor_id')
    .leftJoin('account as m', (join) => join.onRef('m.id', '=', 'e.member_id').onRef('m.team_id', '=', 'o.account_id'))
    .select([
      'e.id',
      'e.at',
      'm.member_name as member',
      sql<Date | null>`(e.details->>'at')::timestamptz`.as('reportedFor'),
      sql<boolean>`e.details->>'source' is not distinct from 'carrier'`.as('isOfCarrier'),
      'a.user_type as actorType',
      'e.kind',
      'e.from_state as from',
      'e.to_state as to',
      'e.reason',
    ])
    .where('e.order_id', '=', orderId)
    .orderBy('e.id', 'desc')
    .limit(maxEvents)
    .execute()
  return rows.reverse()
}
