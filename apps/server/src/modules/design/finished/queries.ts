import type { EffectPicture, FinishedFailure, PrintFile } from '@podwright/contracts/finished/finished-shapes'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import type { TextByLocale } from '../../catalog/products/service.ts'
import type { PicturePlan } from './prepare/picture-plan.ts'
import type { PrintSize, SoldSizes } from './prepare/print-sizes.ts'

export type FinishedRow = {
  readonly id: number
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
  readonly isArchived: boolean
}

export const finishedColumns = sql`f.id, f.design_id as "designId", f.revision, f.code, f.title, f.product_id as "productId",
  p.code as "productCode", f.colours, f.sizes, f.plan, f.print_sizes as "printSizes", f.state, f.failure, f.progress, f.attempts, f.pictures, f.secret,
  f.created_at as "createdAt", f.sku, f.tags, f.titles, f.batch_id as "batchId", f.price_minor as "priceMinor",
  f.price_currency as "priceCurrency", f.archived_at is not null as "isArchived"`
export const finishedTables = sql`finished_product f join product p on p.id = f.product_id`

export type NewFinished = {
  readonly accountId: number
  readonly designId: number
  readonly revision: number
  readonly finishKey: string
  readonly title: string
  readonly productId: number
  readonly productCode: string
  readonly plan: PicturePlan
  readonly sold: SoldSizes
  readonly secret: string
}

/** What a batch says of a product beside what everybody does. */
export type BatchNames = {
  readonly batchId: number
  readonly sku: string
  readonly variantSkus: readonly string[]
  readonly titles: Readonly<Record<string, string>>
  readonly tags: readonly string[]
}

/** A product of an item of a batch, with pictures that are there already. `isWaiting`: for print files. */
export type BatchRow = NewFinished &
  BatchNames & { readonly id: number; readonly pictures: readonly EffectPicture[]; readonly isWaiting: boolean }

/** Products of one account and batch in one statement. */
export async function insertOfBatch(transaction: Database, products: readonly BatchRow[]): Promise<void> {
  const rows = products.map(({ plan, sold, isWaiting, ...product }) => ({
    ...product,
    plan,
    colours: plan.colours.map(({ code }) => code),
    ...sold,
    state: isWaiting ? 'preparing' : 'ready',
    progress: isWaiting ? 50 : 100,
  }))
  const texts = (column: string) => sql`array(select json_array_elements_text(${sql.ref(column)}))`
  await sql`
    insert into finished_product (id, account_id, design_id, revision, finish_key, code, title, product_id, colours, plan,
      sizes, print_sizes, secret, state, progress, pictures, batch_id, sku, variant_skus, titles, tags)
    overriding system value
    select id, "accountId", "designId", revision, "finishKey", "productCode" || '-' || lpad(upper(to_hex(id)), 6, '0'), title,
      "productId", ${texts('colours')}, plan, ${texts('sizes')}, "printSizes", secret, state, progress, pictures, "batchId", sku,
      ${texts('variantSkus')}, titles, ${texts('tags')}
    from json_to_recordset(${JSON.stringify(rows)}) as i(id integer, "accountId" integer, "designId" integer, revision integer,
      "finishKey" uuid, "productCode" text, title text, "productId" integer, colours json, plan jsonb, sizes json,
      "printSizes" jsonb, secret text, state text, progress integer, pictures jsonb, "batchId" integer, sku text,
      "variantSkus" json, titles jsonb, tags json)`.execute(transaction)
}

