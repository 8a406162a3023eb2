import type { EffectPicture, FinishedFailure, PrintFile } from '@podwright/contracts/finished/finished-shapes'
import type { VariableValues } from '@podwright/design/variables'
import type { Technique } from '@podwright/domain/catalog/vocabulary'
import type { DesignVariable } from '@podwright/domain/orders/variables'
import type { RetailRule } from '@podwright/domain/stores/price-rule'
import { sql } from 'kysely'
import { anyOf, areaRank, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import type { TextByLocale } from '../../catalog/products/service.ts'
import type { PicturePlan } from './prepare/picture-plan.ts'
import type { PrintSize, SoldSizes } from './prepare/print-sizes.ts'
import { type RetailPrice, retailColumns } from './retail/retail-price.ts'

export type FinishedRow = {
  readonly id: number
  /** Null: a ready-made product of the platform. */
  readonly accountId: number | null
  readonly designId: number
  readonly revision: number
  readonly code: string
  readonly title: string
  readonly productId: number
  readonly productCode: string
  readonly colours: string[]
  readonly sizes: string[]
  readonly plan: PicturePlan
  readonly printSizes: PrintSize[]
  readonly state: 'preparing' | 'ready' | 'failed'
  readonly failure: FinishedFailure | null
  readonly progress: number
  readonly attempts: number
  readonly pictures: EffectPicture[]
  readonly secret: string
  readonly createdAt: Date
  readonly sku: string | null
  readonly tags: string[]
  readonly titles: Readonly<Record<string, string>>
  readonly batchId: number | null
  readonly priceMinor: number | null
  readonly priceCurrency: string | null
  /** Null if there is a fixed price. */
  readonly priceRule: RetailRule | null
  readonly isArchived: boolean
  /** What its buyers are asked for. */
  readonly variables: DesignVariable[]
  /** What it shows instead of the samples, if it was made for an order line. */
  readonly personalization: VariableValues | null
  /** Code of its public page for shoppers. */
  readonly shopperCode: string | null
}

const columns = [
  'f.id',
  'f.account_id as accountId',
  'f.design_id as designId',
  'f.revision',
  'f.code',
  'f.title',
  'f.product_id as productId',
  'p.code as productCode',
  'f.colours',
  'f.sizes',
  sql<PicturePlan>`f.plan`.as('plan'),
  sql<PrintSize[]>`f.print_sizes`.as('printSizes'),
  'f.state',
  'f.failure',
  'f.progress',
  'f.attempts',
  'f.pictures',
  'f.secret',
  'f.created_at as createdAt',
  'f.sku',
  'f.tags',
  'f.titles',
  'f.batch_id as batchId',
  'f.price_minor as priceMinor',
  'f.price_currency as priceCurrency',
  sql<RetailRule | null>`case when f.price_minor is null then f.price_rule end`.as('priceRule'),
  sql<boolean>`f.archived_at is not null`.as('isArchived'),
  'f.variables',
  'f.personalization',
  'f.shopper_code as shopperCode',
] as const

/** Finished products `f` with their product `p`. Plan and print sizes are JSON whose types belong to this module. */
export function finishedProducts(db: Database) {
  return db.selectFrom('finished_product as f').innerJoin('product as p', 'p.id', 'f.product_id').select(columns)
}

export type NewFinished = {
  /** Null: a ready-made product of the platform. */
  readonly accountId: number | null
  readonly designId: number
  readonly revision: number
  readonly finishKey: string
  readonly title: string
  readonly productId: number
  readonly productCode: string
  readonly plan: PicturePlan
  readonly sold: SoldSizes
  readonly secret: string
  readonly retail?: RetailPrice
  readonly variables?: readonly DesignVariable[]
  readonly personalization?: VariableValues
}

/** What a batch adds to a product; null for one that is stored like those of a batch. */
export type BatchNames = {
  readonly batchId: number | null
  readonly sku: string | null
  readonly variantSkus: readonly string[]
  readonly titles: Readonly<Record<string, string>>
  readonly tags: readonly string[]
}

/** A product of an item of a batch with its pictures. `isWaiting`: its print files are not ready. */
export type BatchRow = NewFinished &
  BatchNames & { readonly id: number; readonly pictures: readonly EffectPicture[]; readonly isWaiting: boolean }

/** Products of one account and batch in one statement. */
export async function insertOfBatch(transaction: Database, products: readonly BatchRow[]): Promise<void> {
  const rows = products.map(({ plan, sold, isWaiting, retail, variables = [], ...product }) => ({
    ...product,
    ...retailColumns(retail),
    plan,
    variables,
    colours: plan.colours.map(({ code }) => code),
    ...sold,
    state: isWaiting ? 'preparing' : 'ready',
    progress: isWaiting ? 50 : 100,
  }))
  const texts = (column: string) => sql`array(select json_array_elements_text(${sql.ref(column)}))`
  await sql`
    insert into finished_product (id, account_id, design_id, revision, finish_key, code, title, product_id, colours, plan,
      sizes, print_sizes, secret, state, progress, pictures, batch_id, sku, variant_skus, titles, tags,
      price_minor, price_currency, price_rule, variables)
    overriding system value
    select id, "accountId", "designId", revision, "finishKey", "productCode" || '-' || lpad(upper(to_hex(id)), 6, '0'), title,
      "productId", ${texts('colours')}, plan, ${texts('sizes')}, "printSizes", secret, state, progress, pictures, "batchId", sku,
      ${texts('variantSkus')}, titles, ${texts('tags')}, "priceMinor", "priceCurrency", "priceRule", variables
    from json_to_recordset(${JSON.stringify(rows)}) as i(id integer, "accountId" integer, "designId" integer, revision integer,
      "finishKey" uuid, "productCode" text, title text, "productId" integer, colours json, plan jsonb, sizes json,
      "printSizes" jsonb, secret text, state text, progress integer, pictures jsonb, "batchId" integer, sku text,
      "variantSkus" json, titles jsonb, tags json, "priceMinor" bigint, "priceCurrency" text, "priceRule" jsonb, variables jsonb)`.execute(
    transaction,
  )
}

/** Reserves ids for products that are about to be stored. */
export async function takeIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('finished_product', 'id'))::integer as id from generate_series(1, ${count}::integer)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Adds a product; undefined when one of this key exists. */
export async function insertFinished(db: Database, record: NewFinished): Promise<number | undefined> {
  const { accountId, designId, revision, finishKey, title, productId, productCode, plan, sold, secret } = record
  const { priceMinor, priceCurrency, priceRule } = retailColumns(record.retail)
  const { variables = [], personalization } = record
  const { rows } = await sql<{ id: number }>`
    with next as (select nextval(pg_get_serial_sequence('finished_product', 'id'))::integer as id)
    insert into finished_product (id, account_id, design_id, revision, finish_key, code, title, product_id, colours, plan,
      sizes, print_sizes, secret, price_minor, price_currency, price_rule, variables, personalization)
    overriding system value
    select id, ${accountId}, ${designId}, ${revision}, ${finishKey},
      ${productCode} || '-' || lpad(upper(to_hex(id)), 6, '0'), ${title}, ${productId},
      ${plan.colours.map(({ code }) => code)}::text[], ${JSON.stringify(plan)}::jsonb,
      ${[...sold.sizes]}::text[], ${JSON.stringify(sold.printSizes)}::jsonb, ${secret},
      ${priceMinor}::bigint, ${priceCurrency}::text, ${priceRule && JSON.stringify(priceRule)}::jsonb,
      ${JSON.stringify(variables)}::jsonb, ${personalization ? JSON.stringify(personalization) : null}::jsonb from next
    on conflict (account_id, finish_key) do nothing returning id`.execute(db)
  return rows[0]?.id
}

