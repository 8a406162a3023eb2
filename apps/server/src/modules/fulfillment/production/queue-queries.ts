import type { Technique } from '@podwright/domain/catalog/vocabulary'
import {
  type LineState,
  lineStates,
  type ProductionState,
  productionStates,
  type Station,
} from '@podwright/domain/orders/production-states'
import type { IdRange } from '@podwright/domain/orders/search'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { type LineTitles, lineTitles } from '../../../db/line-titles.ts'
import { partJoins, type QueueRow, queueColumns } from '../../sales/orders/service.ts'
import type { Picture } from '../../sales/pricing/service.ts'

export type QueueQuery = {
  readonly states: readonly ProductionState[]
  /** Techniques of one of its products; all if empty. */
  readonly techniques: readonly Technique[]
  /** Stations at which work on it stands; all parts if empty. */
  readonly atStations: readonly Station[]
  /** Beginning of the SKU of one of its lines; all if empty. */
  readonly sku: string
  /** Ranges of the ids of production orders and orders; undefined for all. */
  readonly idRanges: { readonly parts: IdRange | undefined; readonly orders: IdRange | undefined } | undefined
  /** Earliest and latest due date, YYYY-MM-DD. */
  readonly dueFrom?: string | undefined
  readonly dueTo?: string | undefined
  /** Priority, due date and id of the last part of the page before. */
  readonly after: readonly [priority: number, dueOn: string, id: number] | undefined
  readonly limit: number
}

const visibleStates: readonly ProductionState[] = productionStates.filter((state) => state !== 'planned')

/**
 * The queue of a supplier: samples first, then by due date. Each state is read in order from an index and the page
 * takes the first of all states; other data is read for the rows of the page only.
 */
export function queueQuery(supplierId: number, { states, after, limit, ...query }: QueueQuery): RawBuilder<QueueRow> {
  const afterCursor = after && sql`and (-p.priority, p.due_on, p.id) > (${-after[0]}, ${after[1]}::date, ${after[2]})`
  const filters = filtersOf(query)
  const order = sql`-p.priority, p.due_on, p.id`
  return sql<QueueRow>`
    with page as materialized (
      select p.* from unnest(${[...(states.length === 0 ? visibleStates : states)]}::text[]) s(state) cross join lateral (
        select * from production_order p where p.supplier_id = ${supplierId} and p.released_at is not null
          and p.state = s.state ${filters} ${afterCursor ?? sql``}
        order by ${order} limit ${limit}) p
      order by ${order} limit ${limit})
    select ${queueColumns} from page p ${partJoins} order by ${order}`
}

export async function findQueue(db: Database, supplierId: number, query: QueueQuery): Promise<QueueRow[]> {
  const { rows } = await queueQuery(supplierId, query).execute(db)
  return rows
}

function filtersOf({
  techniques,
  atStations,
  sku,
  idRanges,
  dueFrom,
  dueTo,
}: Omit<QueueQuery, 'states' | 'after' | 'limit'>): RawBuilder<unknown> {
  return sql`${idRanges ? numberIn(idRanges) : sql``} ${techniques.length === 0 ? sql`` : madeIn(techniques)}
    ${atStations.length === 0 ? sql`` : standsAt(atStations)} ${sku === '' ? sql`` : hasSku(sku)}
    ${dueFrom === undefined ? sql`` : sql`and p.due_on >= ${dueFrom}::date`} ${dueTo === undefined ? sql`` : sql`and p.due_on <= ${dueTo}::date`}`
}

function numberIn({ parts, orders }: NonNullable<QueueQuery['idRanges']>): RawBuilder<unknown> {
  const within = (column: RawBuilder<unknown>, { from, to }: IdRange) =>
    sql`(${column} >= ${from}::bigint and ${column} < ${to}::bigint)`
  const ranges = [...(parts ? [within(sql`p.id`, parts)] : []), ...(orders ? [within(sql`p.order_id`, orders)] : [])]
  return ranges.length === 0 ? sql`and false` : sql`and (${sql.join(ranges, sql` or `)})`
}

