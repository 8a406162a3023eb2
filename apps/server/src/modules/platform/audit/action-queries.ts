import type { DataOf } from '@podwright/contracts/define-call'
import type { listOperatorActions } from '@podwright/contracts/operator/actions'
import type { OperatorAction } from '@podwright/domain/operator-actions'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import type { Actor, AuditEntry } from './types.ts'

type ActionRow = Omit<DataOf<typeof listOperatorActions>['items'][number], 'at'> & { readonly at: Date }

export async function insertAction(db: Database, actor: Actor, auditEntry: AuditEntry): Promise<void> {
  await actionOf(db, actor, auditEntry).execute()
}

/** The same as an unexecuted statement, for a transaction outside of the query builder. */
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

type ActionFilters = {
  readonly kind?: OperatorAction | undefined
  readonly search: string
  readonly before?: number | undefined
  readonly limit: number
}

/** Newest first. */
export async function findActions(db: Database, { kind, search, before, limit }: ActionFilters): Promise<ActionRow[]> {
  let query = db
    .selectFrom('operator_action as o')
    .leftJoin('account as a', 'a.id', 'o.operator_id')
    .select([
      'o.id',
      'o.at',
      sql<string | null>`case when a.member_name is null then a.username
        else a.member_name || ' (' || a.username || ')' end`.as('operator'),
      'o.kind',
      'o.subject',
      'o.before',
      'o.after',
      'o.reason',
    ])
    .where(sql<SqlBool>`starts_with(o.subject, ${search})`)
  if (kind !== undefined) query = query.where('o.kind', '=', kind)
  if (before !== undefined) query = query.where('o.id', '<', before)
  return query.orderBy('o.id', 'desc').limit(limit).execute()
}
