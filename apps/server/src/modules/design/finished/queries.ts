import type { EffectPicture, FinishedFailure } from '@podwright/contracts/finished/finished-shapes'
import type { VariableValues } from '@podwright/design/variables'
import type { DesignVariable } from '@podwright/domain/orders/variables'
import type { RetailRule } from '@podwright/domain/stores/price-rule'
import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
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
