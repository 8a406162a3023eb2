import { type RawBuilder, sql } from 'kysely'
import { actingMember } from '../../../acting-member.ts'
import { countRows } from '../../../db/count-rows.ts'
import { clockTime, now } from '../../../db/expressions.ts'
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
  readonly isTemplate: boolean
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
  readonly member: string | null
}

const designColumns = [
  'd.id',
  'd.name',
  'd.revision',
  'd.product_id as productId',
  'p.code as productCode',
  'p.names as productNames',
  'd.created_at as createdAt',
  'd.updated_at as updatedAt',
  'd.deleted_at as deletedAt',
  'd.is_template as isTemplate',
  sql<DesignRow['effect']>`(select json_build_object('hash', e.hash, 'name', e.name)
    from (select revision from design_version where design_id = d.id order by revision desc limit 20) v
    join shown_effect s on s.owner_key = 'design:' || d.id || ':' || v.revision and s.position = 0
    join effect_picture e on e.hash = s.effect
    order by v.revision desc limit 1)`.as('effect'),
] as const

function designs(db: Database) {
  return db.selectFrom('design as d').innerJoin('product as p', 'p.id', 'd.product_id').select(designColumns)
}

const versionColumns = [
  'revision',
  'sha256',
  'saved_at as savedAt',
  'label',
  'layers',
  'name',
  'is_finished as isFinished',
  sql<string | null>`(select member_name from account m where m.id = design_version.member_id)`.as('member'),
] as const

/** Designs of batches appear in the library once a person has edited them. */
const isByHand = sql<boolean>`not (d.is_of_batch and d.revision = 1)`

/** A blank by its code, listed or not: designs of blanks that left the catalog can still be saved. */
export async function findBlank(db: Database, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('code', '=', code)
    .where('kind', '=', 'blank')
    .executeTakeFirst()
  return row?.id
}

/** A design of an account that is not deleted, or that is. */
export async function findDesign(
  db: Database,
  accountId: number,
  id: number,
  state: 'kept' | 'deleted' = 'kept',
): Promise<DesignRow | undefined> {
  return designs(db)
    .where('d.id', '=', id)
    .where('d.account_id', '=', accountId)
    .where('d.deleted_at', state === 'deleted' ? 'is not' : 'is', null)
    .executeTakeFirst()
}

/** The newest revision of a design, with its row locked until the transaction ends. */
export async function lockDesign(db: Database, accountId: number, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('design')
    .select('revision')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.revision
}

export async function countDesigns(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('design as d')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('d.account_id', '=', accountId)
    .where('d.deleted_at', 'is', null)
    .where(isByHand)
    .executeTakeFirstOrThrow()
  return count
}

export type DesignCriteria = {
  readonly words: readonly string[]
  readonly state: 'kept' | 'templates' | 'deleted'
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
  const listed = designs(db)
    .where('d.account_id', '=', accountId)
    .where('d.deleted_at', state === 'deleted' ? 'is not' : 'is', null)
    .where(isByHand)
    .where(containsAll(words))
  const matching = state === 'templates' ? listed.where('d.is_template', '=', true) : listed
  const [rows, total] = await Promise.all([
    matching.orderBy(orders[sort]).offset(offset).limit(limit).execute(),
    countRows(matching),
  ])
  return { rows, total }
}

/** The name of a design `d` or the code of its product `p` contains each word. */
function containsAll(words: readonly string[]): RawBuilder<boolean> {
  return sql`not exists (select from unnest(${[...words]}::text[]) as word
    where position(lower(word) in lower(concat_ws(' ', d.name, p.code))) = 0)`
}

type NewDesign = {
  readonly accountId: number
  readonly name: string
  readonly productId: number
  readonly createKey: string
}

