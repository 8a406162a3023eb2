import { randomBytes } from 'node:crypto'
import { type MemberRole, memberRoles, type OperatorRole, operatorRoles } from '@podwright/domain/account/permissions'
import type { BulkAction, BulkListName, BulkRunState } from '@podwright/domain/bulk/bulk-actions'
import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import type { BulkFile, BulkItem, BulkRefusal } from './define-list.ts'

export type RunRow = {
  readonly id: number
  readonly list: BulkListName
  readonly action: BulkAction
  readonly state: BulkRunState
  readonly stopReason: string | null
  readonly total: number
  readonly totalMinor: number | null
  readonly position: number
  readonly skipped: number
  readonly createdAt: Date
  readonly endedAt: Date | null
}

const columns = [
  'id',
  'list',
  'action',
  'state',
  'stop_reason as stopReason',
  'total',
  'total_minor as totalMinor',
  'position',
  'skipped',
  'created_at as createdAt',
  'ended_at as endedAt',
] as const

/** Of which runs a login may know. */
type Scope = { readonly accountId: number; readonly actions: readonly BulkAction[] }

function runsIn(db: Database, { accountId, actions }: Scope) {
  return db
    .selectFrom('bulk_run')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('action', 'in', [...actions])
}

export async function findRun(db: Database, scope: Scope, id: number): Promise<RunRow | undefined> {
  return scope.actions.length === 0 ? undefined : runsIn(db, scope).where('id', '=', id).executeTakeFirst()
}

export async function findNewestRun(db: Database, scope: Scope, list: BulkListName): Promise<RunRow | undefined> {
  if (scope.actions.length === 0) return undefined
  return runsIn(db, scope).where('list', '=', list).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export async function findRunOfRequest(db: Database, scope: Scope, requestKey: string): Promise<RunRow | undefined> {
  return scope.actions.length === 0
    ? undefined
    : runsIn(db, scope).where('request_key', '=', requestKey).executeTakeFirst()
}

type NewRun = {
  readonly memberId: number | null
  readonly requestKey: string
  readonly list: BulkListName
  readonly action: BulkAction
  readonly input: unknown
  readonly items: readonly BulkItem[]
  readonly totalMinor: number | null
}

/** Undefined if the account has an unfinished run of the list, or one of this request. */
export async function insertRun(db: Database, accountId: number, run: NewRun): Promise<number | undefined> {
  const inserted = await db
    .insertInto('bulk_run')
    .values({
      account_id: accountId,
      member_id: run.memberId,
      request_key: run.requestKey,
      list: run.list,
      action: run.action,
      input: JSON.stringify(run.input),
      items: JSON.stringify(run.items.map(({ id, amountMinor }) => [id, amountMinor])),
      total: run.items.length,
      total_minor: run.totalMinor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Ends a run, unless it has ended; returns whether. What it was about is not needed any more. */
export async function endRun(
  db: Database,
  id: number,
  state: 'done' | 'stopped',
  stopReason: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bulk_run')
    .set({ state, stop_reason: stopReason, ended_at: now, items: sql`'[]'` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type UnfinishedRun = {
  readonly runId: number
  readonly accountId: number
  readonly requestKey: string
  readonly action: BulkAction
  readonly input: unknown
  readonly items: readonly BulkItem[]
  readonly position: number
  readonly memberId: number | null
}

/** Undefined if it has ended. */
export async function findUnfinishedRun(db: Database, id: number): Promise<UnfinishedRun | undefined> {
  const row = await db
    .selectFrom('bulk_run as r')
    .select([
      'r.id as runId',
      'r.account_id as accountId',
      'r.request_key as requestKey',
      'r.action',
      'r.input',
      'r.items',
      'r.position',
      'r.member_id as memberId',
    ])
    .where('r.id', '=', id)
    .where('r.state', '=', 'running')
    .executeTakeFirst()
  if (!row) return undefined
  const { items, ...run } = row
  return { ...run, items: items.map(([itemId, amountMinor]) => ({ id: itemId, amountMinor })) }
}

export type RunRights = {
  /** The rights of the member today; null if they have left the team, and for the owner. */
  readonly member: { readonly role: MemberRole; readonly mayPay: boolean } | null
  /** Of an account of an operator. */
  readonly operatorRole: OperatorRole | undefined
  /** Whether an operator has locked the account. */
  readonly isLocked: boolean
}

export async function findRunRights(
  db: Database,
  { accountId, memberId }: Pick<UnfinishedRun, 'accountId' | 'memberId'>,
): Promise<RunRights> {
  const { role, mayPay, isLocked, ownRole } = await db
    .selectFrom('account as a')
    .leftJoin('account as m', (join) => join.on('m.id', '=', memberId).onRef('m.team_id', '=', 'a.id'))
    .select([
      'm.role',
      'm.may_pay as mayPay',
      'a.role as ownRole',
      sql<boolean>`a.locked_at is not null`.as('isLocked'),
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
  const member = isMemberRole(role) ? { role, mayPay: mayPay ?? false } : null
  // Operators of earlier times have no role and may do everything; an unknown role may do nothing.
  const operatorRole = ownRole === null ? 'administrator' : operatorRoles.find((known) => known === ownRole)
  return { member, operatorRole, isLocked }
}

function isMemberRole(role: string | null): role is MemberRole {
  return memberRoles.some((known) => known === role)
}

export async function findUnfinishedRuns(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('bulk_run').select('id').where('state', '=', 'running').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

type Step = {
  readonly from: number
  readonly count: number
  readonly refused: readonly (BulkRefusal & { readonly label: string })[]
  readonly files: readonly BulkFile[]
}

/**
 * Records what became of the next rows, also of a run that was stopped meanwhile. Returns whether it continues: not if
 * it was stopped, or another process has handled these rows.
 */
export async function advanceRun(db: Database, id: number, { from, count, refused, files }: Step): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const moved = await transaction
      .updateTable('bulk_run')
      .set(({ eb }) => ({ position: from + count, skipped: eb('skipped', '+', refused.length) }))
      .where('id', '=', id)
      .where('position', '=', from)
      .where('state', '<>', 'done')
      .returning('state')
      .executeTakeFirst()
    if (moved && refused.length > 0)
      await transaction
        .insertInto('bulk_skip')
        .values(refused.map((skip) => ({ run_id: id, item_id: skip.id, label: skip.label, reason: skip.reason })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    if (moved && files.length > 0)
      await transaction
        .insertInto('bulk_file')
        .values(files.map((file) => ({ ...file, run_id: id, secret: randomBytes(32).toString('hex') })))
        .execute()
    return moved?.state === 'running'
  })
}

export async function findSkipped(
  db: Database,
  runId: number,
  limit: number,
): Promise<{ readonly id: number; readonly label: string; readonly reason: string }[]> {
  return db
    .selectFrom('bulk_skip')
    .select(['item_id as id', 'label', 'reason'])
    .where('run_id', '=', runId)
    .orderBy('item_id')
    .limit(limit)
    .execute()
}

/** Deletes runs that ended before a time. */
export async function deleteRuns(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('bulk_run').where('ended_at', '<', before).execute()
}
