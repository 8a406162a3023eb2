import type { PersonalizationText } from '@podwright/domain/orders/personalization'
import type { LineState } from '@podwright/domain/orders/production-states'
import type { DesignVariable } from '@podwright/domain/orders/variables'
import { sql } from 'kysely'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { type LineTitles, lineTitles } from '../../../db/line-titles.ts'
import type { Picture } from '../pricing/target-queries.ts'
import { removeUnusedProducts } from './line-products.ts'

export type LineRow = {
  readonly id: number
  readonly orderId: number
  readonly position: number
  readonly externalSku: string
  readonly externalTitle: string
  readonly variantId: number | null
  readonly finishedId: number | null
  readonly isPlain: boolean
  /** A blank that is neither designed nor ordered plain. */
  readonly needsDesign: boolean
  /**
   * The finished product whose print files it is printed from: one made with the buyer's texts, that of the platform, or
   * the seller's. Null while a line with texts has none of its own.
   */
  readonly printProductId: number | null
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
  /** What the buyer entered in the shop. */
  readonly personalization: readonly PersonalizationText[]
  /** Whether the seller has not decided yet how it is made. */
  readonly needsPersonalization: boolean
  /** The personalization code that its texts were taken from. */
  readonly personalizationCode: string | null
  /** Whether the seller has decided on its texts: no code replaces them. */
  readonly isTextsDecided: boolean
  /** What its product asks every buyer for. */
  readonly variables: readonly DesignVariable[]
  readonly state: LineState
  readonly productionId: number | null
  /** The bought line that it repeats for an after-sales case. */
  readonly reprintOf: number | null
  /** The bought line whose unsent pieces it holds since its part was divided. */
  readonly splitFrom: number | null
}

/** The picture of a line `l`: with the buyer's texts, once it exists, else as it was when the line was priced. */
const shownPicture = sql<Picture | null>`coalesce((select jsonb_build_object('path', i->'path', 'width', i->'width', 'height', i->'height')
  from finished_product q cross join lateral (select q.pictures->0 as i) first
  where q.id = l.print_product_id and q.personalization is not null and i is not null), l.picture)`

/** Lines of orders, by order and position. */
export async function findLinesOf(db: Database, orderIds: readonly number[]): Promise<LineRow[]> {
  return db
    .selectFrom('order_line as l')
    .leftJoin('product_variant as v', 'v.id', 'l.variant_id')
    .leftJoin('product as p', 'p.id', 'v.product_id')
    .leftJoin('finished_product as f', 'f.id', 'l.finished_id')
    .select([
      'l.id',
      'l.order_id as orderId',
      'l.position',
      'l.external_sku as externalSku',
      'l.external_title as externalTitle',
      'l.variant_id as variantId',
      'l.finished_id as finishedId',
      'l.is_plain as isPlain',
      sql<boolean>`coalesce(p.kind = 'blank' and l.finished_id is null and not l.is_plain and not l.is_ignored, false)`.as(
        'needsDesign',
      ),
      sql<number | null>`coalesce(l.print_product_id, case when f.variables = '[]' then f.id end)`.as('printProductId'),
      'l.design_id as designId',
      'l.revision',
      'l.sku',
      'l.title',
      lineTitles.as('titles'),
      shownPicture.as('picture'),
      'l.unit_price_minor as unitPriceMinor',
      'l.weight_g as weightG',
      'l.quantity',
      'l.shipped_quantity as shippedQuantity',
      'l.is_ignored as isIgnored',
      sql<readonly PersonalizationText[]>`coalesce(l.personalization, '[]')`.as('personalization'),
      'l.needs_personalization as needsPersonalization',
      'l.personalization_code as personalizationCode',
      'l.texts_decided as isTextsDecided',
      sql<readonly DesignVariable[]>`coalesce(f.variables, '[]')`.as('variables'),
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
  readonly isPlain: boolean
  readonly quantity: number
  readonly isIgnored?: boolean
  /** The line of the shop's order, for orders of connected shops. */
  readonly externalLineId?: string
  /** What the buyer entered in the shop: the line waits for the seller. */
  readonly personalization?: readonly PersonalizationText[]
}

export async function insertLines(db: Database, lines: readonly NewOrderLine[]): Promise<void> {
  await sql`
    insert into order_line (order_id, position, external_sku, external_title, variant_id, finished_id, is_plain, quantity,
      is_ignored, external_line_id, personalization, needs_personalization, shop_texts_digest)
    select "orderId", position, "externalSku", "externalTitle", "variantId", "finishedId", "isPlain", quantity,
      coalesce("isIgnored", false), "externalLineId", nullif(personalization, '[]'),
      coalesce(personalization, '[]') <> '[]',
      case when "externalLineId" is not null then md5(coalesce(personalization, '[]')::text) end
    from json_to_recordset(${JSON.stringify(lines)}) as i("orderId" integer, position smallint, "externalSku" text,
      "externalTitle" text, "variantId" integer, "finishedId" integer, "isPlain" boolean, quantity integer,
      "isIgnored" boolean, "externalLineId" text, personalization jsonb)
    order by "orderId", position`.execute(db)
}

/** Sets the texts of lines, and the codes that they were taken from. */
export async function setTexts(
  db: Database,
  lines: readonly Pick<LineRow, 'id' | 'personalization' | 'personalizationCode'>[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ id, personalization, personalizationCode }) => ({
    id,
    personalization,
    personalizationCode,
  }))
  await sql`update order_line l set personalization = nullif(i.personalization, '[]'),
      personalization_code = i."personalizationCode"
    from json_to_recordset(${JSON.stringify(rows)}) as i(id integer, personalization jsonb, "personalizationCode" text)
    where l.id = i.id`.execute(db)
}

