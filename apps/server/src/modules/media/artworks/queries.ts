import type { ArtworkFacts } from '@podwright/design/checks/facts'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import type { DecodedPictures } from './decode/make-pictures.ts'

export type MasterRow = {
  readonly hash: string
  readonly widthPx: number
  readonly heightPx: number
  readonly hasAlpha: boolean
  readonly isVector: boolean
  readonly facts: ArtworkFacts
}

export type ArtworkRow = MasterRow & {
  readonly id: number
  readonly name: string
  readonly bytes: number
  readonly folder: string
  readonly tags: readonly string[]
  readonly createdAt: Date
}

const masterColumns = sql`m.hash, m.width_px as "widthPx", m.height_px as "heightPx", m.has_alpha as "hasAlpha",
  m.is_vector as "isVector", m.facts`
const columns = sql`a.id, a.name, a.source_bytes as bytes, a.folder, a.tags, a.created_at as "createdAt", ${masterColumns}`
const tables = sql`seller_artwork a join artwork_master m on m.hash = a.master`

/** Masters that are there, in no order. */
export async function findMasters(db: Database, hashes: readonly string[]): Promise<MasterRow[]> {
  if (hashes.length === 0) return []
  const { rows } = await sql<MasterRow>`
    select ${masterColumns} from artwork_master m where m.hash = any(${[...hashes]}::text[])`.execute(db)
  return rows
}

/** Stores what is known of a master; nothing to do for one that is there. */
export async function insertMaster(
  db: Database,
  made: Omit<DecodedPictures, 'ok'>,
  isFromCatalog: boolean,
): Promise<void> {
  const { hash, widthPx, heightPx, hasAlpha, isVector, facts } = made
  await sql`
    insert into artwork_master (hash, width_px, height_px, has_alpha, is_vector, facts, is_from_catalog)
    values (${hash}, ${widthPx}, ${heightPx}, ${hasAlpha}, ${isVector}, ${JSON.stringify(facts)}::jsonb, ${isFromCatalog})
    on conflict (hash) do nothing`.execute(db)
}

/** The artwork that an account made of this very file. */
export async function findBySource(db: Database, accountId: number, sha256: string): Promise<ArtworkRow | undefined> {
  const { rows } = await sql<ArtworkRow>`
    select ${columns} from ${tables} where a.account_id = ${accountId} and a.source_sha256 = ${sha256}
    order by a.id limit 1`.execute(db)
  return rows[0]
}

/** An account's artworks of these ids, in no order. */
export async function findByIds(db: Database, accountId: number, ids: readonly number[]): Promise<ArtworkRow[]> {
  const { rows } = await sql<ArtworkRow>`
    select ${columns} from ${tables} where a.account_id = ${accountId} and a.id = any(${[...ids]}::integer[])`.execute(
    db,
  )
  return rows
}

/** An account's artworks that were made of one of these files, or whose masters these are. */
export async function findByHashes(
  db: Database,
  accountId: number,
  hashes: readonly string[],
): Promise<(ArtworkRow & { readonly sha256: string })[]> {
  const { rows } = await sql<ArtworkRow & { readonly sha256: string }>`
    select distinct on (h) h as sha256, ${columns} from unnest(${[...hashes]}::text[]) as h
    join seller_artwork a on a.account_id = ${accountId} and (a.source_sha256 = h or a.master = h)
    join artwork_master m on m.hash = a.master order by h, a.id`.execute(db)
  return rows
}

type NewArtwork = {
  readonly master: string
  readonly sourceSha256: string
  readonly sourceBytes: number
  readonly name: string
  readonly folder: string
}

/** Adds a master to an account's artworks, or finds it there. */
export async function insertArtwork(
  db: Database,
  accountId: number,
  { master, sourceSha256, sourceBytes, name, folder }: NewArtwork,
): Promise<{ readonly row: ArtworkRow; readonly isNew: boolean }> {
  const { numAffectedRows } = await sql`
    insert into seller_artwork (account_id, master, source_sha256, source_bytes, name, folder)
    values (${accountId}, ${master}, ${sourceSha256}, ${sourceBytes}, ${name}, ${folder})
    on conflict (account_id, master) do nothing`.execute(db)
  const { rows } = await sql<ArtworkRow>`
    select ${columns} from ${tables} where a.account_id = ${accountId} and a.master = ${master}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`the artwork ${master} was not stored`)
  return { row, isNew: numAffectedRows === 1n }
}

export async function countArtworks(db: Database, accountId: number): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*) as count, coalesce(sum(source_bytes), 0)::bigint as bytes
    from seller_artwork where account_id = ${accountId}`.execute(db)
  return rows[0] ?? { count: 0, bytes: 0 }
}

