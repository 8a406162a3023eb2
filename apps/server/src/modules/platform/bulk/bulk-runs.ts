import { createHash } from 'node:crypto'
import type { BulkSelection } from '@podwright/contracts/bulk/bulk-requests'
import type {
  BulkRun,
  countMatching as countMatchingCall,
  getBulkRun as getBulkRunCall,
  getNewestBulkRun as getNewestBulkRunCall,
  startBulkRun as startBulkRunCall,
} from '@podwright/contracts/bulk/bulk-runs'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import {
  type BulkAction,
  type BulkListName,
  bulkActionNames,
  bulkActionsOf,
  bulkLimits,
  bulkLists,
  bulkRule,
} from '@podwright/domain/bulk/bulk-actions'
import { actingMember } from '../../../acting-member.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { permits, type Session } from '../../../session.ts'
import type { Storage } from '../../../storage/storage.ts'
import { bulkFileUrl, keptSince } from './bulk-files.ts'
import {
  deleteRuns,
  endRun,
  findNewestRun,
  findRun,
  findRunOfRequest,
  findSkipped,
  insertRun,
  type RunRow,
} from './bulk-queries.ts'
import type { BulkRegistry, BulkRow } from './define-list.ts'
import { findFiles } from './file-queries.ts'

export type BulkDeps = {
  readonly db: Database
  readonly registry: BulkRegistry
  readonly storage: Storage
  /** Queues a run. Lost jobs are recovered as orphaned work. */
  readonly queueBulk: (runId: number) => Promise<void>
}

type Deps = Pick<BulkDeps, 'db' | 'registry'>

export async function countMatching(
  deps: Deps,
  session: Session,
  { selection }: ParsedBodyOf<typeof countMatchingCall>,
): Promise<Result<DataOf<typeof countMatchingCall>>> {
  const { list } = selection
  const names = bulkActionsOf(list, (permission) => permits(session, permission))
  const refused = refuseList(session, list, names)
  if (refused) return refused
  const { rows, isCut } = await findMatching(deps, session.accountId, selection)
  const actions = names.map((action) => {
    const taken = takenBy(action, rows)
    return { action, ...sumOf(taken), digest: digestOf(taken) }
  })
  return succeed({ ...sumOf(rows), isCut, actions: actions.filter(({ count }) => count > 0) })
}

/** The same request again returns its run. */
export async function startBulkRun(
  deps: BulkDeps,
  session: Session,
  { requestKey, selection, operation: { action, input }, confirmed }: ParsedBodyOf<typeof startBulkRunCall>,
): Promise<Result<BulkRun>> {
  const { list, permission } = bulkRule(action)
  if (selection.list !== list) return fail('validation_failed', { fields: { action: 'unknown' } })
  const refused = refuseList(session, list, permits(session, permission) ? [action] : [])
  if (refused) return refused
  const { accountId } = session
  const scope = scopeOf(session)
  const started = await inTransaction(deps.db, async (transaction): Promise<Result<RunRow>> => {
    const known = await findRunOfRequest(transaction, scope, requestKey)
    if (known) return succeed(known)
    const items = takenBy(action, (await findMatching({ ...deps, db: transaction }, accountId, selection)).rows)
    const { totalMinor } = sumOf(items)
    // The sum, too: an order may have another price since.
    const isSame = digestOf(items) === confirmed.digest && totalMinor === confirmed.totalMinor
    if (items.length === 0 || !isSame) return fail('bulk_changed')
    const failed = await deps.registry.actions[action].refuse({ db: transaction }, accountId, totalMinor ?? 0)
    if (failed) return failed
    const memberId = actingMember()
    const id = await insertRun(transaction, accountId, { memberId, requestKey, list, action, input, items, totalMinor })
    const row = id === undefined ? undefined : await findRun(transaction, scope, id)
    return row ? succeed(row) : fail('bulk_running')
  })
  if (!started.ok) return started
  await deps.queueBulk(started.data.id)
  return succeed(present(started.data))
}

export async function getNewestBulkRun(
  { db }: Deps,
  session: Session,
  list: BulkListName,
): Promise<Result<DataOf<typeof getNewestBulkRunCall>>> {
  const row = await findNewestRun(db, scopeOf(session), list)
  return succeed({ run: row ? present(row) : null })
}

export async function getBulkRun(
  { db }: Deps,
  session: Session,
  id: number,
): Promise<Result<DataOf<typeof getBulkRunCall>>> {
  const row = await findRun(db, scopeOf(session), id)
  if (!row) return fail('bulk_unknown')
  const now = new Date()
  const files = (await findFiles(db, id, keptSince(now))).map(({ secret, ...file }) => ({
    ...file,
    download: bulkFileUrl({ ...file, secret }, now),
  }))
  return succeed({ ...present(row), skippedRows: await findSkipped(db, id, bulkLimits.shownSkipped), files })
}

/** A run that has ended stays as it is. */
export async function stopBulkRun({ db }: Deps, session: Session, id: number): Promise<Result<BulkRun>> {
  const scope = scopeOf(session)
  if (!(await findRun(db, scope, id))) return fail('bulk_unknown')
  await endRun(db, id, 'stopped')
  const row = await findRun(db, scope, id)
  return row ? succeed(present(row)) : fail('bulk_unknown')
}

const keptDays = 30

export function sweepBulkRuns({ db }: { readonly db: Database }, now: Date): Promise<void> {
  return deleteRuns(db, new Date(now.getTime() - keptDays * 86_400_000))
}

/** Why a login has nothing to do with a list. */
function refuseList({ userType }: Session, list: BulkListName, actions: readonly BulkAction[]): Failed | undefined {
  if (userType !== bulkLists[list]) return fail('forbidden')
  return actions.length === 0 ? fail('permission_missing') : undefined
}

/** A login knows the runs that it could have started. */
function scopeOf(session: Session) {
  const actions = bulkActionNames.filter((action) => permits(session, bulkRule(action).permission))
  return { accountId: session.accountId, actions }
}

async function findMatching(
  { db, registry }: Deps,
  accountId: number,
  { list, filter }: BulkSelection,
): Promise<{ readonly rows: readonly BulkRow[]; readonly isCut: boolean }> {
  const rows = await registry.lists[list].find({ db }, accountId, { filter, limit: bulkLimits.items + 1 })
  return { rows: rows.slice(0, bulkLimits.items), isCut: rows.length > bulkLimits.items }
}

function takenBy(action: BulkAction, rows: readonly BulkRow[]): BulkRow[] {
  const { takes } = bulkRule(action)
  return rows.filter(({ state }) => takes.includes(state))
}

/** Stands for the ids of rows, in any order. */
function digestOf(rows: readonly BulkRow[]): string {
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  return createHash('sha256').update(ids.join(' ')).digest('hex')
}

function sumOf(rows: readonly BulkRow[]): { readonly count: number; readonly totalMinor: number | null } {
  const hasAmounts = rows.some(({ amountMinor }) => amountMinor !== null)
  const totalMinor = hasAmounts ? rows.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0) : null
  return { count: rows.length, totalMinor }
}

function present({ position, createdAt, endedAt, ...run }: RunRow): BulkRun {
  return {
    ...run,
    done: position - run.skipped,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
