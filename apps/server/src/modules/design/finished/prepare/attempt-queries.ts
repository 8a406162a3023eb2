import type { FinishedFailure } from '@podwright/contracts/finished/finished-shapes'
import { sql } from 'kysely'
import type { Database } from '../../../../db/kysely.ts'
import { type FinishedRow, findAnyFinished } from '../queries.ts'

/** Deleted products `f` that were ordered are still made. */
const isNeeded = sql<boolean>`(f.deleted_at is null or exists (
  select from order_line l join sales_order o on o.id = l.order_id where l.finished_id = f.id and l.state = 'received'
    and o.state in ('in_review', 'accepted', 'in_production', 'action_required')))`
const isUnprepared = sql<boolean>`(f.state = 'preparing' or exists (
  select from finished_print w where w.finished_id = f.id and w.state = 'waiting'))`

/** Counts one more attempt at a product with work left; undefined when there is none. */
export async function beginAttempt(db: Database, id: number): Promise<FinishedRow | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('finished_product as f')
    .set((eb) => ({ attempts: eb('f.attempts', '+', 1) }))
    .where('f.id', '=', id)
    .where(isNeeded)
    .where(isUnprepared)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? findAnyFinished(db, id) : undefined
}

/** Takes back an attempt that was interrupted by a shutdown. */
export async function withdrawAttempt(db: Database, id: number): Promise<void> {
  await db
    .updateTable('finished_product')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('attempts', '>', 0)
    .execute()
}

export async function resetAttempts(db: Database, id: number): Promise<void> {
  await db.updateTable('finished_product').set({ attempts: 0 }).where('id', '=', id).execute()
}

/** Progress never goes back. */
export async function markProgress(db: Database, id: number, progress: number): Promise<void> {
  await db
    .updateTable('finished_product')
    .set({ progress })
    .where('id', '=', id)
    .where('progress', '<', progress)
    .execute()
}

/** Sets the result of the preparation; a later preparation counts its attempts from zero. */
export async function markDone(db: Database, id: number, failure: FinishedFailure | null): Promise<void> {
  await db
    .updateTable('finished_product')
    .set({
      state: failure === null ? 'ready' : 'failed',
      failure,
      attempts: 0,
      ...(failure === null ? { progress: 100 } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Prepares a failed product again. */
export async function markPreparing(db: Database, id: number): Promise<void> {
  await db
    .updateTable('finished_product')
    .set({ state: 'preparing', failure: null, progress: 0, attempts: 0 })
    .where('id', '=', id)
    .execute()
}

/** Ids of products with work left. */
export async function findUnprepared(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('finished_product as f')
    .select('f.id')
    .where(isNeeded)
    .where(isUnprepared)
    .orderBy('f.id')
    .execute()
  return rows.map(({ id }) => id)
}
