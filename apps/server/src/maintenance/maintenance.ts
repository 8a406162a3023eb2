import type { Database } from '../db/kysely.ts'
import { audited } from '../modules/platform/audit/audit.ts'
import { type Result, succeed } from '../result.ts'

/** The installation is in maintenance mode: only operators can use it. */
export type Maintenance = {
  readonly since: Date
  /** When it is expected to end. It does not end by itself. */
  readonly until: Date | null
}

export async function findMaintenance(db: Database): Promise<Maintenance | undefined> {
  const row = await db
    .selectFrom('installation')
    .select(['maintenance_since as since', 'maintenance_until as until'])
    .executeTakeFirstOrThrow()
  return row.since === null ? undefined : { since: row.since, until: row.until }
}

/** Switches maintenance mode on, or sets another end, on the command line. All servers follow within seconds. */
export function startMaintenance(db: Database, until: Date | null, now = new Date()): Promise<Result<Maintenance>> {
  return audited(db, null, async (transaction) => {
    const before = await findMaintenance(transaction)
    const after = { since: before?.since ?? now, until }
    await write(transaction, after)
    return succeed({ data: after, auditEntry: { kind: 'maintenance_started', subject: '', before, after } })
  })
}

/** Switches maintenance mode off; it may be off already. */
export function endMaintenance(db: Database): Promise<Result<null>> {
  return audited(db, null, async (transaction) => {
    const before = await findMaintenance(transaction)
    await write(transaction, undefined)
    const auditEntry = before && { kind: 'maintenance_ended' as const, subject: '', before }
    return succeed({ data: null, auditEntry })
  })
}

async function write(db: Database, maintenance: Maintenance | undefined): Promise<void> {
  const [since, until] = [maintenance?.since ?? null, maintenance?.until ?? null]
  await db.updateTable('installation').set({ maintenance_since: since, maintenance_until: until }).execute()
}
