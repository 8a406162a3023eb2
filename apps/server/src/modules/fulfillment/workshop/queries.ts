import type { Technique } from '@podwright/domain/catalog/vocabulary'
import type { SenderAddress } from '@podwright/domain/orders/address'
import type { OpenWork } from '@podwright/domain/workshop/load'
import { type NotNull, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import type { TextByLocale } from '../../catalog/products/service.ts'

export type WorkshopRow = {
  readonly needsPhoto: boolean
  readonly piecesPerDay: number | null
  readonly sender: SenderAddress | null
}

/** The settings of a supplier; without any it needs no photos and has no limit. */
export async function findWorkshop(db: Database, supplierId: number): Promise<WorkshopRow> {
  const row = await db
    .selectFrom('workshop')
    .select(['needs_photo as needsPhoto', 'pieces_per_day as piecesPerDay', 'sender'])
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst()
  return row ?? { needsPhoto: false, piecesPerDay: null, sender: null }
}

type WorkshopForm = Omit<WorkshopRow, 'sender'> & { readonly sender?: WorkshopRow['sender'] | undefined }

/** A sender that is undefined stays as it is. */
export async function saveWorkshop(
  db: Database,
  supplierId: number,
  { needsPhoto, piecesPerDay, sender }: WorkshopForm,
): Promise<void> {
  await db
    .insertInto('workshop')
    .values({
      supplier_id: supplierId,
      needs_photo: needsPhoto,
      pieces_per_day: piecesPerDay,
      sender: sender ? JSON.stringify(sender) : null,
    })
    .onConflict((conflict) =>
      conflict.column('supplier_id').doUpdateSet(({ ref }) => ({
        needs_photo: ref('excluded.needs_photo'),
        pieces_per_day: ref('excluded.pieces_per_day'),
        ...(sender === undefined ? {} : { sender: ref('excluded.sender') }),
      })),
    )
    .execute()
}

/** The part `q` and its line `l` are still to be made. */
const isOpen = sql<boolean>`(q.state in ('waiting', 'accepted', 'in_production') and q.released_at is not null and l.state <> 'canceled')`

/** Pieces due by a day, by day and product. */
export async function findOpenWork(db: Database, supplierId: number, until: string): Promise<OpenWork[]> {
  return db
    .selectFrom('production_order as q')
    .innerJoin('order_line as l', 'l.production_id', 'q.id')
    .innerJoin('product_variant as v', 'v.id', 'l.variant_id')
    .select([
      'q.due_on as day',
      'v.product_id as productId',
      sql<number>`sum(l.quantity - l.shipped_quantity)::integer`.as('pieces'),
    ])
    .where('q.supplier_id', '=', supplierId)
    .where(isOpen)
    .where('q.due_on', '<=', until)
    .groupBy(['q.due_on', 'v.product_id'])
    .$narrowType<{ day: NotNull }>()
    .execute()
}

/** The daily capacity of products for which the supplier has set one. */
export async function findCapacities(db: Database, supplierId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('workshop_product as w')
    .innerJoin('product as p', 'p.id', 'w.product_id')
    .select(['w.product_id as id', 'w.pieces_per_day as pieces'])
    .where('w.supplier_id', '=', supplierId)
    .whereRef('p.supplier_id', '=', 'w.supplier_id')
    .where('w.pieces_per_day', 'is not', null)
    .$narrowType<{ pieces: NotNull }>()
    .execute()
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

export type WorkshopProductRow = {
  readonly id: number
  readonly code: string
  readonly names: TextByLocale
  readonly picture: { readonly path: string; readonly width: number; readonly height: number } | null
  readonly techniques: Technique[]
  readonly productionDays: number
  readonly leadDays: number | null
  readonly piecesPerDay: number | null
  readonly isPaused: boolean
  readonly openPieces: number
}

export type ProductCriteria = {
  readonly search: string
  readonly show: readonly ('open' | 'paused' | 'limited')[]
  readonly offset: number
  readonly limit: number
}

const openPieces = (supplierId: number) => sql`with open_pieces as (
  select v.product_id, sum(l.quantity - l.shipped_quantity)::integer as pieces
  from production_order q join order_line l on l.production_id = q.id join product_variant v on v.id = l.variant_id
  where q.supplier_id = ${supplierId} and ${isOpen} group by v.product_id)`
const productTables = sql`product p left join workshop_product w on w.product_id = p.id and w.supplier_id = p.supplier_id
  left join open_pieces o on o.product_id = p.id`
const productColumns = sql`p.id, p.code, p.names, p.techniques, p.production_days as "productionDays", w.lead_days as "leadDays",
  w.pieces_per_day as "piecesPerDay", coalesce(w.is_paused, false) as "isPaused", coalesce(o.pieces, 0) as "openPieces",
  (select json_build_object('path', path, 'width', width, 'height', height) from shown_picture
    where product_id = p.id order by position limit 1) as picture`

/** Products of a supplier, those with open work first. */
export async function findWorkshopProducts(
  db: Database,
  supplierId: number,
  { search, show, offset, limit }: ProductCriteria,
): Promise<{ rows: WorkshopProductRow[]; total: number }> {
  const filters: RawBuilder<unknown>[] = [
    sql`p.supplier_id = ${supplierId} and (p.is_listed or o.pieces > 0)`,
    ...(search === '' ? [] : [sql`position(lower(${search}) in lower(p.code || ' ' || p.names::text)) > 0`]),
    ...(show.includes('open') ? [sql`o.pieces > 0`] : []),
    ...(show.includes('paused') ? [sql`w.is_paused`] : []),
    ...(show.includes('limited') ? [sql`w.pieces_per_day is not null`] : []),
  ]
  const where = sql.join(filters, sql` and `)
  const [page, count] = await Promise.all([
    sql<WorkshopProductRow>`${openPieces(supplierId)} select ${productColumns} from ${productTables} where ${where}
      order by coalesce(o.pieces, 0) desc, p.code limit ${limit} offset ${offset}`.execute(db),
    sql<{
      total: number
    }>`${openPieces(supplierId)} select count(*) as total from ${productTables} where ${where}`.execute(db),
  ])
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 }
}

export async function findWorkshopProductsById(
  db: Database,
  supplierId: number,
  ids: readonly number[],
): Promise<WorkshopProductRow[]> {
  const { rows } =
    await sql<WorkshopProductRow>`${openPieces(supplierId)} select ${productColumns} from ${productTables}
    where p.supplier_id = ${supplierId} and p.id = any(${[...ids]}::integer[]) order by p.code`.execute(db)
  return rows
}

export type ProductChange = {
  readonly piecesPerDay?: number | null | undefined
  readonly leadDays?: number | null | undefined
  readonly isPaused?: boolean | undefined
}

/** What is undefined stays as it is. */
export async function saveWorkshopProducts(
  db: Database,
  supplierId: number,
  ids: readonly number[],
  { piecesPerDay, leadDays, isPaused }: ProductChange,
): Promise<void> {
  const kept = (name: string, value: unknown) =>
    value === undefined ? sql.ref(`workshop_product.${name}`) : sql.ref(`excluded.${name}`)
  await sql`insert into workshop_product (supplier_id, product_id, pieces_per_day, lead_days, is_paused)
    select ${supplierId}, unnest(${[...ids]}::integer[]), ${piecesPerDay ?? null}, ${leadDays ?? null}, ${isPaused ?? false}
    on conflict (supplier_id, product_id) do update set pieces_per_day = ${kept('pieces_per_day', piecesPerDay)},
      lead_days = ${kept('lead_days', leadDays)}, is_paused = ${kept('is_paused', isPaused)}`.execute(db)
}
