import type { OrderDestination, SenderAddress } from '@podwright/domain/orders/address'
import type { InsertKind } from '@podwright/domain/stores/inserts'
import type { SlipNotes } from '@podwright/domain/stores/slips'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { type LineTitles, lineTitles } from '../../../db/line-titles.ts'
import type { TextByLocale } from '../../catalog/products/service.ts'

export type ParcelRow = {
  readonly number: string
  readonly orderNumber: string
  readonly shopOrder: string | null
  readonly shopName: string | null
  /** The seller's name and return address. */
  readonly slipSender: string
  /** The seller's web address. */
  readonly slipLink: string
  readonly slipNotes: SlipNotes
  /** The seller's words for buyers in other languages than those of `slipNotes`. */
  readonly slipNote: string
  /** Hash of the seller's logo. */
  readonly slipLogo: string | null
  readonly orderedAt: Date
  readonly origin: string
  /** The sender's address, if the workshop has set one. */
  readonly sender: SenderAddress | null
  readonly carrier: TextByLocale | null
  readonly weightG: number
  /** Null for a parcel that is not sent yet. */
  readonly tracking: string | null
  /** Its place among the parcels of its order, and how many these are. */
  readonly position: number
  readonly parcels: number
  readonly address: OrderDestination
  readonly note: string
  /** What the seller puts into the first parcel of a production order. */
  readonly inserts: readonly { readonly kind: InsertKind; readonly widthMm: number; readonly heightMm: number }[]
  readonly lines: readonly {
    readonly sku: string
    readonly title: string
    readonly titles: LineTitles
    readonly picture: { readonly path: string } | null
    readonly quantity: number
    readonly colour: TextByLocale | null
    readonly size: TextByLocale | null
  }[]
}

/** A production order `p` has pieces that are still to be sent. */
const hasOpenPieces = sql<boolean>`(p.state <> 'shipped' and exists (
  select from order_line l where l.production_id = p.id and not l.is_ignored and l.quantity > l.shipped_quantity))`

/**
 * The parcels of production orders: those that were sent, and one with the pieces that are not. Of a production order with
 * pieces to send, only that one is printed. Parcels are counted through all parts of an order; reprints for a case are sent
 * apart.
 */
function parcelsOf(productionIds: readonly number[]) {
  return sql`asked as (
      select p.id, p.order_id, list.place from unnest(${[...productionIds]}::integer[]) with ordinality as list(id, place)
      join production_order p on p.id = list.id),
    part as (
      select p.*, ${hasOpenPieces} as is_open from production_order p
      where p.order_id in (select order_id from asked) and p.state <> 'canceled'),
    parcel as (
      select p.id as production_id, p.order_id, p.case_id, p.is_open, s.id as shipment_id, s.tracking_number
      from part p join shipment s on s.production_id = p.id
      union all
      select p.id, p.order_id, p.case_id, p.is_open, null, null from part p
      where p.is_open or not exists (select from shipment s where s.production_id = p.id)),
    numbered as (
      select *, row_number() over (partition by order_id, case_id order by production_id, shipment_id nulls last) as position,
        count(*) over (partition by order_id, case_id) as parcels
      from parcel),
    printed as (
      select n.*, asked.place from asked join numbered n on n.production_id = asked.id
      where n.shipment_id is null or not n.is_open)`
}

export async function countParcels(db: Database, productionIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`with ${parcelsOf(productionIds)}
    select count(*)::integer as count from printed`.execute(db)
  return rows[0]?.count ?? 0
}

/** Pieces of a line `l` in a printed parcel `n`. */
const pieces = sql`(case when n.shipment_id is not null then h.quantity
  when n.is_open then l.quantity - l.shipped_quantity else l.quantity end)`
const isInParcel = sql`(case when n.shipment_id is null then l.production_id = n.production_id and not l.is_ignored
  else h.line_id is not null end and ${pieces} > 0)`
const linesOfParcel = sql`order_line l left join shipment_line h on h.shipment_id = n.shipment_id and h.line_id = l.id`

/** Contents and addresses of parcels, in the order of the ids. */
export async function findParcels(db: Database, productionIds: readonly number[]): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    with ${parcelsOf(productionIds)}
    select p.number, o.number as "orderNumber", o.external_id as "shopOrder", s.name as "shopName",
      coalesce(s.slip_note, '') as "slipNote", coalesce(s.slip_sender, '') as "slipSender",
      coalesce(s.slip_notes, '{}') as "slipNotes", coalesce(s.slip_link, '') as "slipLink", (select hash from artwork_master where hash = s.slip_logo) as "slipLogo",
      o.ordered_at as "orderedAt", p.origin, w.sender, c.names as carrier, o.address, o.note,
      case when n.shipment_id is null and not exists (select from shipment h where h.production_id = p.id) then p.weight_g
        else (select coalesce(sum(l.weight_g * ${pieces}), 0)::integer from ${linesOfParcel}
          where l.order_id = n.order_id and ${isInParcel}) end as "weightG",
      n.tracking_number as tracking, n.position::integer as position, n.parcels::integer as parcels,
      (select coalesce(json_agg(json_build_object('sku', l.sku, 'title', l.title, 'titles', ${lineTitles}, 'picture', l.picture,
          'quantity', ${pieces}, 'colour', k.names, 'size', z.labels) order by l.position), '[]')
        from ${linesOfParcel}
        left join product_variant v on v.id = l.variant_id
        left join colour k on k.code = v.colour_code
        left join product_size z on z.product_id = v.product_id and z.code = v.size_code
        where l.order_id = n.order_id and ${isInParcel}) as lines,
      (select coalesce(json_agg(json_build_object('kind', i.kind, 'widthMm', i.width_mm, 'heightMm', i.height_mm) order by i.id), '[]')
        from production_insert i where i.production_id = n.production_id and i.refunded_at is null
          and not exists (select from shipment h where h.production_id = n.production_id
            and h.id < coalesce(n.shipment_id, 2147483647))) as inserts
    from printed n
    join production_order p on p.id = n.production_id
    join sales_order o on o.id = p.order_id
    left join workshop w on w.supplier_id = p.supplier_id
    left join store s on s.id = o.store_id
    left join carrier c on c.id = p.carrier_id
    order by n.place, n.position`.execute(db)
  return rows
}