/** Ids for products that are about to be stored. */
export async function takeIds(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('finished_product', 'id'))::integer as id from generate_series(1, ${count}::integer)`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Adds a product; undefined when this key has made one already. */
export async function insertFinished(db: Database, record: NewFinished): Promise<number | undefined> {
  const { accountId, designId, revision, finishKey, title, productId, productCode, plan, sold, secret } = record
  const { rows } = await sql<{ id: number }>`
    with next as (select nextval(pg_get_serial_sequence('finished_product', 'id'))::integer as id)
    insert into finished_product (id, account_id, design_id, revision, finish_key, code, title, product_id, colours, plan,
      sizes, print_sizes, secret)
    overriding system value
    select id, ${accountId}, ${designId}, ${revision}, ${finishKey},
      ${productCode} || '-' || lpad(upper(to_hex(id)), 6, '0'), ${title}, ${productId},
      ${plan.colours.map(({ code }) => code)}::text[], ${JSON.stringify(plan)}::jsonb,
      ${[...sold.sizes]}::text[], ${JSON.stringify(sold.printSizes)}::jsonb, ${secret} from next
    on conflict (account_id, finish_key) do nothing returning id`.execute(db)
  return rows[0]?.id
}

export async function countFinished(db: Database, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from finished_product where account_id = ${accountId} and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** The product that a key made, deleted or not. */
export async function findByFinishKey(db: Database, accountId: number, key: string): Promise<FinishedRow | undefined> {
  const { rows } = await sql<FinishedRow>`
    select ${finishedColumns} from ${finishedTables} where f.account_id = ${accountId} and f.finish_key = ${key}`.execute(
    db,
  )
  return rows[0]
}

export async function findFinished(db: Database, accountId: number, id: number): Promise<FinishedRow | undefined> {
  const { rows } = await sql<FinishedRow>`
    select ${finishedColumns} from ${finishedTables} where f.id = ${id} and f.account_id = ${accountId} and f.deleted_at is null`.execute(
    db,
  )
  return rows[0]
}

/** Whoever owns it: for jobs, and for addresses that prove themselves. What was ordered of a deleted one is still made. */
export async function findAnyFinished(db: Database, id: number): Promise<FinishedRow | undefined> {
  const { rows } = await sql<FinishedRow>`
    select ${finishedColumns} from ${finishedTables} where f.id = ${id}
      and (f.deleted_at is null or exists (select from order_line where finished_id = f.id))`.execute(db)
  return rows[0]
}

export async function updateTitle(db: Database, id: number, title: string): Promise<void> {
  await sql`update finished_product set title = ${title} where id = ${id}`.execute(db)
}

export async function markDeleted(db: Database, accountId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update finished_product set deleted_at = now()
    where id = ${id} and account_id = ${accountId} and deleted_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** Counts one more attempt at a product with something to do; undefined when there is nothing. */
export async function beginAttempt(db: Database, id: number): Promise<FinishedRow | undefined> {
  const { numAffectedRows } = await sql`
    update finished_product f set attempts = attempts + 1 where id = ${id} and ${isRequested}
      and (state = 'preparing' or exists (
        select from finished_print w where w.finished_id = f.id and w.state = 'waiting'))`.execute(db)
  return numAffectedRows === 1n ? findAnyFinished(db, id) : undefined
}

/** Takes an attempt back that ended because the process stops. */
export async function withdrawAttempt(db: Database, id: number): Promise<void> {
  await sql`update finished_product set attempts = attempts - 1 where id = ${id} and attempts > 0`.execute(db)
}

export async function resetAttempts(db: Database, id: number): Promise<void> {
  await sql`update finished_product set attempts = 0 where id = ${id}`.execute(db)
}

export async function markPictures(db: Database, id: number, pictures: readonly EffectPicture[]): Promise<void> {
  await sql`update finished_product set pictures = ${JSON.stringify(pictures)}::jsonb where id = ${id}`.execute(db)
}

export async function markProgress(db: Database, id: number, progress: number): Promise<void> {
  await sql`update finished_product set progress = ${progress} where id = ${id} and progress < ${progress}`.execute(db)
}

/** Ready for good, or failed; what was begun again counts from the start. */
export async function markDone(db: Database, id: number, failure: FinishedFailure | null): Promise<void> {
  await sql`
    update finished_product set state = ${failure === null ? 'ready' : 'failed'}, failure = ${failure}, attempts = 0,
      progress = case when ${failure}::text is null then 100 else progress end
    where id = ${id}`.execute(db)
}

/** Failed before, and tried again. */
export async function markPreparing(db: Database, id: number): Promise<void> {
  await sql`update finished_product set state = 'preparing', failure = null, progress = 0, attempts = 0
    where id = ${id}`.execute(db)
}

/** What was ordered is made, also after its seller has deleted it. */
const isRequested = sql`(f.deleted_at is null or exists (
  select from order_line l join sales_order o on o.id = l.order_id where l.finished_id = f.id and l.state = 'received'
    and o.state in ('in_review', 'accepted', 'in_production', 'action_required')))`

/** Ids of products with something left to do. */
export async function findUnprepared(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from finished_product f where ${isRequested}
      and (f.state = 'preparing' or exists (
        select from finished_print w where w.finished_id = f.id and w.state = 'waiting'))
    order by f.id`.execute(db)
  return rows.map(({ id }) => id)
}

