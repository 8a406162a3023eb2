import type { UploadRefusal, uploadKinds } from '@podwright/contracts/uploads/upload-shapes'
import { sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type UploadRow = {
  readonly id: string
  readonly accountId: number
  readonly name: string
  readonly folder: string
  readonly bytes: number
  readonly sha256: string
  readonly kind: (typeof uploadKinds)[number]
  readonly partBytes: number
  readonly state: 'receiving' | 'opening' | 'done' | 'failed'
  readonly refusal: UploadRefusal | null
  readonly artworkId: number | null
  readonly isNew: boolean | null
  readonly entries: number | null
  readonly entriesDone: number
  readonly attempts: number
}

const columns = [
  'id',
  'account_id as accountId',
  'name',
  'folder',
  'bytes',
  'sha256',
  'kind',
  'part_bytes as partBytes',
  'state',
  'refusal',
  'artwork_id as artworkId',
  'is_new as isNew',
  'entries',
  'entries_done as entriesDone',
  'attempts',
] as const

/** The open uploads of an account: their number, total size and contents. */
export async function countOpen(
  db: Database,
  accountId: number,
): Promise<{ count: number; bytes: number; readonly contents: Set<string> }> {
  const rows = await db
    .selectFrom('upload')
    .select(['sha256', 'bytes'])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['receiving', 'opening'])
    .execute()
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
  return { count: rows.length, bytes, contents: new Set(rows.map(({ sha256 }) => sha256)) }
}

export type NewUploadRow = Pick<UploadRow, 'id' | 'name' | 'folder' | 'bytes' | 'sha256' | 'kind' | 'partBytes'>

/** Begins an upload, or resumes the one of the same content. */
export async function insertUpload(db: Database, accountId: number, upload: NewUploadRow): Promise<UploadRow> {
  const { id, name, folder, bytes, sha256, kind, partBytes } = upload
  return db
    .insertInto('upload')
    .values({ id, account_id: accountId, name, folder, bytes, sha256, kind, part_bytes: partBytes })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'sha256'])
        .where(sql<boolean>`state = 'receiving'`)
        .doUpdateSet(({ ref }) => ({
          touched_at: now,
          name: ref('excluded.name'),
          folder: ref('excluded.folder'),
        })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function findUpload(db: Database, accountId: number, id: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('upload')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function findParts(db: Database, id: string): Promise<number[]> {
  const rows = await db.selectFrom('upload_part').select('part').where('upload_id', '=', id).orderBy('part').execute()
  return rows.map(({ part }) => part)
}

/** Records a part that is on the disk; returns how many are, or undefined when the upload no longer receives any. */
export async function insertPart(db: Database, id: string, part: number, sha256: string): Promise<number | undefined> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('upload')
      .set({ touched_at: now })
      .where('id', '=', id)
      .where('state', '=', 'receiving')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) return undefined
    await transaction
      .insertInto('upload_part')
      .values({ upload_id: id, part, sha256 })
      .onConflict((conflict) =>
        conflict.columns(['upload_id', 'part']).doUpdateSet(({ ref }) => ({ sha256: ref('excluded.sha256') })),
      )
      .execute()
    const { count } = await transaction
      .selectFrom('upload_part')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('upload_id', '=', id)
      .executeTakeFirstOrThrow()
    return count
  })
}

export async function markArtwork(db: Database, id: string, artworkId: number, isNew: boolean): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'done', artwork_id: artworkId, is_new: isNew, touched_at: now })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .execute()
}

export async function markRefused(db: Database, id: string, refusal: UploadRefusal): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'failed', refusal, touched_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['receiving', 'opening'])
    .execute()
}

export async function markOpening(db: Database, id: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'opening', touched_at: now })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .execute()
}

export async function deleteUpload(db: Database, accountId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('upload')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Deletes uploads that were not continued since a time; returns their ids. */
export async function deleteLeft(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('upload')
    .where('touched_at', '<', before)
    .where('state', '<>', 'opening')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The claim on a ZIP expires this long after its worker last renewed it. */
const leaseSeconds = 20
const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`
const isFree = sql<boolean>`(lease_until is null or lease_until < clock_timestamp())`

/** Claims a ZIP that waits to be opened and counts the attempt; undefined when it does not wait or is claimed. */
export async function beginOpening(db: Database, id: string, opener: string): Promise<UploadRow | undefined> {
  return db
    .updateTable('upload')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), touched_at: now, opener, lease_until: leaseEnd }))
    .where('id', '=', id)
    .where('state', '=', 'opening')
    .where(isFree)
    .returning(columns)
    .executeTakeFirst()
}

/** Renews the claim on a ZIP. */
export async function renewOpening(db: Database, id: string, opener: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ lease_until: leaseEnd })
    .where('id', '=', id)
    .where('opener', '=', opener)
    .execute()
}

/** Releases a ZIP and resets its attempts: the process shuts down. */
export async function withdrawOpening(db: Database, id: string, opener: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ attempts: 0, opener: null, lease_until: null })
    .where('id', '=', id)
    .where('opener', '=', opener)
    .execute()
}

/** Releases a ZIP; the attempt counts. */
export async function leaveOpening(db: Database, id: string, opener: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ opener: null, lease_until: null })
    .where('id', '=', id)
    .where('opener', '=', opener)
    .execute()
}

export async function markEntries(db: Database, id: string, entries: number): Promise<void> {
  await db.updateTable('upload').set({ entries }).where('id', '=', id).execute()
}

export async function findEntryNumbers(db: Database, id: string): Promise<Set<number>> {
  const rows = await db.selectFrom('upload_entry').select('number').where('upload_id', '=', id).execute()
  return new Set(rows.map(({ number }) => number))
}

export type NewEntry = {
  readonly number: number
  readonly name: string
  readonly artworkId: number | null
  readonly refusal: UploadRefusal | null
}

/** Records the result of a file of a ZIP; false when the upload was canceled or another worker has claimed it. */
export async function insertEntry(
  db: Database,
  { id, opener }: { readonly id: string; readonly opener: string },
  { number, name, artworkId, refusal }: NewEntry,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('upload')
      .set((eb) => ({
        entries_done: eb('entries_done', '+', 1),
        attempts: 0,
        touched_at: now,
        lease_until: leaseEnd,
      }))
      .where('id', '=', id)
      .where('state', '=', 'opening')
      .where('opener', '=', opener)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) return false
    await transaction
      .insertInto('upload_entry')
      .values({ upload_id: id, number, name, artwork_id: artworkId, refusal })
      .execute()
    return true
  })
}

export async function markOpened(db: Database, id: string): Promise<void> {
  await db
    .updateTable('upload')
    .set({ state: 'done', touched_at: now })
    .where('id', '=', id)
    .where('state', '=', 'opening')
    .execute()
}

export async function findEntries(
  db: Database,
  id: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<NewEntry[]> {
  return db
    .selectFrom('upload_entry')
    .select(['number', 'name', 'artwork_id as artworkId', 'refusal'])
    .where('upload_id', '=', id)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** ZIP files that no worker is opening, oldest first. */
export async function findOpening(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where('state', '=', 'opening')
    .where(isFree)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of the ids that are uploads. */
export async function findKnown(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('upload').select('id').where('id', '=', anyOf(ids)).execute()
  return new Set(rows.map(({ id }) => id))
}
