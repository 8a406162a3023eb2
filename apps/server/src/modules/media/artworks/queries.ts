import type { ArtworkFacts } from '@podwright/design/checks/facts'
import { type RawBuilder, sql } from 'kysely'
import { deleteAccountRow } from '../../../db/delete-account-row.ts'
import { anyOf } from '../../../db/expressions.ts'
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
  /** A photo for a case, which is not offered for designs. */
  readonly isPhoto: boolean
}

const masterColumns = [
  'm.hash',
  'm.width_px as widthPx',
  'm.height_px as heightPx',
  'm.has_alpha as hasAlpha',
  'm.is_vector as isVector',
  'm.facts',
] as const
const columns = [
  'a.id',
  'a.name',
  'a.source_bytes as bytes',
  'a.folder',
  'a.tags',
  'a.created_at as createdAt',
  'a.is_photo as isPhoto',
  ...masterColumns,
] as const

/** Artworks `a` of an account with their masters `m`. */
function artworks(db: Database, accountId: number) {
  return db
    .selectFrom('seller_artwork as a')
    .innerJoin('artwork_master as m', 'm.hash', 'a.master')
    .select(columns)
    .where('a.account_id', '=', accountId)
}

/** The existing ones of these masters, in no order. */
export async function findMasters(db: Database, hashes: readonly string[]): Promise<MasterRow[]> {
  if (hashes.length === 0) return []
  return db.selectFrom('artwork_master as m').select(masterColumns).where('m.hash', '=', anyOf(hashes)).execute()
}

/** Stores the facts of a master, unless it exists. */
export async function insertMaster(
  db: Database,
  made: Omit<DecodedPictures, 'ok'>,
  isFromCatalog: boolean,
): Promise<void> {
  const { hash, widthPx, heightPx, hasAlpha, isVector, facts } = made
  await db
    .insertInto('artwork_master')
    .values({
      hash,
      width_px: widthPx,
      height_px: heightPx,
      has_alpha: hasAlpha,
      is_vector: isVector,
      facts: JSON.stringify(facts),
      is_from_catalog: isFromCatalog,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** The artwork that an account made of a file, by the hash of the file. */
export async function findBySource(db: Database, accountId: number, sha256: string): Promise<ArtworkRow | undefined> {
  return artworks(db, accountId).where('a.source_sha256', '=', sha256).orderBy('a.id').limit(1).executeTakeFirst()
}

/** An account's artworks of these ids, in no order. */
export async function findByIds(db: Database, accountId: number, ids: readonly number[]): Promise<ArtworkRow[]> {
  return artworks(db, accountId).where('a.id', '=', anyOf(ids)).execute()
}

/** An account's artworks by the hashes of their files or masters; the oldest of each. */
export async function findByHashes(
  db: Database,
  accountId: number,
  hashes: readonly string[],
): Promise<(ArtworkRow & { readonly sha256: string })[]> {
  return db
    .selectFrom(listed(hashes))
    .innerJoin('seller_artwork as a', (join) =>
      join
        .on('a.account_id', '=', accountId)
        .on(({ or, eb }) => or([eb('a.source_sha256', '=', eb.ref('h.hash')), eb('a.master', '=', eb.ref('h.hash'))])),
    )
    .innerJoin('artwork_master as m', 'm.hash', 'a.master')
    .distinctOn('h.hash')
    .select(['h.hash as sha256', ...columns])
    .orderBy('h.hash')
    .orderBy('a.id')
    .execute()
}

/** A table `h` of hashes. */
function listed(hashes: readonly string[]) {
  return sql<{ hash: string }>`unnest(${[...hashes]}::text[])`.as<'h'>(sql`h(hash)`)
}

type NewArtwork = {
  readonly master: string
  readonly sourceSha256: string
  readonly sourceBytes: number
  readonly name: string
  readonly folder: string
  readonly isPhoto: boolean
}

/**
 * Adds a master to an account's artworks, unless the account has it; returns the artwork. A photo that is added as an
 * artwork becomes one of the library, where it is new.
 */
export async function insertArtwork(
  db: Database,
  accountId: number,
  { master, sourceSha256, sourceBytes, name, folder, isPhoto }: NewArtwork,
): Promise<{ readonly row: ArtworkRow; readonly isNew: boolean }> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('seller_artwork')
    .values({
      account_id: accountId,
      master,
      source_sha256: sourceSha256,
      source_bytes: sourceBytes,
      name,
      folder,
      is_photo: isPhoto,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'master']).doNothing())
    .executeTakeFirstOrThrow()
  const row = await artworks(db, accountId).where('a.master', '=', master).executeTakeFirst()
  if (!row) throw new Error(`the artwork ${master} was not stored`)
  if (row.isPhoto && !isPhoto) return { row: await addToLibrary(db, accountId, row, { name, folder }), isNew: true }
  return { row, isNew: numInsertedOrUpdatedRows === 1n }
}

/** Offers a photo of a case for designs, first in the list and under the name of the new upload. */
export async function addToLibrary(
  db: Database,
  accountId: number,
  photo: ArtworkRow,
  { name, folder }: Pick<NewArtwork, 'name' | 'folder'>,
): Promise<ArtworkRow> {
  const changed = await db
    .updateTable('seller_artwork')
    .set({ is_photo: false, created_at: sql<Date>`now()`, name, folder })
    .where('id', '=', photo.id)
    .where('account_id', '=', accountId)
    .returning('created_at as createdAt')
    .executeTakeFirst()
  // Deleted meanwhile: as any artwork that is deleted after its upload.
  return { ...photo, ...changed, isPhoto: false, name, folder }
}

/** The artworks of an account, or its photos of cases: their number and total size. */
export async function countArtworks(
  db: Database,
  accountId: number,
  isPhoto: boolean,
): Promise<{ count: number; bytes: number }> {
  return db
    .selectFrom('seller_artwork')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(source_bytes), 0)::bigint`.as('bytes'),
    ])
    .where('account_id', '=', accountId)
    .where('is_photo', '=', isPhoto)
    .executeTakeFirstOrThrow()
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
  let all = db
    .selectFrom('seller_artwork as a')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('a.account_id', '=', accountId)
    .where('a.is_photo', '=', false)
    .where(containsAll(words))
  let page = artworks(db, accountId).where('a.is_photo', '=', false).where(containsAll(words))
  if (folder !== undefined) {
    all = all.where('a.folder', '=', folder)
    page = page.where('a.folder', '=', folder)
  }
  if (tag !== undefined) {
    const hasTag = sql<boolean>`${tag} = any(a.tags)`
    all = all.where(hasTag)
    page = page.where(hasTag)
  }
  const [rows, { total }] = await Promise.all([
    page.orderBy(orders[sort]).offset(offset).limit(limit).execute(),
    all.executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Name, folder and tags of an artwork `a` contain each word. */
function containsAll(words: readonly string[]): RawBuilder<boolean> {
  return sql`not exists (select from unnest(${[...words]}::text[]) as word
    where position(lower(word) in lower(concat_ws(' ', a.name, a.folder, array_to_string(a.tags, ' ')))) = 0)`
}

export type Counted = { readonly name: string; readonly count: number }

export async function countFolders(db: Database, accountId: number): Promise<Counted[]> {
  return db
    .selectFrom('seller_artwork as a')
    .select(({ fn }) => ['folder as name', fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('a.is_photo', '=', false)
    .where('folder', '<>', '')
    .groupBy('folder')
    .orderBy(sql`lower(folder)`)
    .orderBy('folder')
    .limit(500)
    .execute()
}

export async function countTags(db: Database, accountId: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select tag as name, count(*) as count from seller_artwork a, unnest(tags) as tag
    where account_id = ${accountId} and not is_photo
    group by tag order by count(*) desc, lower(tag), tag limit 500`.execute(db)
  return rows
}

