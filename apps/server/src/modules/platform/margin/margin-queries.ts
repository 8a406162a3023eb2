import type { MarginGroup } from '@podwright/domain/margin-groups'
import { type RawBuilder, sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

export type MarginRow = {
  readonly key: string
  readonly names: Readonly<Record<string, string>>
  readonly parts: number
  readonly paidMinor: number
  readonly creditedMinor: number
  readonly marginMinor: number
}

type Period = { readonly from: string; readonly to: string }

/** Production orders that shipped in a period of days in UTC. Reprints cost nothing and are left out. */
const shipped = ({ from, to }: Period) => sql`
  select p.id, p.order_id, p.supplier_id, p.shipped_at, p.goods_minor + p.freight_minor as paid,
    p.commission_minor - p.commission_returned_minor as kept
  from production_order p
  where p.state = 'shipped' and p.case_id is null and p.shipped_at >= ${from}::date::timestamp at time zone 'UTC'
    and p.shipped_at < (${to}::date + 1)::timestamp at time zone 'UTC'`

const figures = sql`count(distinct id)::integer as parts, coalesce(sum(paid), 0)::bigint as "paidMinor",
  coalesce(sum(paid - kept), 0)::bigint as "creditedMinor", coalesce(sum(kept), 0)::bigint as "marginMinor"`

const groups: Readonly<
  Record<Exclude<MarginGroup, 'product'>, { key: RawBuilder<unknown>; order: RawBuilder<unknown> }>
> = {
  month: { key: sql`to_char(shipped_at at time zone 'UTC', 'YYYY-MM')`, order: sql`key` },
  supplier: {
    key: sql`(select username from account a where a.id = supplier_id)`,
    order: sql`"paidMinor" desc, key`,
  },
  order: { key: sql`(select number from sales_order o where o.id = order_id)`, order: sql`max(shipped_at) desc, key` },
}

export async function findMargin(
  db: Database,
  group: MarginGroup,
  period: Period,
  limit: number,
): Promise<MarginRow[]> {
  if (group === 'product') return findMarginOfProducts(db, period, limit)
  const { key, order } = groups[group]
  const { rows } = await sql<MarginRow>`
    select coalesce(${key}, '') as key, '{}'::jsonb as names, ${figures} from (${shipped(period)}) s
    group by 1 order by ${order} limit ${limit}`.execute(db)
  return rows
}

/**
 * By product: what was paid and kept of a production order is divided by the goods of its lines. Shares are differences of
 * rounded running sums, so those of a production order add up to it exactly.
 */
async function findMarginOfProducts(db: Database, period: Period, limit: number): Promise<MarginRow[]> {
  const share = (amount: RawBuilder<unknown>) => sql`case when whole = 0
    then round(${amount} * place::numeric / places) - round(${amount} * (place - 1)::numeric / places)
    else round(${amount} * running::numeric / whole) - round(${amount} * (running - goods)::numeric / whole) end`
  const { rows } = await sql<MarginRow>`
    select coalesce(q.code, '') as key, coalesce(q.names, '{}') as names, count(distinct l.id)::integer as parts,
      sum(l.paid)::bigint as "paidMinor", sum(l.paid - l.kept)::bigint as "creditedMinor", sum(l.kept)::bigint as "marginMinor"
    from (select id, product_id, ${share(sql`paid`)} as paid, ${share(sql`kept`)} as kept
      from (select s.id, s.paid, s.kept, v.product_id, coalesce(i.unit_price_minor, 0) * i.quantity as goods,
          sum(coalesce(i.unit_price_minor, 0) * i.quantity) over (partition by s.id order by i.id) as running,
          sum(coalesce(i.unit_price_minor, 0) * i.quantity) over (partition by s.id) as whole,
          row_number() over (partition by s.id order by i.id) as place, count(*) over (partition by s.id) as places
        from (${shipped(period)}) s join order_line i on i.production_id = s.id
        left join product_variant v on v.id = i.variant_id) r) l
    left join product q on q.id = l.product_id
    group by q.code, q.names order by "paidMinor" desc, key limit ${limit}`.execute(db)
  return rows
}

export async function findMarginTotal(db: Database, period: Period): Promise<Omit<MarginRow, 'key' | 'names'>> {
  const { rows } = await sql<Omit<MarginRow, 'key' | 'names'>>`
    select ${figures} from (${shipped(period)}) s`.execute(db)
  const [total] = rows
  if (!total) throw new Error('an aggregate has one row')
  return total
}

export async function findCommission(db: Database): Promise<number> {
  const { basisPoints } = await db
    .selectFrom('commission_setting')
    .select('basis_points as basisPoints')
    .executeTakeFirstOrThrow()
  return basisPoints
}

/** Sets the commission; returns the one before. */
export async function updateCommission(transaction: Database, basisPoints: number): Promise<number> {
  const { before } = await transaction
    .selectFrom('commission_setting')
    .select('basis_points as before')
    .forUpdate()
    .executeTakeFirstOrThrow()
  await transaction.updateTable('commission_setting').set({ basis_points: basisPoints, updated_at: now }).execute()
  return before
}
