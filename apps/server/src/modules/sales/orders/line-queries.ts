import type { LineState } from '@podwright/domain/orders/production-states'
import { type NotNull, sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { type LineTitles, lineTitles } from '../../../db/line-titles.ts'
import type { Picture } from '../pricing/target-queries.ts'

export type LineRow = {
  readonly id: number
  readonly orderId: number
  readonly position: number
  readonly externalSku: string
  readonly externalTitle: string
  readonly variantId: number | null
  readonly finishedId: number | null
  readonly designId: number | null
  readonly revision: number | null
  readonly sku: string
  readonly title: string
  readonly titles: LineTitles
  readonly picture: Picture | null
  readonly unitPriceMinor: number | null
  readonly weightG: number | null
  readonly quantity: number
  readonly shippedQuantity: number
  readonly isIgnored: boolean
  readonly needsPersonalization: boolean
  readonly hasPersonalization: boolean
  readonly state: LineState
  readonly productionId: number | null
  /** The bought line that it repeats for an after-sales case. */
  readonly reprintOf: number | null
  /** The bought line whose unsent pieces it holds since its part was divided. */
  readonly splitFrom: number | null
}

/** Lines of orders, by order and position. */
export async function findLinesOf(db: Database, orderIds: readonly number[]): Promise<LineRow[]> {
  return db
    .selectFrom('order_line as l')
    .select([
      'l.id',
      'l.order_id as orderId',
      'l.position',
      'l.external_sku as externalSku',
      'l.external_title as externalTitle',
      'l.variant_id as variantId',
      'l.finished_id as finishedId',
      'l.design_id as designId',
      'l.revision',
      'l.sku',
      'l.title',
      lineTitles.as('titles'),
      'l.picture',
      'l.unit_price_minor as unitPriceMinor',
      'l.weight_g as weightG',
      'l.quantity',
      'l.shipped_quantity as shippedQuantity',
      'l.is_ignored as isIgnored',
      'l.needs_personalization as needsPersonalization',
      sql<boolean>`l.personalization is not null`.as('hasPersonalization'),
      'l.state',
      'l.production_id as productionId',
      'l.reprint_of as reprintOf',
      'l.split_from as splitFrom',
    ])
    .where('l.order_id', '=', anyOf(orderIds))
    .orderBy('l.order_id')
    .orderBy('l.position')
    .execute()
}

export type NewOrderLine = {
  readonly orderId: number
  readonly position: number
  readonly externalSku: string
  readonly externalTitle: string
  readonly variantId: number | null
  readonly finishedId: number | null
  readonly quantity: number
}

export async function insertLines(db: Database, lines: readonly NewOrderLine[]): Promise<void> {
  await sql`
    insert into order_line (order_id, position, external_sku, external_title, variant_id, finished_id, quantity)
    select "orderId", position, "externalSku", "externalTitle", "variantId", "finishedId", quantity
    from json_to_recordset(${JSON.stringify(lines)}) as i("orderId" integer, position smallint, "externalSku" text,
      "externalTitle" text, "variantId" integer, "finishedId" integer, quantity integer)
    order by "orderId", position`.execute(db)
}

export type PricedLine = {
  readonly id: number
  readonly sku: string
  readonly title: string
  readonly picture: Picture | null
  readonly designId: number | null
  readonly revision: number | null
  readonly unitPriceMinor: number | null
  readonly weightG: number | null
  readonly productionId: number | null
}

/** Sets what lines show and cost. */
export async function updateLines(db: Database, lines: readonly PricedLine[]): Promise<void> {
  await sql`
    update order_line l set sku = i.sku, title = i.title, picture = i.picture, design_id = i."designId",
      revision = i.revision, unit_price_minor = i."unitPriceMinor", weight_g = i."weightG", production_id = i."productionId"
    from json_to_recordset(${JSON.stringify(lines)}) as i(id integer, sku text, title text, picture jsonb,
      "designId" integer, revision integer, "unitPriceMinor" bigint, "weightG" integer, "productionId" integer)
    where l.id = i.id`.execute(db)
}

/** The product of a line, as its seller chose it. */
export type LineTarget = {
  readonly variantId: number | null
  readonly finishedId: number | null
  readonly isIgnored: boolean
  readonly quantity: number
}

/** Sets the product of a line. A product settles the personalization that its buyer asked for. */
export async function updateTarget(
  db: Database,
  lineId: number,
  { variantId, finishedId, isIgnored, quantity }: LineTarget,
): Promise<void> {
  await db
    .updateTable('order_line')
    .set({
      variant_id: variantId,
      finished_id: finishedId,
      is_ignored: isIgnored,
      quantity,
      ...(variantId === null ? {} : { needs_personalization: false }),
    })
    .where('id', '=', lineId)
    .execute()
}

type SkuTarget = { readonly variantId: number; readonly finishedId: number | null }

export async function rememberSku(
  db: Database,
  storeId: number,
  externalSku: string,
  { variantId, finishedId }: SkuTarget,
): Promise<void> {
  await db
    .insertInto('store_sku')
    .values({ store_id: storeId, external_sku: externalSku, variant_id: variantId, finished_id: finishedId })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'external_sku']).doUpdateSet(({ ref }) => ({
        variant_id: ref('excluded.variant_id'),
        finished_id: ref('excluded.finished_id'),
        mapped_at: now,
      })),
    )
    .execute()
}

/**
 * Orders of a store that wait for this SKU to be mapped, with their rows locked. Orders locked by another transaction are
 * skipped: waiting for them could deadlock.
 */
