import type { Technique } from '@podwright/domain/catalog/vocabulary'
import { type ProductionState, productionStates } from '@podwright/domain/orders/production-states'
import type { IdRange } from '@podwright/domain/orders/search'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { type LineTitles, lineTitles } from '../../../db/line-titles.ts'
import { besidesPart, type QueueRow, queueColumns } from '../../sales/orders/service.ts'
import type { Picture } from '../../sales/pricing/service.ts'

export type QueueQuery = {
  readonly states: readonly ProductionState[]
  /** Of something in it; none: whichever. */
  readonly techniques: readonly Technique[]
  /** Of the production order or of its order; undefined: whatever its number is. */
  readonly numbered: { readonly parts: IdRange | undefined; readonly orders: IdRange | undefined } | undefined
  /** Priority, day and id of the last one before. */
  readonly after: readonly [priority: number, dueOn: string, id: number] | undefined
  readonly limit: number
}

const seen: readonly ProductionState[] = productionStates.filter((state) => state !== 'planned')

/**
 * The queue of a supplier: samples first, then by day. Each state is read in its order from the index and the page is what comes
 * first of all of them; what a page shows besides is read for its rows only.
 */
export function queueQuery(
  supplierId: number,
  { states, techniques, numbered, after, limit }: QueueQuery,
): RawBuilder<QueueRow> {
  const place = after && sql`and (-p.priority, p.due_on, p.id) > (${-after[0]}, ${after[1]}::date, ${after[2]})`
  const order = sql`-p.priority, p.due_on, p.id`
  return sql<QueueRow>`
    with page as materialized (
      select p.* from unnest(${[...(states.length === 0 ? seen : states)]}::text[]) s(state) cross join lateral (
        select * from production_order p where p.supplier_id = ${supplierId} and p.released_at is not null
          and p.state = s.state ${numbered ? numberIn(numbered) : sql``} ${techniques.length === 0 ? sql`` : madeIn(techniques)} ${place ?? sql``}
        order by ${order} limit ${limit}) p
      order by ${order} limit ${limit})
    select ${queueColumns} from page p ${besidesPart} order by ${order}`
}

export async function findQueue(db: Database, supplierId: number, query: QueueQuery): Promise<QueueRow[]> {
  const { rows } = await queueQuery(supplierId, query).execute(db)
  return rows
}

function numberIn({ parts, orders }: NonNullable<QueueQuery['numbered']>): RawBuilder<unknown> {
  const within = (column: RawBuilder<unknown>, { from, to }: IdRange) =>
    sql`(${column} >= ${from}::bigint and ${column} < ${to}::bigint)`
  const ranges = [...(parts ? [within(sql`p.id`, parts)] : []), ...(orders ? [within(sql`p.order_id`, orders)] : [])]
  return ranges.length === 0 ? sql`and false` : sql`and (${sql.join(ranges, sql` or `)})`
}

/** A product is made in its first technique, as cutting lists say. */
function madeIn(techniques: readonly Technique[]): RawBuilder<unknown> {
  return sql`and exists (select from order_line l join product_variant v on v.id = l.variant_id
    where l.production_id = p.id
      and v.product_id = any(array(select id from product where techniques[1] = any(${[...techniques]}::text[]))))`
}

export type PartFace = {
  readonly id: number
  readonly title: string
  readonly titles: LineTitles
  readonly picture: Picture | null
  readonly variantId: number | null
  readonly technique: Technique | null
  readonly lines: number
}

/** What the first line of each part shows, and how many lines there are. */
export async function findFaces(db: Database, ids: readonly number[]): Promise<Map<number, PartFace>> {
  const { rows } = await sql<PartFace>`
    select p.id, f.title, f.titles, f.picture, f.variant_id as "variantId", f.technique, n.lines
    from unnest(${[...ids]}::integer[]) p(id)
    cross join lateral (select count(*)::integer as lines from order_line where production_id = p.id) n
    cross join lateral (select l.title, ${lineTitles} as titles, l.picture, l.variant_id,
        (select r.techniques[1] from product_variant v join product r on r.id = v.product_id where v.id = l.variant_id) as technique
      from order_line l where l.production_id = p.id order by l.position limit 1) f`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function countQueue(db: Database, supplierId: number): Promise<Partial<Record<ProductionState, number>>> {
  const { rows } = await sql<{ state: ProductionState; count: number }>`
    select state, count(*) as count from production_order
    where supplier_id = ${supplierId} and released_at is not null group by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
