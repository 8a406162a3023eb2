import { inOrder } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { type FinishedRow, finishedProducts } from './queries.ts'

/** A finished product with the SKUs that a batch gave its variants. */
export type ExportRow = FinishedRow & { readonly variantSkus: readonly string[] }

/** An account's products of these ids, in their order; deleted ones are left out. */
export async function findExported(db: Database, accountId: number, ids: readonly number[]): Promise<ExportRow[]> {
  return finishedProducts(db)
    .innerJoin(inOrder(ids), 'list.id', 'f.id')
    .select('f.variant_skus as variantSkus')
    .where('f.account_id', '=', accountId)
    .where('f.deleted_at', 'is', null)
    .orderBy('list.place')
    .execute()
}

/** Ids of a batch's products, in the order of its items. */
export async function findOfBatch(
  db: Database,
  { accountId, batchId }: { readonly accountId: number; readonly batchId: number },
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('batch_item as i')
    .innerJoin('finished_product as f', 'f.id', 'i.finished_id')
    .select('f.id')
    .where('i.batch_id', '=', batchId)
    .where('f.account_id', '=', accountId)
    .where('f.deleted_at', 'is', null)
    .orderBy('i.position')
    .offset(from)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