export async function lockWaitingFor(
  db: Database,
  storeId: number,
  externalSku: string,
  max: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('sales_order as o')
    .select('o.id')
    .where('o.store_id', '=', storeId)
    .where('o.state', '=', 'needs_mapping')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_line as l')
          .whereRef('l.order_id', '=', 'o.id')
          .where('l.external_sku', '=', externalSku)
          .where('l.variant_id', 'is', null)
          .where('l.is_ignored', '=', false),
      ),
    )
    .orderBy('o.id')
    .limit(max)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

export async function mapSku(
  db: Database,
  orderIds: readonly number[],
  externalSku: string,
  { variantId, finishedId }: SkuTarget,
): Promise<void> {
  await db
    .updateTable('order_line')
    .set({ variant_id: variantId, finished_id: finishedId })
    .where('order_id', '=', anyOf(orderIds))
    .where('external_sku', '=', externalSku)
    .where('variant_id', 'is', null)
    .where('is_ignored', '=', false)
    .execute()
}

/** All print files of a product `f` are ready. */
const isPrinted = sql<boolean>`(f.state = 'ready' and not exists (
  select from finished_print w where w.finished_id = f.id and w.format = 'png' and w.state <> 'ready'))`
/** A print file of a product `f`, or the product itself, has failed. */
const isUnprintable = sql<boolean>`(f.state = 'failed' or exists (
  select from finished_print w where w.finished_id = f.id and w.format = 'png' and w.state = 'failed'))`

/** Marks lines whose print files are ready; lines of blanks have no files to wait for. */
export async function markLinesReady(db: Database, orderIds: readonly number[]): Promise<void> {
  await db
    .updateTable('order_line as l')
    .set({ state: 'file_ready' })
    .where('l.order_id', '=', anyOf(orderIds))
    .where('l.state', '=', 'received')
    .where('l.is_ignored', '=', false)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('l.finished_id', 'is', null),
        exists(selectFrom('finished_product as f').whereRef('f.id', '=', 'l.finished_id').where(isPrinted)),
      ]),
    )
    .execute()
}

/** Orders with a line not yet begun that cannot be printed, reprints for a case left out. */
export async function findFailedPrints(db: Database, orderIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('order_line as l')
    .innerJoin('finished_product as f', 'f.id', 'l.finished_id')
    .select('l.order_id as orderId')
    .distinct()
    .where('l.order_id', '=', anyOf(orderIds))
    .where('l.state', '=', 'received')
    .where('l.is_ignored', '=', false)
    .where('l.reprint_of', 'is', null)
    .where(isUnprintable)
    .execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

/** Reprints for a case that wait and cannot be printed. */
export async function findUnprintableReprints(
  db: Database,
  orderIds: readonly number[],
): Promise<{ readonly id: number; readonly caseId: number }[]> {
  return db
    .selectFrom('production_order as p')
    .select(['p.id', 'p.case_id as caseId'])
    .where('p.order_id', '=', anyOf(orderIds))
    .where('p.case_id', 'is not', null)
    .where('p.state', '=', 'waiting')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_line as l')
          .innerJoin('finished_product as f', 'f.id', 'l.finished_id')
          .whereRef('l.production_id', '=', 'p.id')
          .where('l.state', '=', 'received')
          .where(isUnprintable),
      ),
    )
    .orderBy('p.id')
    .$narrowType<{ caseId: NotNull }>()
    .execute()
}

/**
 * Ids of paid orders whose line states do not match their print files, of one product or of all. Reprints for a case are
 * included whatever the state of their order.
 */
export async function findPrintedOrders(
  db: Database,
  { finishedId, after, limit }: { finishedId: number | undefined; after: number; limit: number },
): Promise<number[]> {
  const ofProduct = finishedId === undefined ? sql`` : sql`and l.finished_id = ${finishedId}`
  const { rows } = await sql<{ id: number }>`
    select o.id from sales_order o
    where o.state in ('in_review', 'accepted', 'in_production', 'action_required') and o.id > ${after} and exists (
      select from order_line l join finished_product f on f.id = l.finished_id
      where l.order_id = o.id and l.state = 'received' and not l.is_ignored and l.reprint_of is null ${ofProduct}
        and (${isPrinted} or ${isUnprintable} <> (o.action_code is not distinct from 'print_file_failed')))
    union
    select p.order_id from production_order p
    where p.case_id is not null and p.state = 'waiting' and p.order_id > ${after} and exists (
      select from order_line l join finished_product f on f.id = l.finished_id
      where l.production_id = p.id and l.state = 'received' ${ofProduct} and (${isPrinted} or ${isUnprintable}))
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The finished products in these orders. */
export async function findOrderedProducts(db: Database, orderIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('order_line')
    .select('finished_id as id')
    .distinct()
    .where('order_id', '=', anyOf(orderIds))
    .where('finished_id', 'is not', null)
    .where('is_ignored', '=', false)
    .orderBy('id')
    .$narrowType<{ id: NotNull }>()
    .execute()
  return rows.map(({ id }) => id)
}

/** Sets the state of lines; the transition was checked before. */
export async function setLineStates(db: Database, lineIds: readonly number[], state: LineState): Promise<void> {
  await db.updateTable('order_line').set({ state }).where('id', '=', anyOf(lineIds)).execute()
}

/** Assigns lines to production orders. */
export async function moveLines(
  db: Database,
  lines: readonly { readonly id: number; readonly productionId: number | null }[],
): Promise<void> {
  await sql`update order_line l set production_id = i."productionId"
    from json_to_recordset(${JSON.stringify(lines)}) as i(id integer, "productionId" integer) where l.id = i.id`.execute(
    db,
  )
}
