import type { UploadRefusal, uploadKinds } from '@podwright/contracts/uploads/upload-shapes'
import { sql } from 'kysely'
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

const columns = sql`u.id, u.account_id as "accountId", u.name, u.folder, u.bytes, u.sha256, u.kind,
  u.part_bytes as "partBytes", u.state, u.refusal, u.artwork_id as "artworkId", u.is_new as "isNew", u.entries,
  u.entries_done as "entriesDone", u.attempts`

/** Uploads of an account that have not ended: how many, what they have in all, and which contents. */
export async function countOpen(
  db: Database,
  accountId: number,
): Promise<{ count: number; bytes: number; readonly contents: Set<string> }> {
  const { rows } = await sql<{ sha256: string; bytes: number }>`
    select sha256, bytes from upload where account_id = ${accountId} and state in ('receiving', 'opening')`.execute(db)
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
  return { count: rows.length, bytes, contents: new Set(rows.map(({ sha256 }) => sha256)) }
}

export type NewUploadRow = Pick<UploadRow, 'id' | 'name' | 'folder' | 'bytes' | 'sha256' | 'kind' | 'partBytes'>

/** Begins an upload, or goes on with the one of the same content that was begun before. */
export async function insertUpload(db: Database, accountId: number, upload: NewUploadRow): Promise<UploadRow> {
  const { id, name, folder, bytes, sha256, kind, partBytes } = upload
  const { rows } = await sql<UploadRow>`
    insert into upload as u (id, account_id, name, folder, bytes, sha256, kind, part_bytes)
    values (${id}, ${accountId}, ${name}, ${folder}, ${bytes}, ${sha256}, ${kind}, ${partBytes})
    on conflict (account_id, sha256) where state = 'receiving'
      do update set touched_at = now(), name = excluded.name, folder = excluded.folder
    returning ${columns}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an upload was not stored')
  return row
}

export async function findUpload(db: Database, accountId: number, id: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select ${columns} from upload u where u.id = ${id} and u.account_id = ${accountId}`.execute(db)
  return rows[0]
}

export async function findParts(db: Database, id: string): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select part from upload_part where upload_id = ${id} order by part`.execute(db)
  return rows.map(({ part }) => part)
}

/** Notes that a part is on the disk; answers how many are, or undefined when the upload is no more. */
export async function insertPart(db: Database, id: string, part: number, sha256: string): Promise<number | undefined> {
  return db.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      update upload set touched_at = now() where id = ${id} and state = 'receiving'`.execute(transaction)
    if (numAffectedRows !== 1n) return undefined
    await sql`insert into upload_part (upload_id, part, sha256) values (${id}, ${part}, ${sha256})
      on conflict (upload_id, part) do update set sha256 = excluded.sha256`.execute(transaction)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from upload_part where upload_id = ${id}`.execute(transaction)
    return rows[0]?.count ?? 0
  })
}

export async function markArtwork(db: Database, id: string, artworkId: number, isNew: boolean): Promise<void> {
  await sql`update upload set state = 'done', artwork_id = ${artworkId}, is_new = ${isNew}, touched_at = now()
    where id = ${id} and state = 'receiving'`.execute(db)
}

export async function markRefused(db: Database, id: string, refusal: UploadRefusal): Promise<void> {
  await sql`update upload set state = 'failed', refusal = ${refusal}, touched_at = now()
    where id = ${id} and state in ('receiving', 'opening')`.execute(db)
}

export async function markOpening(db: Database, id: string): Promise<void> {
  await sql`update upload set state = 'opening', touched_at = now() where id = ${id} and state = 'receiving'`.execute(
    db,
  )
}

export async function deleteUpload(db: Database, accountId: number, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from upload where id = ${id} and account_id = ${accountId}`.execute(db)
  return numAffectedRows === 1n
}

/** Uploads that nobody went on with since a time; what they were is forgotten with them. */
export async function deleteLeft(db: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from upload where touched_at < ${before} and state <> 'opening' returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whoever opens a ZIP says so often enough that it is alive; one that does not for so long has died. */
const leaseSeconds = 20
const leaseUntil = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`

/** Counts one more attempt at a ZIP that waits to be opened; undefined when none does, or somebody is opening it. */
export async function beginOpening(db: Database, id: string, opener: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    update upload u set attempts = attempts + 1, touched_at = now(), opener = ${opener}, lease_until = ${leaseUntil}
    where id = ${id} and state = 'opening' and (lease_until is null or lease_until < clock_timestamp())
    returning ${columns}`.execute(db)
  return rows[0]
}

/** Says that whoever opens a ZIP is alive. */
export async function renewOpening(db: Database, id: string, opener: string): Promise<void> {
  await sql`update upload set lease_until = ${leaseUntil} where id = ${id} and opener = ${opener}`.execute(db)
}

/** Takes an attempt back, and lets others go on at once: the process stops. */
export async function withdrawOpening(db: Database, id: string, opener: string): Promise<void> {
  await sql`update upload set attempts = 0, opener = null, lease_until = null where id = ${id} and opener = ${opener}`.execute(
    db,
  )
}

/** Lets others try at once; the attempt counts. */
export async function leaveOpening(db: Database, id: string, opener: string): Promise<void> {
  await sql`update upload set opener = null, lease_until = null where id = ${id} and opener = ${opener}`.execute(db)
}

export async function markEntries(db: Database, id: string, entries: number): Promise<void> {
  await sql`update upload set entries = ${entries} where id = ${id}`.execute(db)
}

export async function findEntryNumbers(db: Database, id: string): Promise<Set<number>> {
  const { rows } = await sql<{ number: number }>`select number from upload_entry where upload_id = ${id}`.execute(db)
  return new Set(rows.map(({ number }) => number))
}

export type NewEntry = {
  readonly number: number
  readonly name: string
  readonly artworkId: number | null
  readonly refusal: UploadRefusal | null
}

/** What became of a file of a ZIP; false when the upload was given up meanwhile, or somebody else opens it. */
export async function insertEntry(
  db: Database,
  { id, opener }: { readonly id: string; readonly opener: string },
  { number, name, artworkId, refusal }: NewEntry,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      update upload set entries_done = entries_done + 1, attempts = 0, touched_at = now(), lease_until = ${leaseUntil}
      where id = ${id} and state = 'opening' and opener = ${opener}`.execute(transaction)
    if (numAffectedRows !== 1n) return false
    await sql`insert into upload_entry (upload_id, number, name, artwork_id, refusal)
      values (${id}, ${number}, ${name}, ${artworkId}, ${refusal})`.execute(transaction)
    return true
  })
}

export async function markOpened(db: Database, id: string): Promise<void> {
  await sql`update upload set state = 'done', touched_at = now() where id = ${id} and state = 'opening'`.execute(db)
}

export async function findEntries(
  db: Database,
  id: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<NewEntry[]> {
  const { rows } = await sql<NewEntry>`
    select number, name, artwork_id as "artworkId", refusal from upload_entry
    where upload_id = ${id} and number > ${after} order by number limit ${limit}`.execute(db)
  return rows
}

/** ZIP files that nobody is opening. */
export async function findOpening(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from upload where state = 'opening' and (lease_until is null or lease_until < clock_timestamp())
    order by created_at`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of the ids that are uploads. */
export async function findKnown(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from upload where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
