import type { ProductionState } from '@podwright/domain/orders/production-states'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type PhotoRow = {
  readonly id: number
  readonly productionId: number
  readonly sha256: string
  readonly widthPx: number
  readonly heightPx: number
  readonly secret: string
  readonly createdAt: Date
}

const columns = sql`q.id, q.production_id as "productionId", q.sha256, q.width_px as "widthPx", q.height_px as "heightPx",
  q.secret, q.created_at as "createdAt"`

export async function findPhotos(db: Database, productionId: number): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`select ${columns} from quality_photo q
    where q.production_id = ${productionId} order by q.id`.execute(db)
  return rows
}

/** Pictures of all parts of a seller's order; undefined when the order is not theirs. */
export async function findPhotosOfOrder(
  db: Database,
  accountId: number,
  orderId: number,
): Promise<PhotoRow[] | undefined> {
  const { rows: known } =
    await sql`select from sales_order where id = ${orderId} and account_id = ${accountId}`.execute(db)
  if (known.length === 0) return undefined
  const { rows } = await sql<PhotoRow>`select ${columns} from quality_photo q
    join production_order p on p.id = q.production_id where p.order_id = ${orderId} order by q.id`.execute(db)
  return rows
}

/** Whoever owns it: its address proves itself. */
export async function findPhoto(db: Database, id: number): Promise<PhotoRow | undefined> {
  const { rows } = await sql<PhotoRow>`select ${columns} from quality_photo q where q.id = ${id}`.execute(db)
  return rows[0]
}

export type Checked = { readonly state: ProductionState; readonly isPacked: boolean }

/** How far a production order of a supplier is. */
export async function findChecked(db: Database, supplierId: number, id: number): Promise<Checked | undefined> {
  const { rows } = await sql<Checked>`select p.state, exists (
      select from order_line l where l.production_id = p.id and l.state in ('packed', 'shipped')) as "isPacked"
    from production_order p where p.id = ${id} and p.supplier_id = ${supplierId} and p.released_at is not null`.execute(
    db,
  )
  return rows[0]
}

/** Photos of one production order are added and removed one after the other, and not while it is packed. */
export async function lockOrderOf(db: Database, id: number): Promise<void> {
  await sql`select from sales_order where id = (select order_id from production_order where id = ${id})
    for no key update`.execute(db)
}

export async function insertPhoto(db: Database, photo: Omit<PhotoRow, 'id' | 'createdAt'>): Promise<void> {
  await sql`insert into quality_photo (production_id, sha256, width_px, height_px, secret)
    values (${photo.productionId}, ${photo.sha256}, ${photo.widthPx}, ${photo.heightPx}, ${photo.secret})
    on conflict (production_id, sha256) do nothing`.execute(db)
}

export async function deletePhoto(db: Database, productionId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from quality_photo
    where id = ${id} and production_id = ${productionId}`.execute(db)
  return Number(numAffectedRows ?? 0n) > 0
}

/** Whether the supplier of a part wants a picture of its quality check and there is none. */
export async function lacksPhoto(db: Database, productionId: number): Promise<boolean> {
  const { rows } = await sql`select from production_order p join workshop w on w.supplier_id = p.supplier_id
    where p.id = ${productionId} and w.needs_photo
      and not exists (select from quality_photo where production_id = p.id)`.execute(db)
  return rows.length > 0
}

/** Those of the files that some row names. */
export async function findNamedPhotos(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from quality_photo where sha256 = any(${[...hashes]}::text[])`.execute(db)
  return new Set(rows.map(({ sha256 }) => sha256))
}