export async function countFinished(db: Database, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('finished_product')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The product of a key, deleted or not. */
export async function findByFinishKey(db: Database, accountId: number, key: string): Promise<FinishedRow | undefined> {
  return finishedProducts(db).where('f.account_id', '=', accountId).where('f.finish_key', '=', key).executeTakeFirst()
}

export async function findFinished(db: Database, accountId: number, id: number): Promise<FinishedRow | undefined> {
  return finishedProducts(db)
    .where('f.id', '=', id)
    .where('f.account_id', '=', accountId)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Of any account: for jobs, and for signed URLs. Includes deleted products that were ordered: they are still made. */
export async function findAnyFinished(db: Database, id: number): Promise<FinishedRow | undefined> {
  return finishedProducts(db)
    .where('f.id', '=', id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([eb('f.deleted_at', 'is', null), exists(selectFrom('order_line').whereRef('finished_id', '=', 'f.id'))]),
    )
    .executeTakeFirst()
}

/** The product of a public page for shoppers: one that its seller still sells. */
export async function findByShopperCode(db: Database, code: string): Promise<FinishedRow | undefined> {
  return finishedProducts(db)
    .where('f.shopper_code', '=', code)
    .where('f.deleted_at', 'is', null)
    .where('f.archived_at', 'is', null)
    .where('f.state', '=', 'ready')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account as a')
          .select('a.id')
          .whereRef('a.id', '=', 'f.account_id')
          .where('a.locked_at', 'is', null),
      ),
    )
    .executeTakeFirst()
}