/** Sets whether lines wait for the texts of the buyer. */
export async function setNeedsPersonalization(
  db: Database,
  lines: readonly { readonly id: number; readonly needsPersonalization: boolean }[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`update order_line l set needs_personalization = i."needsPersonalization"
    from json_to_recordset(${JSON.stringify(lines)}) as i(id integer, "needsPersonalization" boolean) where l.id = i.id`.execute(
    db,
  )
}

/** Sets the lines of the shop's order that lines stand for. */
export async function saveExternalLineIds(
  db: Database,
  lines: readonly { readonly id: number; readonly externalLineId: string }[],
): Promise<void> {
  await sql`update order_line l set external_line_id = i."externalLineId"
    from json_to_recordset(${JSON.stringify(lines)}) as i(id integer, "externalLineId" text) where l.id = i.id`.execute(
    db,
  )
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
  readonly isPlain: boolean
  readonly isIgnored: boolean
  readonly quantity: number
}

/** Sets the product of a line. A line that the shop has taken out is made again if the seller wants it. */
export async function updateTarget(
  db: Database,
  lineId: number,
  { variantId, finishedId, isPlain, isIgnored, quantity }: LineTarget,
): Promise<void> {
  const before = await db
    .selectFrom('order_line')
    .select('print_product_id')
    .where('id', '=', lineId)
    .executeTakeFirst()
  await db
    .updateTable('order_line')
    .set({
      variant_id: variantId,
      finished_id: finishedId,
      is_plain: isPlain,
      print_product_id: null,
      is_ignored: isIgnored,
      quantity,
      // A line that was taken out and gets a product is made after all.
      ...(isIgnored ? {} : { state: 'received' }),
    })
    .where('id', '=', lineId)
    .execute()
  await removeUnusedProducts(db, [before?.print_product_id ?? null])
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

/**
 * Sets the quantities of an unpaid order's lines by the lines of the shop's order. Those without pieces are canceled; if
 * the shop adds pieces again, they are made, but not those that the seller ships himself. Returns the lines that the
 * order does not have, or undefined without a change if its lines were not imported from a shop: nothing says which of
 * them are the same.
 */
export async function setShopQuantities<Line extends { readonly externalLineId: string; readonly quantity: number }>(
  db: Database,
  orderId: number,
  lines: readonly Line[],
): Promise<Line[] | undefined> {
  const rows = await db
    .selectFrom('order_line')
    .select('external_line_id as lineId')
    .where('order_id', '=', orderId)
    .execute()
  const knownIds = rows.flatMap(({ lineId }) => lineId ?? [])
  if (knownIds.length < rows.length) return undefined
  const quantities = new Map(lines.map(({ externalLineId, quantity }) => [externalLineId, quantity]))
  const known = knownIds.map((lineId) => ({ lineId, quantity: quantities.get(lineId) ?? 0 }))
  await sql`
    update order_line l set quantity = case when i.quantity > 0 then i.quantity else l.quantity end,
      is_ignored = i.quantity = 0 or (l.is_ignored and l.state <> 'canceled'),
      state = case when i.quantity > 0 then 'received' when l.is_ignored then l.state else 'canceled' end
    from json_to_recordset(${JSON.stringify(known)}) as i("lineId" text, quantity integer)
    where l.order_id = ${orderId} and l.external_line_id = i."lineId"`.execute(db)
  return lines.filter(({ externalLineId }) => !knownIds.includes(externalLineId))
}

/**
 * Sets what lines of an order are and order, by the lines of the shop's order. What the buyer entered is the seller's
 * decision again. A line that the shop has taken out stays so.
 */
export async function setShopProducts(
  db: Database,
  orderId: number,
  lines: readonly Pick<
    NewOrderLine,
    | 'externalLineId'
    | 'externalSku'
    | 'externalTitle'
    | 'variantId'
    | 'finishedId'
    | 'isPlain'
    | 'isIgnored'
    | 'personalization'
  >[],
): Promise<void> {
  const { rows: before } = await sql<{ printed: number | null }>`
    update order_line l set external_sku = i."externalSku", external_title = i."externalTitle",
      variant_id = i."variantId", finished_id = i."finishedId", is_plain = i."isPlain", print_product_id = null,
      is_ignored = i."isIgnored" or l.state = 'canceled', personalization = nullif(i.personalization, '[]'),
      needs_personalization = i.personalization <> '[]'
    from json_to_recordset(${JSON.stringify(lines)}) as i("externalLineId" text, "externalSku" text,
      "externalTitle" text, "variantId" integer, "finishedId" integer, "isPlain" boolean, "isIgnored" boolean, personalization jsonb),
      order_line o
    where l.order_id = ${orderId} and l.external_line_id = i."externalLineId" and o.id = l.id
    returning o.print_product_id as printed`.execute(db)
  await removeUnusedProducts(
    db,
    before.map(({ printed }) => printed),
  )
}

/** Adds lines to an order after those that it has. */
export async function addLines(
  db: Database,
  orderId: number,
  lines: readonly Omit<NewOrderLine, 'orderId' | 'position'>[],
): Promise<void> {
  if (lines.length === 0) return
  const { last } = await db
    .selectFrom('order_line')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await insertLines(
    db,
    lines.map((line, at) => ({ ...line, orderId, position: (last ?? -1) + 1 + at })),
  )
}
