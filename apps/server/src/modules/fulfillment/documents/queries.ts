import type { LocaleCode } from '@podwright/domain/locale'
import type { OrderDestination, SenderAddress } from '@podwright/domain/orders/address'
import type { DocumentKind } from '@podwright/domain/orders/documents'
import type { ShippingStop } from '@podwright/domain/stores/shop-orders'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { type LineTitles, lineTitles } from '../../../db/line-titles.ts'
import type { TextByLocale } from '../../catalog/products/service.ts'
import { shippingStop } from '../../sales/holds/service.ts'

export type DocumentJob = {
  readonly id: number
  readonly kind: DocumentKind
  readonly locale: LocaleCode | null
  readonly productionIds: readonly number[]
  readonly name: string
  readonly secret: string
}

export async function insertDocument(
  db: Database,
  { accountId, kind, locale, productionIds, name, secret }: Omit<DocumentJob, 'id'> & { readonly accountId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('document')
    .values({ account_id: accountId, kind, locale, production_ids: [...productionIds], name, secret })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of any account: its URL is signed. */
export async function findDocument(db: Database, id: number): Promise<DocumentJob | undefined> {
  return db
    .selectFrom('document')
    .select(['id', 'kind', 'locale', 'production_ids as productionIds', 'name', 'secret'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteDocuments(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('document').where('created_at', '<', before).execute()
}

/** Parcels of a seller's orders, in the order of the ids; `orders` counts the orders found. */
export async function findParcelsOfOrders(
  db: Database,
  accountId: number,
  orderIds: readonly number[],
): Promise<{ readonly orders: number; readonly productionIds: number[] }> {
  const { rows } = await sql<{ orders: number; productionIds: number[] }>`
    select count(distinct o.id)::integer as orders,
      coalesce(array_agg(p.id order by w.n, p.id) filter (where p.id is not null), '{}') as "productionIds"
    from unnest(${[...orderIds]}::integer[]) with ordinality as w(id, n)
    join sales_order o on o.id = w.id and o.account_id = ${accountId}
    left join production_order p on p.order_id = o.id and p.state <> 'canceled'`.execute(db)
  return rows[0] ?? { orders: 0, productionIds: [] }
}

type SupplierParcels = {
  readonly known: number
  readonly productionIds: number[]
  readonly stopped: Readonly<Record<string, ShippingStop>>
}

/**
 * Those of the production orders that belong to a supplier, in their order; `known` counts canceled ones too. `stopped`
 * has the numbers of those whose parcels wait for a decision of the seller, with the change in the shop.
 */
export async function findAccountParcels(
  db: Database,
  supplierId: number,
  ids: readonly number[],
): Promise<SupplierParcels> {
  const { rows } = await sql<SupplierParcels>`
    select count(*)::integer as known,
      coalesce(array_agg(p.id order by w.n) filter (where p.state <> 'canceled'), '{}') as "productionIds",
      coalesce(json_object_agg(p.number, ${shippingStop})
        filter (where p.state not in ('shipped', 'canceled') and ${shippingStop} is not null), '{}') as stopped
    from unnest(${[...ids]}::integer[]) with ordinality as w(id, n)
    join production_order p on p.id = w.id and p.supplier_id = ${supplierId} and p.released_at is not null
    join sales_order o on o.id = p.order_id`.execute(db)
  return rows[0] ?? { known: 0, productionIds: [], stopped: {} }
}

export type ParcelRow = {
  readonly number: string
  readonly orderNumber: string
  readonly shopOrder: string | null
  readonly shopName: string | null
  /** The seller's words for the buyer. */
  readonly slipNote: string
  /** Hash of the seller's logo. */
  readonly slipLogo: string | null
  readonly orderedAt: Date
  readonly origin: string
  /** The sender's address, if the workshop has set one. */
  readonly sender: SenderAddress | null
  readonly carrier: TextByLocale | null
  readonly weightG: number
  readonly tracking: string[]
  readonly address: OrderDestination
  readonly note: string
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

/** Contents and addresses of parcels, in the order of the ids. */
export async function findParcels(db: Database, productionIds: readonly number[]): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    select p.number, o.number as "orderNumber", o.external_id as "shopOrder", s.name as "shopName",
      coalesce(s.slip_note, '') as "slipNote", s.slip_logo as "slipLogo",
      o.ordered_at as "orderedAt", p.origin, w.sender, c.names as carrier, p.weight_g as "weightG", o.address, o.note,
      array(select tracking_number from shipment h where h.production_id = p.id order by h.id) as tracking,
      (select coalesce(json_agg(json_build_object('sku', l.sku, 'title', l.title, 'titles', ${lineTitles}, 'picture', l.picture,
          'quantity', l.quantity, 'colour', k.names, 'size', z.labels) order by l.position), '[]')
        from order_line l
        left join product_variant v on v.id = l.variant_id
        left join colour k on k.code = v.colour_code
        left join product_size z on z.product_id = v.product_id and z.code = v.size_code
        where l.production_id = p.id and not l.is_ignored) as lines
    from unnest(${[...productionIds]}::integer[]) with ordinality as list(id, place)
    join production_order p on p.id = list.id
    join sales_order o on o.id = p.order_id
    left join workshop w on w.supplier_id = p.supplier_id
    left join store s on s.id = o.store_id
    left join carrier c on c.id = p.carrier_id
    order by list.place`.execute(db)
  return rows
}
