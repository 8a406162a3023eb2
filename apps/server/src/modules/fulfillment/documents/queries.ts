import type { LocaleCode } from '@podwright/domain/locale'
import type { DocumentKind } from '@podwright/domain/orders/documents'
import type { ShippingStop } from '@podwright/domain/stores/shop-orders'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
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

/** A parcel of a row that documents are printed of. */
export type RowParcel = {
  /** Of the order of a seller, or of the production order of a supplier. */
  readonly rowId: number
  readonly productionId: number
  /** Whether it waits for a decision of the seller. */
  readonly isStopped: boolean
}

/** The parcels of a seller's orders, or of a supplier's production orders, in the order of the ids. */
export async function findRowParcels(
  db: Database,
  accountId: number,
  { ids, of }: { readonly ids: readonly number[]; readonly of: 'orders' | 'production' },
): Promise<RowParcel[]> {
  const [row, owner] =
    of === 'orders'
      ? [sql.ref('o.id'), sql`o.account_id = ${accountId}`]
      : [sql.ref('p.id'), sql`p.supplier_id = ${accountId} and p.released_at is not null`]
  const { rows } = await sql<RowParcel>`
    select w.id as "rowId", p.id as "productionId",
      (p.state <> 'shipped' and ${shippingStop} is not null) as "isStopped"
    from unnest(${[...ids]}::integer[]) with ordinality as w(id, n)
    join production_order p on true
    join sales_order o on o.id = p.order_id
    where ${row} = w.id and ${owner} and p.state <> 'canceled'
    order by w.n, p.id`.execute(db)
  return rows
}
