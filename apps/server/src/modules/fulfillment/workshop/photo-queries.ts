import type { ProductionState } from '@podwright/domain/orders/production-states'
import { sql } from 'kysely'
import { anyOf } from '../../../db/expressions.ts'
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

const columns = [
  'q.id',
  'q.production_id as productionId',
  'q.sha256',
  'q.width_px as widthPx',
  'q.height_px as heightPx',
  'q.secret',
  'q.created_at as createdAt',
] as const

export async function findPhotos(db: Database, productionId: number): Promise<PhotoRow[]> {
  return db
    .selectFrom('quality_photo as q')
    .select(columns)
    .where('q.production_id', '=', productionId)
    .orderBy('q.id')
    .execute()
}

/** Photos of all parts of an order; undefined when the order does not belong to the account. */
export async function findPhotosOfOrder(
  db: Database,
  accountId: number,
  orderId: number,
): Promise<PhotoRow[] | undefined> {
  const order = await db
    .selectFrom('sales_order')
    .select('id')
    .where('id', '=', orderId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!order) return undefined
  return db
    .selectFrom('quality_photo as q')
    .innerJoin('production_order as p', 'p.id', 'q.production_id')
    .select(columns)
    .where('p.order_id', '=', orderId)
    .orderBy('q.id')
    .execute()
}

/** Of any account: its URL is signed. */
export async function findPhoto(db: Database, id: number): Promise<PhotoRow | undefined> {
  return db.selectFrom('quality_photo as q').select(columns).where('q.id', '=', id).executeTakeFirst()
}

export type Checked = { readonly state: ProductionState; readonly isPacked: boolean }

/** The state of a production order of a supplier. */
export async function findChecked(db: Database, supplierId: number, id: number): Promise<Checked | undefined> {
  return db
    .selectFrom('production_order as p')
    .select([
      'p.state',
      sql<boolean>`exists (select from order_line l
        where l.production_id = p.id and l.state in ('packed', 'shipped'))`.as('isPacked'),
    ])
    .where('p.id', '=', id)
    .where('p.supplier_id', '=', supplierId)
    .where('p.released_at', 'is not', null)
    .executeTakeFirst()
}

/** Locks the order of a part: photos are not added or removed while the part is packed. */
export async function lockOrderOf(db: Database, id: number): Promise<void> {
  await db
    .selectFrom('sales_order')
    .where('id', '=', ({ selectFrom }) => selectFrom('production_order').select('order_id').where('id', '=', id))
    .forNoKeyUpdate()
    .execute()
}

export async function insertPhoto(db: Database, photo: Omit<PhotoRow, 'id' | 'createdAt'>): Promise<void> {
  await db
    .insertInto('quality_photo')
    .values({
      production_id: photo.productionId,
      sha256: photo.sha256,
      width_px: photo.widthPx,
      height_px: photo.heightPx,
      secret: photo.secret,
    })
    .onConflict((conflict) => conflict.columns(['production_id', 'sha256']).doNothing())
    .execute()
}

export async function deletePhoto(db: Database, productionId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('quality_photo')
    .where('id', '=', id)
    .where('production_id', '=', productionId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Whether the supplier of one of the parts requires a photo of the quality check and there is none. */
export async function lacksPhoto(db: Database, productionIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('production_order as p')
    .innerJoin('workshop as w', 'w.supplier_id', 'p.supplier_id')
    .select('p.id')
    .where('p.id', '=', anyOf(productionIds))
    .where('w.needs_photo', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('quality_photo').whereRef('production_id', '=', 'p.id'))),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of the files that a row refers to. */
export async function findNamedPhotos(db: Database, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('quality_photo').select('sha256').where('sha256', '=', anyOf(hashes)).execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}
