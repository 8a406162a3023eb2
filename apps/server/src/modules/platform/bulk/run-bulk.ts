import { permissionsOf } from '@podwright/domain/account/permissions'
import { bulkLists, bulkRule } from '@podwright/domain/bulk/bulk-actions'
import type { Logger } from 'pino'
import { actingAs } from '../../../acting-member.ts'
import type { Database } from '../../../db/kysely.ts'
import { isDatabaseLost } from '../../../db/start-error.ts'
import {
  advanceRun,
  endRun,
  findRunRights,
  findUnfinishedRun,
  findUnfinishedRuns,
  type RunRights,
  type UnfinishedRun,
} from './bulk-queries.ts'
import type { BulkItem, BulkRefusal, BulkRegistry, BulkWorkDeps } from './define-list.ts'

export type RunDeps = BulkWorkDeps & { readonly registry: BulkRegistry; readonly log: Logger }

/** After so many rows, the runs of others have their turn. */
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
  for (let from = run.position; from < items.length; from += atOnce) {
    if (signal.aborted || from >= run.position + turn) return 'again'
    const revoked = whyRevoked(run, await findRunRights(deps.db, run))
    if (revoked) {
      await endRun(deps.db, runId, 'stopped', revoked)
      return undefined
    }
    const handled = items.slice(from, from + atOnce)
    const refused = await actingAs(run.memberId, () => handle(deps, run, handled))
    const step = { from, count: handled.length, refused: await labeled(deps, run, refused) }
    if (!(await advanceRun(deps.db, runId, step))) return undefined
    const last = refused.find(({ reason }) => endsWith.includes(reason))
    if (last) {
      await endRun(deps.db, runId, 'stopped', last.reason)
      return undefined
    }
  }
  await endRun(deps.db, runId, 'done')
  return undefined
}

/** Why a run must not go on: its account is locked, or its member has lost the right or has left. */
function whyRevoked({ action, memberId }: UnfinishedRun, { member, isLocked }: RunRights): string | undefined {
  if (isLocked) return 'account_locked'
  if (memberId === null) return undefined
  const { list, permission } = bulkRule(action)
  const isPermitted = member !== null && permissionsOf(bulkLists[list], member).includes(permission)
  return isPermitted ? undefined : 'permission_missing'
}

/** The rows that were not done, with the reasons. If they cannot be handled together, each is handled alone. */
async function handle(deps: RunDeps, run: UnfinishedRun, items: readonly BulkItem[]): Promise<BulkRefusal[]> {
  const refused = await attempt(deps, run, items)
  if (typeof refused !== 'string') return [...refused]
  const [item] = items
  if (item && items.length === 1) return [{ id: item.id, reason: refused }]
  const alone: BulkRefusal[] = []
  for (const each of items) alone.push(...(await handle(deps, run, [each])))
  return alone
}

/** What was refused, or why all of them were. */
async function attempt(
  deps: RunDeps,
  { action, ...run }: UnfinishedRun,
  items: readonly BulkItem[],
): Promise<readonly BulkRefusal[] | string> {
  try {
    const result = await deps.registry.actions[action].work(deps, items, run)
    return result.ok ? result.data.refused : result.code
  } catch (err) {
    if (isDatabaseLost(err)) throw err
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
