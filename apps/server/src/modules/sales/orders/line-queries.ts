import type { LineState } from '@podwright/domain/orders/production-states'
import { sql } from 'kysely'
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
}

const columns = sql`l.id, l.order_id as "orderId", l.position, l.external_sku as "externalSku",
  l.external_title as "externalTitle", l.variant_id as "variantId", l.finished_id as "finishedId", l.design_id as "designId",
  l.revision, l.sku, l.title, ${lineTitles} as titles, l.picture, l.unit_price_minor as "unitPriceMinor", l.weight_g as "weightG", l.quantity,
  l.shipped_quantity as "shippedQuantity", l.is_ignored as "isIgnored", l.needs_personalization as "needsPersonalization",
  l.personalization is not null as "hasPersonalization", l.state, l.production_id as "productionId", l.reprint_of as "reprintOf"`

/** Lines of orders, in their order. */
export async function findLinesOf(db: Database, orderIds: readonly number[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select ${columns} from order_line l
    where l.order_id = any(${[...orderIds]}::integer[]) order by l.order_id, l.position`.execute(db)
  return rows
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

/** What a line shows and costs from now on. */
export async function updateLines(db: Database, lines: readonly PricedLine[]): Promise<void> {
  await sql`
    update order_line l set sku = i.sku, title = i.title, picture = i.picture, design_id = i."designId",
      revision = i.revision, unit_price_minor = i."unitPriceMinor", weight_g = i."weightG", production_id = i."productionId"
    from json_to_recordset(${JSON.stringify(lines)}) as i(id integer, sku text, title text, picture jsonb,
      "designId" integer, revision integer, "unitPriceMinor" bigint, "weightG" integer, "productionId" integer)
    where l.id = i.id`.execute(db)
}

/** Says what a line is. What its buyer wanted on it is settled by that: the seller has chosen what is made. */
export async function updateTarget(
  db: Database,
  lineId: number,
  requested: { variantId: number | null; finishedId: number | null; isIgnored: boolean; quantity: number },
): Promise<void> {
  await sql`update order_line set variant_id = ${requested.variantId}, finished_id = ${requested.finishedId},
    is_ignored = ${requested.isIgnored}, quantity = ${requested.quantity},
    needs_personalization = needs_personalization and ${requested.variantId === null} where id = ${lineId}`.execute(db)
}

export async function rememberSku(
  db: Database,
  storeId: number,
  externalSku: string,
  target: { variantId: number; finishedId: number | null },
): Promise<void> {
  await sql`insert into store_sku (store_id, external_sku, variant_id, finished_id)
    values (${storeId}, ${externalSku}, ${target.variantId}, ${target.finishedId})
    on conflict (store_id, external_sku) do update set variant_id = excluded.variant_id,
      finished_id = excluded.finished_id, mapped_at = now()`.execute(db)
}

/**
 * Orders of a shop that wait for this SKU to be mapped, with their rows locked; those that somebody else holds are left out:
 * whoever has one and wants another that is held here would wait in a circle.
 */
export async function lockWaitingFor(
  db: Database,
  storeId: number,
  externalSku: string,
  max: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from sales_order o
    where o.store_id = ${storeId} and o.state = 'needs_mapping' and exists (
      select from order_line l where l.order_id = o.id and l.external_sku = ${externalSku} and l.variant_id is null
        and not l.is_ignored)
    order by o.id limit ${max} for no key update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}

export async function mapSku(
  db: Database,
  orderIds: readonly number[],
  externalSku: string,
  target: { variantId: number; finishedId: number | null },
): Promise<void> {
  await sql`update order_line set variant_id = ${target.variantId}, finished_id = ${target.finishedId}
    where order_id = any(${[...orderIds]}::integer[]) and external_sku = ${externalSku} and variant_id is null
      and not is_ignored`.execute(db)
}

/** Whether all that a product is printed from is there. */
const isPrinted = sql`(f.state = 'ready' and not exists (
  select from finished_print w where w.finished_id = f.id and w.format = 'png' and w.state <> 'ready'))`
/** Whether something of it cannot be made. */
const isUnprintable = sql`(f.state = 'failed' or exists (
  select from finished_print w where w.finished_id = f.id and w.format = 'png' and w.state = 'failed'))`

/** Lines whose print files are there can be routed; those of blanks as they are have nothing to wait for. */
export async function readyLines(db: Database, orderIds: readonly number[]): Promise<void> {
  await sql`update order_line l set state = 'file_ready'
    where l.order_id = any(${[...orderIds]}::integer[]) and l.state = 'received' and not l.is_ignored
      and (l.finished_id is null or exists (
        select from finished_product f where f.id = l.finished_id and ${isPrinted}))`.execute(db)
}

/** Orders of which a line that was not begun cannot be printed; what is made again for a case holds up none. */
export async function findFailedPrints(db: Database, orderIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ orderId: number }>`
    select distinct l.order_id as "orderId" from order_line l join finished_product f on f.id = l.finished_id
    where l.order_id = any(${[...orderIds]}::integer[]) and l.state = 'received' and not l.is_ignored
      and l.reprint_of is null and ${isUnprintable}`.execute(db)
  return new Set(rows.map(({ orderId }) => orderId))
}

/** Parts that are to be made again for a case and cannot be printed. */
export async function findUnprintableReprints(
  db: Database,
  orderIds: readonly number[],
): Promise<{ readonly id: number; readonly caseId: number }[]> {
  const { rows } = await sql<{ id: number; caseId: number }>`
    select p.id, p.case_id as "caseId" from production_order p
    where p.order_id = any(${[...orderIds]}::integer[]) and p.case_id is not null and p.state = 'waiting' and exists (
      select from order_line l join finished_product f on f.id = l.finished_id
      where l.production_id = p.id and l.state = 'received' and ${isUnprintable})
    order by p.id`.execute(db)
  return rows
}

/**
 * Paid orders whose lines do not stand where their print files do; of one product or of all. By their ids. What is made again for
 * a case is looked for wherever its order stands.
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

/** Products of sellers that these orders are for. */
export async function findOrderedProducts(db: Database, orderIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct finished_id as id from order_line
    where order_id = any(${[...orderIds]}::integer[]) and finished_id is not null and not is_ignored order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Sets the state of lines that was checked before. */
export async function setLineStates(db: Database, lineIds: readonly number[], state: LineState): Promise<void> {
  await sql`update order_line set state = ${state} where id = any(${[...lineIds]}::integer[])`.execute(db)
}

/** Which parts make lines from now on. */
export async function moveLines(
  db: Database,
  lines: readonly { readonly id: number; readonly productionId: number | null }[],
): Promise<void> {
  await sql`update order_line l set production_id = i."productionId"
    from json_to_recordset(${JSON.stringify(lines)}) as i(id integer, "productionId" integer) where l.id = i.id`.execute(
    db,
  )
}
