import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type DesignRow = {
  readonly id: number
  readonly name: string
  readonly revision: number
  readonly productId: number
  readonly productCode: string
  readonly productNames: Readonly<Record<string, string>>
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly deletedAt: Date | null
  /** The first effect picture of the newest version that has any. */
  readonly effect: { readonly hash: string; readonly name: string } | null
}

export type VersionRow = {
  readonly revision: number
  readonly sha256: string
  readonly savedAt: Date
  readonly label: string
  readonly layers: number
  readonly name: string
  readonly isFinished: boolean
}

const columns = sql`d.id, d.name, d.revision, d.product_id as "productId", p.code as "productCode",
  p.names as "productNames", d.created_at as "createdAt", d.updated_at as "updatedAt", d.deleted_at as "deletedAt",
  (select json_build_object('hash', e.hash, 'name', e.name)
     from (select revision from design_version where design_id = d.id order by revision desc limit 20) v
     join shown_effect s on s.owner_key = 'design:' || d.id || ':' || v.revision and s.position = 0
     join effect_picture e on e.hash = s.effect
    order by v.revision desc limit 1) as effect`
const tables = sql`design d join product p on p.id = d.product_id`
const versionColumns = sql`v.revision, v.sha256, v.saved_at as "savedAt", v.label, v.layers, v.name,
  v.is_finished as "isFinished"`

/** What batches make is in the library once somebody has gone on with it. */
const isByHand = sql`not (d.is_of_batch and d.revision = 1)`

/** A blank by its code, listed or not: a design of what left the catalog can still be saved. */
export async function findBlank(db: Database, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from product where code = ${code} and kind = 'blank'`.execute(db)
  return rows[0]?.id
}

/** An own design that is not deleted, or that is. */
export async function findDesign(
  db: Database,
  accountId: number,
  id: number,
  state: 'kept' | 'deleted' = 'kept',
): Promise<DesignRow | undefined> {
  const { rows } = await sql<DesignRow>`
    select ${columns} from ${tables}
    where d.id = ${id} and d.account_id = ${accountId} and (d.deleted_at is not null) = ${state === 'deleted'}`.execute(
    db,
  )
  return rows[0]
}

/** The newest revision of an own design, which nobody else saves until the transaction ends. */
export async function lockDesign(db: Database, accountId: number, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    select revision from design where id = ${id} and account_id = ${accountId} and deleted_at is null
    for update`.execute(db)
  return rows[0]?.revision
}