type ArtworkChange = {
  readonly name?: string | undefined
  readonly folder?: string | undefined
  readonly tags?: readonly string[] | undefined
}

/** What is undefined stays as it is. */
export async function updateArtwork(
  db: Database,
  accountId: number,
  id: number,
  { name, folder, tags }: ArtworkChange,
): Promise<ArtworkRow | undefined> {
  return db
    .updateTable('seller_artwork as a')
    .from('artwork_master as m')
    .set((eb) => ({
      name: name ?? eb.ref('a.name'),
      folder: folder ?? eb.ref('a.folder'),
      tags: tags ? [...tags] : eb.ref('a.tags'),
    }))
    .whereRef('m.hash', '=', 'a.master')
    .where('a.id', '=', id)
    .where('a.account_id', '=', accountId)
    .returning(columns)
    .executeTakeFirst()
}

export function deleteRow(db: Database, accountId: number, id: number): Promise<boolean> {
  return deleteAccountRow(db, 'seller_artwork', accountId, id)
}

/** Those of the hashes that an account may use: masters of its artworks and of its designs. */
export async function findUsable(db: Database, accountId: number, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom(listed(hashes))
    .select('h.hash')
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('seller_artwork').where('account_id', '=', accountId).whereRef('master', '=', 'h.hash')),
        exists(
          selectFrom('design_version_artwork as u')
            .innerJoin('design as d', 'd.id', 'u.design_id')
            .whereRef('u.master', '=', 'h.hash')
            .where('d.account_id', '=', accountId),
        ),
      ]),
    )
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}

/** The hash of an artwork of the account. */
export async function findMasterById(db: Database, accountId: number, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('seller_artwork')
    .select('master')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.master
}

const isUnused = sql<boolean>`(not m.is_from_catalog
  and not exists (select from seller_artwork where master = m.hash)
  and not exists (select from design_version_artwork where master = m.hash)
  and not exists (select from after_sales_picture where master = m.hash)
  and not exists (select from store where slip_logo = m.hash)
  and not exists (select from store_insert where picture = m.hash)
  and not exists (select from production_insert where picture = m.hash))`

/** Unused masters that were made before a time. */
export async function findUnused(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('artwork_master as m')
    .select('m.hash')
    .where('m.created_at', '<', before)
    .where(isUnused)
    .execute()
  return rows.map(({ hash }) => hash)
}

/** False when it is used meanwhile. */
export async function deleteUnused(db: Database, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('artwork_master as m')
    .where('m.hash', '=', hash)
    .where(isUnused)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
