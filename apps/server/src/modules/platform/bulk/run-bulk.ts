import { permissionsOf } from '@podwright/domain/account/permissions'
import { bulkLists, bulkRule } from '@podwright/domain/bulk/bulk-actions'
import { actingAs } from '../../../acting-member.ts'
import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Database } from '../../../db/kysely.ts'
import { isDatabaseLost } from '../../../db/start-error.ts'
import { insertNotifications } from '../notifications/queries.ts'
import {
  advanceRun,
  endRun,
  findRunRights,
  findUnfinishedRun,
  findUnfinishedRuns,
  type RunRights,
  type UnfinishedRun,
} from './bulk-queries.ts'
import type { BulkFile, BulkItem, BulkOutcome, BulkRefusal, BulkRegistry, BulkWorkDeps } from './define-list.ts'
import { countFiles } from './file-queries.ts'

export type RunDeps = BulkWorkDeps & { readonly registry: BulkRegistry }

/** After so many rows, or after a file, the runs of others have their turn. */
const turn = 200

/**
 * Handles the next rows of a run. Returns `again` if there are more. The rows of a killed process are handled again:
 * what is where the action leads is done.
 */
export async function runBulk(
  deps: RunDeps,
  { runId }: { readonly runId: number },
  signal: AbortSignal,
): Promise<'again' | undefined> {
  const run = await findUnfinishedRun(deps.db, runId)
  if (!run) return undefined
  const { items, action } = run
  const { atOnce, endsWith } = deps.registry.actions[action]
  const rows = bulkRule(action).rowsPerFile ?? turn
  for (let from = run.position; from < items.length; from += atOnce) {
    if (signal.aborted || from >= run.position + rows) return 'again'
    const revoked = whyRevoked(run, await findRunRights(deps.db, run))
    if (revoked) {
      await finishRun(deps.db, run, 'stopped', revoked)
      return undefined
    }
    const handled = items.slice(from, from + atOnce)
    const made = await unlessStopping(signal, () =>
      actingAs(run.memberId, () => handle(deps, { ...run, first: from + 1, signal }, handled)),
    )
    if (!made) return 'again'
    const { refused, files } = made
    const step = { from, count: handled.length, refused: await labeled(deps, run, refused), files }
    if (!(await advanceRun(deps.db, runId, step))) return undefined
    const last = refused.find(({ reason }) => endsWith.includes(reason))
    if (last) {
      await finishRun(deps.db, run, 'stopped', last.reason)
      return undefined
    }
  }
  await finishRun(deps.db, run, 'done')
  return undefined
}

/** Files that were not complete when the process stopped are made again by another one; undefined then. */
async function unlessStopping<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (err) {
    if (signal.aborted) return undefined
    throw err
  }
}

/** Ends a run, and notifies the account of the files that it made. */
async function finishRun(
  db: Database,
  { runId, accountId, action }: UnfinishedRun,
  state: 'done' | 'stopped',
  stopReason: string | null = null,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await endRun(transaction, runId, state, stopReason))) return
    const { list, rowsPerFile } = bulkRule(action)
    if (rowsPerFile === undefined || (await countFiles(transaction, runId)) === 0) return
    await insertNotifications(transaction, [
      { accountId, kind: 'bulk_files', subjectId: runId, subject: '', detail: list },
    ])
  })
}

/** Why a run must not go on: its account is locked, or its member has lost the right or has left. */
function whyRevoked(
  { action, memberId }: UnfinishedRun,
  { member, operatorRole, isLocked }: RunRights,
): string | undefined {
  if (isLocked) return 'account_locked'
  const { list, permission } = bulkRule(action)
  const userType = bulkLists[list]
  if (memberId === null && userType !== 1) return undefined
  const operator = operatorRole === undefined ? null : { role: operatorRole }
  const rights = userType === 1 ? operator : member
  const isPermitted = rights !== null && permissionsOf(userType, rights).includes(permission)
  return isPermitted ? undefined : 'permission_missing'
}

type Part = UnfinishedRun & { readonly first: number; readonly signal: AbortSignal }
type Handled = { readonly refused: readonly BulkRefusal[]; readonly files: readonly BulkFile[] }

/**
 * The rows that were not done, with the reasons, and the files that were made. If rows cannot be handled together, each
 * is handled alone, or in halves if files are made of them: a file should be about as many rows as possible.
 */
async function handle(deps: RunDeps, part: Part, items: readonly BulkItem[]): Promise<Handled> {
  const outcome = await attempt(deps, part, items)
  if (typeof outcome !== 'string') return { refused: outcome.refused, files: outcome.file ? [outcome.file] : [] }
  const [item] = items
  const isLast = deps.registry.actions[part.action].endsWith.includes(outcome)
  if (item && (items.length === 1 || isLast))
    return { refused: items.map(({ id }) => ({ id, reason: outcome })), files: [] }
  const size = bulkRule(part.action).rowsPerFile === undefined ? 1 : Math.ceil(items.length / 2)
  const refused: BulkRefusal[] = []
  const files: BulkFile[] = []
  for (let from = 0; from < items.length; from += size) {
    const handled = await handle(deps, { ...part, first: part.first + from }, items.slice(from, from + size))
    refused.push(...handled.refused)
    files.push(...handled.files)
  }
  return { refused, files }
}

/** What became of rows, or why all of them were refused. */
async function attempt(
  deps: RunDeps,
  { action, ...part }: Part,
  items: readonly BulkItem[],
): Promise<BulkOutcome | string> {
  try {
    const result = await deps.registry.actions[action].work(deps, items, part)
    return result.ok ? result.data : result.code
  } catch (err) {
    // A busy process is no fault of these rows: the run is tried again later.
    if (part.signal.aborted || isDatabaseLost(err) || err instanceof QueueFullError) throw err
    if (items.length === 1) deps.log.error({ err, action, id: items[0]?.id }, 'a row of a bulk run was not handled')
    return 'unexpected'
  }
}

/** Adds what the skipped rows are called, and leaves out those that are where the action leads. */
async function labeled(deps: RunDeps, { accountId, action }: UnfinishedRun, refused: readonly BulkRefusal[]) {
  if (refused.length === 0) return []
  const { list, leadsTo } = bulkRule(action)
  const ids = refused.map(({ id }) => id)
  const rows = new Map((await deps.registry.lists[list].find(deps, accountId, { ids })).map((row) => [row.id, row]))
  const skipped = refused.filter(({ id }) => !leadsTo.includes(rows.get(id)?.state ?? 'gone'))
  return skipped.map((each) => ({ ...each, label: rows.get(each.id)?.label ?? `#${each.id}` }))
}

export function findOrphanedRuns({ db }: { readonly db: Database }): Promise<number[]> {
  return findUnfinishedRuns(db)
}