export async function countDesigns(db: Database, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from design d where account_id = ${accountId} and deleted_at is null and ${isByHand}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export type DesignCriteria = {
  readonly words: readonly string[]
  readonly state: 'kept' | 'deleted'
  readonly sort: 'changed' | 'created' | 'name'
  readonly offset: number
  readonly limit: number
}

const orders = {
  changed: sql`d.updated_at desc, d.id desc`,
  created: sql`d.created_at desc, d.id desc`,
  name: sql`lower(d.name), d.id`,
} as const

export async function findDesigns(
  db: Database,
  accountId: number,
  { words, state, sort, offset, limit }: DesignCriteria,
): Promise<{ readonly rows: DesignRow[]; readonly total: number }> {
  const requested = sql`d.account_id = ${accountId} and (d.deleted_at is not null) = ${state === 'deleted'} and ${isByHand}
    and not exists (select from unnest(${[...words]}::text[]) as word
      where position(lower(word) in lower(concat_ws(' ', d.name, p.code))) = 0)`
  const [page, all] = await Promise.all([
    sql<DesignRow>`select ${columns} from ${tables} where ${requested}
      order by ${orders[sort]} offset ${offset} limit ${limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${tables} where ${requested}`.execute(db),
  ])
  return { rows: page.rows, total: all.rows[0]?.total ?? 0 }
}

type NewDesign = {
  readonly accountId: number
  readonly name: string
  readonly productId: number
  readonly createKey: string
}

/** Adds a design without its first version; undefined when this key has made one already. */
export async function insertDesign(
  db: Database,
  { accountId, name, productId, createKey }: NewDesign,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into design (account_id, name, product_id, revision, create_key)
    values (${accountId}, ${name}, ${productId}, 1, ${createKey})
    on conflict (account_id, create_key) do nothing returning id`.execute(db)
  return rows[0]?.id
}

/** The design that a key made, with its first version if that is still there. */
export async function findByCreateKey(db: Database, accountId: number, key: string) {
  const { rows } = await sql<{ id: number; name: string; savedAt: Date; sha256: string | null }>`
    select d.id, d.name, coalesce(v.saved_at, d.created_at) as "savedAt", v.sha256
    from design d left join design_version v on v.design_id = d.id and v.revision = 1
    where d.account_id = ${accountId} and d.create_key = ${key}`.execute(db)
  return rows[0]
}

export type NewVersion = {
  readonly designId: number
  readonly revision: number
  readonly saveKey: string
  readonly sha256: string
  readonly document: Uint8Array
  readonly layers: number
  readonly name: string
  readonly label: string
  readonly artworks: readonly string[]
}

/** Stores a version with the artworks that it shows; answers when. */
export async function insertVersion(db: Database, version: NewVersion): Promise<Date> {
  const { designId, revision, saveKey, sha256, document, layers, name, label, artworks } = version
  const { rows } = await sql<{ savedAt: Date }>`
    insert into design_version (design_id, revision, save_key, sha256, document, layers, name, label, saved_at)
    values (${designId}, ${revision}, ${saveKey}, ${sha256}, ${Buffer.from(document)}, ${layers}, ${name},
      ${label}, clock_timestamp())
    returning saved_at as "savedAt"`.execute(db)
  await sql`
    insert into design_version_artwork (design_id, revision, master)
    select ${designId}, ${revision}, hash from unnest(${[...artworks]}::text[]) as hash`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a version was not stored')
  return row.savedAt
}

/** A design's newest version is another one now, of this product and name; a null name stays. */
export async function moveDesign(
  db: Database,
  id: number,
  to: { readonly revision: number; readonly productId: number; readonly name: string | null },
): Promise<void> {
  await sql`
    update design set revision = ${to.revision}, product_id = ${to.productId}, name = coalesce(${to.name}, name),
      updated_at = clock_timestamp()
    where id = ${id}`.execute(db)
}

export async function findVersion(db: Database, designId: number, revision: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns} from design_version v where v.design_id = ${designId} and v.revision = ${revision}`.execute(
    db,
  )
  return rows[0]
}

/** The version that a key saved. */
export async function findBySaveKey(db: Database, designId: number, key: string): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns} from design_version v where v.design_id = ${designId} and v.save_key = ${key}`.execute(db)
  return rows[0]
}

/** Deletes what batches made and nothing is made of any more. Answers how many. */
export async function markLeftByBatches(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    update design d set deleted_at = now() where d.is_of_batch and d.revision = 1 and d.deleted_at is null
      and d.created_at < now() - interval '1 day'
      and not exists (select from finished_product f where f.design_id = d.id)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** A version's packed document and the artworks in it. */
export async function findDocument(
  db: Database,
  designId: number,
  revision: number,
): Promise<{ readonly document: Buffer; readonly artworks: string[] } | undefined> {
  const { rows } = await sql<{ document: Buffer; artworks: string[] }>`
    select v.document, array(select u.master from design_version_artwork u
      where u.design_id = v.design_id and u.revision = v.revision order by u.master) as artworks
    from design_version v where v.design_id = ${designId} and v.revision = ${revision}`.execute(db)
  return rows[0]
}

export async function findVersions(
  db: Database,
  designId: number,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: VersionRow[]; readonly total: number }> {
  const [versions, all] = await Promise.all([
    sql<VersionRow>`select ${versionColumns} from design_version v where v.design_id = ${designId}
      order by v.revision desc offset ${page.offset} limit ${page.limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from design_version where design_id = ${designId}`.execute(db),
  ])
  return { rows: versions.rows, total: all.rows[0]?.total ?? 0 }
}

export async function updateLabel(
  db: Database,
  designId: number,
  revision: number,
  label: string,
): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    update design_version v set label = ${label} where v.design_id = ${designId} and v.revision = ${revision}
    returning ${versionColumns}`.execute(db)
  return rows[0]
}

export async function updateFinished(db: Database, designId: number, revision: number, to: boolean): Promise<void> {
  await sql`update design_version set is_finished = ${to}
    where design_id = ${designId} and revision = ${revision}`.execute(db)
}

export async function updateName(db: Database, id: number, name: string): Promise<void> {
  await sql`update design set name = ${name}, updated_at = now() where id = ${id}`.execute(db)
}

export async function markDeleted(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update design set deleted_at = now() where id = ${id} and account_id = ${accountId} and deleted_at is null`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export async function unmarkDeleted(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update design set deleted_at = null where id = ${id} and account_id = ${accountId} and deleted_at is not null`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Removes designs that were deleted before a time, but for those that a finished product is made of. */
export async function deleteForgotten(db: Database, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from design d where d.deleted_at < ${before}
      and not exists (select from design_version v where v.design_id = d.id and v.is_finished)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/**
 * Removes versions that were saved by themselves before a time, but for the last of each hour. The newest of a design,
 * those with a name and those that a finished product is made of stay.
 */
export async function thinVersions(db: Database, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with aged as (
      select v.design_id, v.revision,
        row_number() over (partition by v.design_id, date_trunc('hour', v.saved_at at time zone 'UTC')
          order by v.revision desc) as place
      from design_version v join design d on d.id = v.design_id
      where v.label = '' and not v.is_finished and v.saved_at < ${before} and v.revision < d.revision
    )
    delete from design_version v using aged
    where v.design_id = aged.design_id and v.revision = aged.revision and aged.place > 1
      and v.label = '' and not v.is_finished`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
