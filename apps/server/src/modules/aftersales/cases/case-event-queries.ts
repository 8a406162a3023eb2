import type { CaseState } from '@podwright/domain/orders/after-sales'
import { actingMember } from '../../../acting-member.ts'
import type { Database } from '../../../db/kysely.ts'

export type CaseEventRow = {
  readonly id: number
  readonly at: Date
  readonly actorType: number | null
  readonly member: string | null
  readonly kind: 'opened' | 'message' | 'state'
  readonly to: CaseState | null
  readonly text: string
  readonly amountMinor: number | null
}

export async function insertCaseEvent(
  db: Database,
  caseId: number,
  event: {
    readonly kind: CaseEventRow['kind']
    readonly by: number | null
    readonly from?: CaseState
    readonly to?: CaseState
    readonly text: string
    readonly amountMinor?: number | null
  },
): Promise<void> {
  await db
    .insertInto('after_sales_event')
    .values({
      case_id: caseId,
      actor_id: event.by,
      member_id: actingMember(),
      kind: event.kind,
      from_state: event.from ?? null,
      to_state: event.to ?? null,
      text: event.text,
      amount_minor: event.amountMinor ?? null,
    })
    .execute()
}

/** The history shows so many of the newest events. */
const maxCaseEvents = 500

/** The history of a case, oldest first, with the members of the viewer's own team. */
export async function findCaseEvents(db: Database, caseId: number, viewerId: number): Promise<CaseEventRow[]> {
  const rows = await db
    .selectFrom('after_sales_event as e')
    .leftJoin('account as a', 'a.id', 'e.actor_id')
    .leftJoin('account as m', (join) => join.onRef('m.id', '=', 'e.member_id').on('m.team_id', '=', viewerId))
    .select([
      'e.id',
      'e.at',
      'a.user_type as actorType',
      'm.member_name as member',
      'e.kind',
      'e.to_state as to',
      'e.text',
      'e.amount_minor as amountMinor',
    ])
    .where('e.case_id', '=', caseId)
    .orderBy('e.id', 'desc')
    .limit(maxCaseEvents)
    .execute()
  return rows.reverse()
}