/** Adds a design without its first version; undefined when one of this key exists. */
export async function insertDesign(
  db: Database,
  { accountId, name, productId, createKey }: NewDesign,
): Promise<number | undefined> {
  const row = await db
    .insertInto('design')
    .values({ account_id: accountId, name, product_id: productId, revision: 1, create_key: createKey })
    .onConflict((conflict) => conflict.columns(['account_id', 'create_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The design of a key, with its first version if that still exists. */
export async function findByCreateKey(db: Database, accountId: number, key: string) {
  return db
    .selectFrom('design as d')
    .leftJoin('design_version as v', (join) => join.onRef('v.design_id', '=', 'd.id').on('v.revision', '=', 1))
    .select(({ fn }) => ['d.id', 'd.name', fn.coalesce('v.saved_at', 'd.created_at').as('savedAt'), 'v.sha256'])
    .where('d.account_id', '=', accountId)
    .where('d.create_key', '=', key)
    .executeTakeFirst()
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
  readonly fonts: readonly string[]
}

/** Stores a version with the artworks and fonts that it uses; returns when. */
export async function insertVersion(db: Database, version: NewVersion): Promise<Date> {
  const { designId, revision, saveKey, sha256, document, layers, name, label, artworks, fonts } = version
  const { savedAt } = await db
    .insertInto('design_version')
    .values({
      design_id: designId,
      revision,
      save_key: saveKey,
      sha256,
      document: Buffer.from(document),
      layers,
      name,
      label,
      member_id: actingMember(),
      saved_at: clockTime,
    })
    .returning('saved_at as savedAt')
    .executeTakeFirstOrThrow()
  await sql`
    insert into design_version_artwork (design_id, revision, master)
    select ${designId}, ${revision}, hash from unnest(${[...artworks]}::text[]) as hash`.execute(db)
  if (fonts.length > 0)
    await sql`
      insert into design_version_font (design_id, revision, font_id)
      select ${designId}, ${revision}, (select id from seller_font where code = used)
      from unnest(${[...fonts]}::text[]) as used`.execute(db)
  return savedAt
}

export async function updateTemplate(db: Database, id: number, isTemplate: boolean): Promise<void> {
  await db.updateTable('design').set({ is_template: isTemplate }).where('id', '=', id).execute()
}

/** Sets the newest version of a design, its product and its name; a null name keeps the present one. */
export async function moveDesign(
  db: Database,
  id: number,
  {
    revision,
    productId,
    name,
  }: { readonly revision: number; readonly productId: number; readonly name: string | null },
): Promise<void> {
  await db
    .updateTable('design')
    .set({ revision, product_id: productId, ...(name === null ? {} : { name }), updated_at: clockTime })
    .where('id', '=', id)
    .execute()
}

function versions(db: Database, designId: number) {
  return db.selectFrom('design_version').select(versionColumns).where('design_id', '=', designId)
}

export async function findVersion(db: Database, designId: number, revision: number): Promise<VersionRow | undefined> {
  return versions(db, designId).where('revision', '=', revision).executeTakeFirst()
}

/** The version of a save key. */
export async function findBySaveKey(db: Database, designId: number, key: string): Promise<VersionRow | undefined> {
  return versions(db, designId).where('save_key', '=', key).executeTakeFirst()
}

/** Marks designs of batches without a finished product as deleted after a day; returns how many. */
export async function markLeftByBatches(db: Database): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('design as d')
    .set({ deleted_at: now })
    .where('d.is_of_batch', '=', true)
    .where('d.revision', '=', 1)
    .where('d.deleted_at', 'is', null)
    .where('d.created_at', '<', sql<Date>`now() - interval '1 day'`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('finished_product as f').whereRef('f.design_id', '=', 'd.id'))),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** A version's packed document and the artworks in it. */
export async function findDocument(
  db: Database,
  designId: number,
  revision: number,
): Promise<{ readonly document: Buffer; readonly artworks: string[] } | undefined> {
  return db
    .selectFrom('design_version as v')
    .select([
      'v.document',
      sql<string[]>`array(select u.master from design_version_artwork u
        where u.design_id = v.design_id and u.revision = v.revision order by u.master)`.as('artworks'),
    ])
    .where('v.design_id', '=', designId)
    .where('v.revision', '=', revision)
    .executeTakeFirst()
}

/** Newest first. */
export async function findVersions(
  db: Database,
  designId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: VersionRow[]; readonly total: number }> {
  const matching = versions(db, designId)
  const [rows, total] = await Promise.all([
    matching.orderBy('revision', 'desc').offset(offset).limit(limit).execute(),
    countRows(matching),
  ])
  return { rows, total }
}

export async function updateLabel(
  db: Database,
  designId: number,
  revision: number,
  label: string,
): Promise<VersionRow | undefined> {
  return db
    .updateTable('design_version')
    .set({ label })
    .where('design_id', '=', designId)
    .where('revision', '=', revision)
    .returning(versionColumns)
    .executeTakeFirst()
}

export async function updateFinished(db: Database, designId: number, revision: number, to: boolean): Promise<void> {
  await db
    .updateTable('design_version')
    .set({ is_finished: to })
    .where('design_id', '=', designId)
    .where('revision', '=', revision)
    .execute()
}

export async function updateName(db: Database, id: number, name: string): Promise<void> {
  await db.updateTable('design').set({ name, updated_at: now }).where('id', '=', id).execute()
}

export async function markDeleted(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('design')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function unmarkDeleted(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('design')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Removes designs that were deleted before a time, except those with a finished version. */
export async function deleteForgotten(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('design as d')
    .where('d.deleted_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('design_version as v').whereRef('v.design_id', '=', 'd.id').where('v.is_finished', '=', true),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * Removes automatically saved versions older than a time, except the last of each hour. Keeps the newest version of a
 * design, labeled ones, and those of finished products.
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
