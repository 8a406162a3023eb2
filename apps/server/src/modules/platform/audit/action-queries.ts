import type { DataOf } from '@podwright/contracts/define-call'
import type { listOperatorActions } from '@podwright/contracts/operator/actions'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import type { Actor, AuditEntry } from './types.ts'

type ActionRow = Omit<DataOf<typeof listOperatorActions>['items'][number], 'at'> & { readonly at: Date }

export async function insertAction(db: Database, actor: Actor, auditEntry: AuditEntry): Promise<void> {
  await actionOf(db, actor, auditEntry).execute()
}

/** The same as a statement, for a transaction that is not the query builder's. */
export function actionOf(db: Database, actor: Actor, auditEntry: AuditEntry) {
  const json = (facts: object | undefined) => (facts === undefined ? null : JSON.stringify(facts))
  return db.insertInto('operator_action').values({
    operator_id: actor,
    kind: auditEntry.kind,
    subject: auditEntry.subject,
    before: json(auditEntry.before),
    after: json(auditEntry.after),
    reason: auditEntry.reason ?? '',
  })
}

export async function findActions(
  db: Database,
  requested: {
    readonly kind?: string | undefined
    readonly search: string
    readonly before?: number | undefined
    readonly limit: number
  },
): Promise<ActionRow[]> {
  const { kind, search, before, limit } = requested
  const { rows } = await sql<ActionRow>`
    select o.id, o.at, a.username as operator, o.kind, o.subject, o.before, o.after, o.reason
    from operator_action o left join account a on a.id = o.operator_id
    where starts_with(o.subject, ${search})
      ${kind === undefined ? sql`` : sql`and o.kind = ${kind}`}
      ${before === undefined ? sql`` : sql`and o.id < ${before}`}
    order by o.id desc limit ${limit}`.execute(db)
  return rows
}
