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

const columns = sql`plan, state, failure, attempts, pictures`

export async function findDesignPicture(
  db: Database,
  { designId, revision }: DesignVersionKey,
): Promise<DesignPictureRow | undefined> {
  const { rows } = await sql<DesignPictureRow>`
    select ${columns} from design_picture where design_id = ${designId} and revision = ${revision}`.execute(db)
  return rows[0]
}

/** Pictures to prepare; answers whether they are new. */
export async function insertDesignPicture(
  db: Database,
  { designId, revision }: DesignVersionKey,
  plan: PicturePlan,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into design_picture (design_id, revision, plan) values (${designId}, ${revision}, ${JSON.stringify(plan)}::jsonb)
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Counts one more attempt; undefined when there is nothing to prepare. */
export async function beginPictureAttempt(
  db: Database,
  { designId, revision }: DesignVersionKey,
): Promise<DesignPictureRow | undefined> {
  const { rows } = await sql<DesignPictureRow>`
    update design_picture set attempts = attempts + 1
    where design_id = ${designId} and revision = ${revision} and state = 'preparing' returning ${columns}`.execute(db)
  return rows[0]
}

/** Takes an attempt back that ended because the process stops. */
export async function withdrawPictureAttempt(db: Database, { designId, revision }: DesignVersionKey): Promise<void> {
  await sql`update design_picture set attempts = attempts - 1
    where design_id = ${designId} and revision = ${revision} and attempts > 0`.execute(db)
}

export async function markDesignPicture(
  db: Database,
  { designId, revision }: DesignVersionKey,
  made: { readonly pictures: readonly EffectPicture[] } | { readonly failure: FinishedFailure },
): Promise<void> {
  const failure = 'failure' in made ? made.failure : null
  const pictures = 'pictures' in made ? made.pictures : []
  await sql`
    update design_picture set state = ${failure === null ? 'ready' : 'failed'}, failure = ${failure},
      pictures = ${JSON.stringify(pictures)}::jsonb
    where design_id = ${designId} and revision = ${revision}`.execute(db)
}

export async function findUnpreparedPictures(db: Database): Promise<DesignVersionKey[]> {
  const { rows } = await sql<DesignVersionKey>`
    select design_id as "designId", revision from design_picture where state = 'preparing'
    order by design_id, revision`.execute(db)
  return rows
}

/** Who shows pictures of versions that are no more. */
export async function findOrphanedOwners(db: Database): Promise<string[]> {
  const { rows } = await sql<{ ownerKey: string }>`
    select distinct s.owner_key as "ownerKey" from shown_effect s
    where s.owner_key ~ '^design:[0-9]+:[0-9]+$' and not exists (
      select from design_picture d where s.owner_key = 'design:' || d.design_id || ':' || d.revision)`.execute(db)
  return rows.map(({ ownerKey }) => ownerKey)
}
