import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { listOperatorActions as listOperatorActionsCall } from '@podwright/contracts/operator/actions'
import { allOrNothing } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { type Result, succeed } from '../../../result.ts'
import { findActions, insertAction } from './action-queries.ts'
import type { Actor, AuditEntry } from './types.ts'

/** The result of audited work and its audit entry; undefined when nothing was changed. */
export type Done<Data> = { readonly data: Data; readonly auditEntry: AuditEntry | undefined }

/** Runs an operator's work and writes its audit entry in one transaction. A failed result writes neither. */
export function audited<Data>(
  db: Database,
  actor: Actor,
  work: (transaction: Database) => Promise<Result<Done<Data>>>,
): Promise<Result<Data>> {
  return allOrNothing(db, async (transaction) => {
    const done = await work(transaction)
    if (!done.ok) return done
    const { data, auditEntry } = done.data
    if (auditEntry) await insertAction(transaction, actor, auditEntry)
    return succeed(data)
  })
}

export async function listOperatorActions(
  { db }: { readonly db: Database },
  query: ParsedQueryOf<typeof listOperatorActionsCall>,
): Promise<Result<DataOf<typeof listOperatorActionsCall>>> {
  const rows = await findActions(db, { ...query, limit: query.limit + 1 })
  const items = rows.slice(0, query.limit).map((row) => ({ ...row, at: row.at.toISOString() }))
  return succeed({ items, next: rows.length > query.limit ? (items.at(-1)?.id ?? null) : null })
}