export type ArtworkCriteria = {
  readonly words: readonly string[]
  readonly folder: string | undefined
  readonly tag: string | undefined
  readonly sort: 'newest' | 'oldest' | 'name' | 'largest'
  readonly offset: number
  readonly limit: number
}

const orders = {
  newest: sql`a.created_at desc, a.id desc`,
  oldest: sql`a.created_at, a.id`,
  name: sql`lower(a.name), a.id`,
  largest: sql`m.width_px::bigint * m.height_px desc, a.id desc`,
} as const

export async function findArtworks(
  db: Database,
  accountId: number,
  { words, folder, tag, sort, offset, limit }: ArtworkCriteria,
): Promise<{ readonly rows: ArtworkRow[]; readonly total: number }> {
  const requested = sql`a.account_id = ${accountId}
    and (${folder ?? null}::text is null or a.folder = ${folder ?? null})
    and (${tag ?? null}::text is null or ${tag ?? null} = any(a.tags))
    and not exists (select from unnest(${[...words]}::text[]) as word
      where position(lower(word) in lower(concat_ws(' ', a.name, a.folder, array_to_string(a.tags, ' ')))) = 0)`
  const [page, all] = await Promise.all([
    sql<ArtworkRow>`select ${columns} from ${tables} where ${requested}
      order by ${orders[sort]} offset ${offset} limit ${limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from seller_artwork a where ${requested}`.execute(db),
  ])
  return { rows: page.rows, total: all.rows[0]?.total ?? 0 }
}

export type Counted = { readonly name: string; readonly count: number }

export async function countFolders(db: Database, accountId: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select folder as name, count(*) as count from seller_artwork where account_id = ${accountId} and folder <> ''
    group by folder order by lower(folder), folder limit 500`.execute(db)
  return rows
}

export async function countTags(db: Database, accountId: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select tag as name, count(*) as count from seller_artwork, unnest(tags) as tag where account_id = ${accountId}
    group by tag order by count(*) desc, lower(tag), tag limit 500`.execute(db)
  return rows
}

type ArtworkChange = {
  readonly name?: string | undefined
  readonly folder?: string | undefined
  readonly tags?: readonly string[] | undefined
}

export async function updateArtwork(
  db: Database,
  accountId: number,
  id: number,
  { name, folder, tags }: ArtworkChange,
): Promise<ArtworkRow | undefined> {
  const { rows } = await sql<ArtworkRow>`
    update seller_artwork a set name = coalesce(${name ?? null}, name), folder = coalesce(${folder ?? null}, folder),
      tags = coalesce(${tags ? [...tags] : null}::text[], tags)
    from artwork_master m where m.hash = a.master and a.id = ${id} and a.account_id = ${accountId}
    returning ${columns}`.execute(db)
  return rows[0]
}

export async function deleteRow(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from seller_artwork where id = ${id} and account_id = ${accountId}`.execute(db)
  return numAffectedRows === 1n
}

/** Those of the hashes that an account may use: its own artworks, and what its designs show already. */
export async function findUsable(db: Database, accountId: number, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select h as hash from unnest(${[...hashes]}::text[]) as h
    where exists (select from seller_artwork where account_id = ${accountId} and master = h)
      or exists (select from design_version_artwork u join design d on d.id = u.design_id
        where u.master = h and d.account_id = ${accountId})`.execute(db)
  return new Set(rows.map(({ hash }) => hash))
}

const isUnused = sql`not m.is_from_catalog
  and not exists (select from seller_artwork where master = m.hash)
  and not exists (select from design_version_artwork where master = m.hash)
  and not exists (select from after_sales_picture where master = m.hash)`

/** Masters that nothing shows and that were made before a time. */
export async function findUnused(db: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select m.hash from artwork_master m where m.created_at < ${before} and ${isUnused}`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** False when somebody came to use it meanwhile. */
export async function deleteUnused(db: Database, hash: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from artwork_master m where m.hash = ${hash} and ${isUnused}`.execute(db)
  return numAffectedRows === 1n
}