export type PrintRow = Omit<PrintFile, 'download' | 'sizes'> & {
  readonly sha256: string | null
  /** Names the sizes that it is for (PrintSize), or none. */
  readonly size: string
}

const printColumns = sql`w.area, w.size, w.garment, w.format, w.state, w.failure, f.sha256, f.width_px as "widthPx",
  f.height_px as "heightPx", f.bytes::float8 as bytes`

export async function findPrints(db: Database, finishedId: number): Promise<PrintRow[]> {
  const { rows } = await sql<PrintRow>`
    select ${printColumns}
    from finished_print w join finished_product p on p.id = w.finished_id left join print_file f on f.key = w.print
    where w.finished_id = ${finishedId}
    order by w.format desc, w.area, array_position(p.sizes, w.size) nulls first, w.garment`.execute(db)
  return rows
}

/** Labels of a product's sizes in all languages, by their codes. */
export async function findSizeLabels(db: Database, productId: number): Promise<ReadonlyMap<string, TextByLocale>> {
  const { rows } = await sql<{ code: string; labels: TextByLocale }>`
    select code, labels from product_size where product_id = ${productId}`.execute(db)
  return new Map(rows.map(({ code, labels }) => [code, labels]))
}

export type PrintPlace = Pick<PrintRow, 'area' | 'size' | 'garment' | 'format'>

/** Print files to make; those that are there stay as they are, those that failed wait again. */
export async function addPrints(db: Database, finishedId: number, places: readonly PrintPlace[]): Promise<void> {
  await sql`
    insert into finished_print (finished_id, area, size, garment, format)
    select ${finishedId}, area, size, garment, format
    from json_to_recordset(${JSON.stringify(places)}) as i(area text, size text, garment text, format text)
    on conflict (finished_id, area, size, garment, format) do update set
      state = case finished_print.state when 'failed' then 'waiting' else finished_print.state end,
      failure = null`.execute(db)
}

/** What became of a print file: its key, or why there is none. */
export async function markPrint(
  db: Database,
  finishedId: number,
  { area, size, garment, format }: PrintPlace,
  made: { readonly print: string } | { readonly failure: FinishedFailure },
): Promise<void> {
  const print = 'print' in made ? made.print : null
  const failure = 'failure' in made ? made.failure : null
  await sql`
    update finished_print set state = ${print === null ? 'failed' : 'ready'}, print = ${print}, failure = ${failure}
    where finished_id = ${finishedId} and area = ${area} and size = ${size} and garment = ${garment}
      and format = ${format}`.execute(db)
}

/** Removes products that were deleted before a time; answers whose pictures and versions they had. */
export async function deleteForgotten(
  db: Database,
  before: Date,
): Promise<{ readonly id: number; readonly designId: number; readonly revision: number }[]> {
  const { rows } = await sql<{ id: number; designId: number; revision: number }>`
    delete from finished_product f where deleted_at < ${before}
      -- What was ordered of it is made from it.
      and not exists (select from order_line where finished_id = f.id)
      and not exists (select from store_sku where finished_id = f.id)
    returning id, design_id as "designId", revision`.execute(db)
  return rows
}

export async function isVersionUsed(db: Database, designId: number, revision: number): Promise<boolean> {
  const { rows } = await sql`select 1 from finished_product
    where design_id = ${designId} and revision = ${revision} limit 1`.execute(db)
  return rows.length > 0
}
