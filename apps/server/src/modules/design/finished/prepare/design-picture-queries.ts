import type { EffectPicture, FinishedFailure } from '@podwright/contracts/finished/finished-shapes'
import { sql } from 'kysely'
import type { Database } from '../../../../db/kysely.ts'
import type { PicturePlan } from './picture-plan.ts'

export type DesignPictureRow = {
  readonly plan: PicturePlan
  readonly state: 'preparing' | 'ready' | 'failed'
  readonly failure: FinishedFailure | null
  readonly attempts: number
  readonly pictures: EffectPicture[]
}

export type DesignVersionKey = { readonly designId: number; readonly revision: number }

/** The plan is JSON whose type belongs to this module. */
const columns = [sql<PicturePlan>`plan`.as('plan'), 'state', 'failure', 'attempts', 'pictures'] as const

export async function findDesignPicture(
  db: Database,
  { designId, revision }: DesignVersionKey,
): Promise<DesignPictureRow | undefined> {
  return db
    .selectFrom('design_picture')
    .select(columns)
    .where('design_id', '=', designId)
    .where('revision', '=', revision)
    .executeTakeFirst()
}

/** Adds pictures to prepare; returns whether they are new. */
export async function insertDesignPicture(
  db: Database,
  { designId, revision }: DesignVersionKey,
  plan: PicturePlan,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('design_picture')
    .values({ design_id: designId, revision, plan: JSON.stringify(plan) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Counts one more attempt; undefined when there is nothing to prepare. */
export async function beginPictureAttempt(
  db: Database,
  { designId, revision }: DesignVersionKey,
): Promise<DesignPictureRow | undefined> {
  return db
    .updateTable('design_picture')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('design_id', '=', designId)
    .where('revision', '=', revision)
    .where('state', '=', 'preparing')
    .returning(columns)
    .executeTakeFirst()
}

/** Takes back an attempt that was interrupted by a shutdown. */
export async function withdrawPictureAttempt(db: Database, { designId, revision }: DesignVersionKey): Promise<void> {
  await db
    .updateTable('design_picture')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('design_id', '=', designId)
    .where('revision', '=', revision)
    .where('attempts', '>', 0)
    .execute()
}

export async function markDesignPicture(
  db: Database,
  { designId, revision }: DesignVersionKey,
  result: { readonly pictures: readonly EffectPicture[] } | { readonly failure: FinishedFailure },
): Promise<void> {
  const failure = 'failure' in result ? result.failure : null
  const pictures = 'pictures' in result ? result.pictures : []
  await db
    .updateTable('design_picture')
    .set({ state: failure === null ? 'ready' : 'failed', failure, pictures: JSON.stringify(pictures) })
    .where('design_id', '=', designId)
    .where('revision', '=', revision)
    .execute()
}

export async function findUnpreparedPictures(db: Database): Promise<DesignVersionKey[]> {
  return db
    .selectFrom('design_picture')
    .select(['design_id as designId', 'revision'])
    .where('state', '=', 'preparing')
    .orderBy('design_id')
    .orderBy('revision')
    .execute()
}

/** Owner keys of design versions that no longer exist. */
export async function findOrphanedOwners(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('shown_effect as s')
    .select('s.owner_key as ownerKey')
    .distinct()
    .where('s.owner_key', '~', '^design:[0-9]+:[0-9]+$')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('design_picture as d').where(
            sql<boolean>`s.owner_key = 'design:' || d.design_id || ':' || d.revision`,
          ),
        ),
      ),
    )
    .execute()
  return rows.map(({ ownerKey }) => ownerKey)
}