export async function updateShopperCode(db: Database, id: number, code: string | null): Promise<void> {
  await db.updateTable('finished_product').set({ shopper_code: code }).where('id', '=', id).execute()
}

/** What signs the personalization codes of products, by their ids. */
export async function findCodeSecrets(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('finished_product').select(['id', 'secret']).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map(({ id, secret }) => [id, secret]))
}

export async function updateTitle(db: Database, id: number, title: string): Promise<void> {
  await db.updateTable('finished_product').set({ title }).where('id', '=', id).execute()
}

export async function markDeleted(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('finished_product')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

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

export type PrintRow = Omit<PrintFile, 'download' | 'sizes'> & {
  readonly sha256: string | null
  /** The group of sizes that it is for (`PrintSize.size`); empty when it is for all. */
  readonly size: string
}

export async function findPrints(db: Database, finishedId: number): Promise<PrintRow[]> {
  return db
    .selectFrom('finished_print as w')
    .innerJoin('finished_product as p', 'p.id', 'w.finished_id')
    .leftJoin('print_file as f', 'f.key', 'w.print')
    .select([
      'w.area',
      'w.size',
      'w.garment',
      'w.format',
      'w.state',
      'w.failure',
      'f.sha256',
      'f.width_px as widthPx',
      'f.height_px as heightPx',
      'f.bytes',
    ])
    .where('w.finished_id', '=', finishedId)
    .orderBy('w.format', 'desc')
    .orderBy(areaRank('w.area'))
    .orderBy('w.area')
    .orderBy(sql`array_position(p.sizes, w.size)`, (order) => order.nullsFirst())
    .orderBy('w.garment')
    .execute()
}

/** The technique in which a product is printed; undefined for one without a print. */
export async function findTechnique(db: Database, productId: number): Promise<Technique | undefined> {
  const row = await db
    .selectFrom('product')
    .select(sql<Technique | null>`techniques[1]`.as('technique'))
    .where('id', '=', productId)
    .executeTakeFirst()
  return row?.technique ?? undefined
}

/** Labels of a product's sizes in all languages, by size code. */
export async function findSizeLabels(db: Database, productId: number): Promise<ReadonlyMap<string, TextByLocale>> {
  const rows = await db
    .selectFrom('product_size')
    .select(['code', 'labels'])
    .where('product_id', '=', productId)
    .execute()
  return new Map(rows.map(({ code, labels }) => [code, labels]))
}

export type PrintPlace = Pick<PrintRow, 'area' | 'size' | 'garment' | 'format'>

/** Adds print files to make; existing ones are kept, failed ones wait again. */
export async function addPrints(db: Database, finishedId: number, places: readonly PrintPlace[]): Promise<void> {
  await sql`
    insert into finished_print (finished_id, area, size, garment, format)
    select ${finishedId}, area, size, garment, format
    from json_to_recordset(${JSON.stringify(places)}) as i(area text, size text, garment text, format text)
    on conflict (finished_id, area, size, garment, format) do update set
      state = case finished_print.state when 'failed' then 'waiting' else finished_print.state end,
      failure = null`.execute(db)
}

/** Sets the result of a print file: its key, or why it failed. */
export async function markPrint(
  db: Database,
  finishedId: number,
  { area, size, garment, format }: PrintPlace,
  result: { readonly print: string } | { readonly failure: FinishedFailure },
): Promise<void> {
  const print = 'print' in result ? result.print : null
  const failure = 'failure' in result ? result.failure : null
  await db
    .updateTable('finished_print')
    .set({ state: print === null ? 'failed' : 'ready', print, failure })
    .where('finished_id', '=', finishedId)
    .where('area', '=', area)
    .where('size', '=', size)
    .where('garment', '=', garment)
    .where('format', '=', format)
    .execute()
}

/** Removes products that were deleted before a time, except ordered ones; returns them with their design versions. */
export async function deleteForgotten(
  db: Database,
  before: Date,
): Promise<{ readonly id: number; readonly designId: number; readonly revision: number }[]> {
  return db
    .deleteFrom('finished_product as f')
    .where('f.deleted_at', '<', before)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('order_line').whereRef('finished_id', '=', 'f.id'))))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('order_line').whereRef('print_product_id', '=', 'f.id'))),
    )
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('store_sku').whereRef('finished_id', '=', 'f.id'))))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('store_variant').whereRef('finished_id', '=', 'f.id'))),
    )
    .returning(['f.id', 'f.design_id as designId', 'f.revision'])
    .execute()
}

export async function isVersionUsed(db: Database, designId: number, revision: number): Promise<boolean> {
  const row = await db
    .selectFrom('finished_product')
    .select('id')
    .where('design_id', '=', designId)
    .where('revision', '=', revision)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