/** A product is printed in its first technique; what is ordered plain is not printed. */
function madeIn(techniques: readonly Technique[]): RawBuilder<unknown> {
  return sql`and exists (select from order_line l join product_variant v on v.id = l.variant_id
    where l.production_id = p.id and not l.is_plain
      and v.product_id = any(array(select id from product where techniques[1] = any(${[...techniques]}::text[]))))`
}

/** The line with the most work left decides. What is not with the supplier yet is to be printed. */
function standsAt(atStations: readonly Station[]): RawBuilder<unknown> {
  const positionOf = (state: LineState) => lineStates.indexOf(state) + 1
  return sql`and p.state in ('accepted', 'in_production') and
    (select greatest(min(array_position(${[...lineStates]}::text[], l.state)), ${positionOf('routed')}::integer)
      from order_line l where l.production_id = p.id and l.state <> 'canceled') = any(${atStations.map(positionOf)}::integer[])`
}

function hasSku(sku: string): RawBuilder<unknown> {
  return sql`and exists (select from order_line l
    where l.production_id = p.id and starts_with(upper(l.sku), upper(${sku}::text)))`
}

type QueuedPart = { readonly id: number; readonly number: string; readonly state: ProductionState }

/** The parts of a supplier that match, in the order of the queue. */
export async function findMatchingParts(
  db: Database,
  supplierId: number,
  { states, ...query }: Omit<QueueQuery, 'after'>,
): Promise<QueuedPart[]> {
  const { rows } = await sql<QueuedPart>`select p.id, p.number, p.state from production_order p
    where p.supplier_id = ${supplierId} and p.released_at is not null
      and p.state = any(${[...(states.length === 0 ? visibleStates : states)]}::text[]) ${filtersOf(query)}
    order by -p.priority, p.due_on, p.id limit ${query.limit}`.execute(db)
  return rows
}

export async function findPartsById(db: Database, supplierId: number, ids: readonly number[]): Promise<QueuedPart[]> {
  const { rows } = await sql<QueuedPart>`select p.id, p.number, p.state from production_order p
    where p.supplier_id = ${supplierId} and p.released_at is not null and p.id = any(${[...ids]}::integer[])`.execute(
    db,
  )
  return rows
}

export type PartPreview = {
  readonly id: number
  readonly title: string
  readonly titles: LineTitles
  readonly picture: Picture | null
  readonly variantId: number | null
  readonly technique: Technique | null
  readonly isPlain: boolean
  readonly lines: number
  readonly lineStates: LineState[]
}

/** The first line of each part, and the number of lines. */
export async function findPreviews(db: Database, ids: readonly number[]): Promise<Map<number, PartPreview>> {
  const { rows } = await sql<PartPreview>`
    select p.id, f.title, f.titles, f.picture, f.variant_id as "variantId", f.technique, f.is_plain as "isPlain", n.lines, n.states as "lineStates"
    from unnest(${[...ids]}::integer[]) p(id)
    cross join lateral (select count(*)::integer as lines, array_agg(distinct state) as states from order_line where production_id = p.id) n
    cross join lateral (select l.title, ${lineTitles} as titles, l.picture, l.variant_id, l.is_plain,
        (select r.techniques[1] from product_variant v join product r on r.id = v.product_id 
          where v.id = l.variant_id and not l.is_plain) as technique
      from order_line l where l.production_id = p.id order by l.position limit 1) f`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

type QueueCount = { readonly state: ProductionState; readonly count: number }

export function queueCountsQuery(supplierId: number, max: number): RawBuilder<QueueCount> {
  return sql<QueueCount>`
    select s.state, c.count from unnest(${[...visibleStates]}::text[]) s(state) cross join lateral (
      select count(*)::integer from (
        select from production_order p
        where p.supplier_id = ${supplierId} and p.released_at is not null and p.state = s.state limit ${max}) p) c
    where c.count > 0`
}

/** Production orders by state, at most `max` of each: a large supplier has shipped hundreds of thousands. */
export async function countQueue(
  db: Database,
  supplierId: number,
  max: number,
): Promise<Partial<Record<ProductionState, number>>> {
  const { rows } = await queueCountsQuery(supplierId, max).execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
