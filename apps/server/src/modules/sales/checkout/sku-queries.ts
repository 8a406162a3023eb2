import { sql } from 'kysely'
import { anyOf, now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

type SkuTarget = { readonly variantId: number; readonly finishedId: number | null; readonly isPlain: boolean }

export async function saveSkuMapping(
  db: Database,
  storeId: number,
  externalSku: string,
  { variantId, finishedId, isPlain }: SkuTarget,
): Promise<void> {
  await db
    .insertInto('store_sku')
    .values({
      store_id: storeId,
      external_sku: externalSku,
      variant_id: variantId,
      finished_id: finishedId,
      is_plain: isPlain,
    })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'external_sku']).doUpdateSet(({ ref }) => ({
        variant_id: ref('excluded.variant_id'),
        finished_id: ref('excluded.finished_id'),
        is_plain: ref('excluded.is_plain'),
        mapped_at: now,
      })),
    )
    .execute()
}

/** A line `l` without a product, or of a blank that is neither designed nor ordered plain. */
const isUndecided = sql<boolean>`(l.variant_id is null or (l.finished_id is null and not l.is_plain and exists (
  select from product_variant v join product p on p.id = v.product_id where v.id = l.variant_id and p.kind = 'blank')))`

/** Lines with a SKU that a seller has mapped. */
export type MappedSku = {
  readonly externalSku: string
  /** Variants of the shop share the SKU although their options differ: lines of the shop may be another size. */
  readonly isShared: boolean
}

/** A line `l` that a mapped SKU decides about. */
function waitsForSku({ externalSku, isShared }: MappedSku) {
  const isCertain = isShared ? sql`l.external_line_id is null` : sql`true`
  return sql<boolean>`(l.external_sku = ${externalSku} and ${isCertain} and ${isUndecided} and not l.is_ignored)`
}

/**
 * Orders of a store that wait for this SKU to be mapped, with their rows locked. Orders locked by another transaction
 * are skipped: waiting for them could deadlock.
 */
export async function lockWaitingFor(db: Database, storeId: number, mapped: MappedSku, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sales_order as o')
    .select('o.id')
    .where('o.store_id', '=', storeId)
    .where('o.state', '=', 'needs_mapping')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('order_line as l').whereRef('l.order_id', '=', 'o.id').where(waitsForSku(mapped))),
    )
    .orderBy('o.id')
    .limit(max)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

export async function mapSku(
  db: Database,
  orderIds: readonly number[],
  mapped: MappedSku,
  { variantId, finishedId, isPlain }: SkuTarget,
): Promise<void> {
  await db
    .updateTable('order_line as l')
    .set({ variant_id: variantId, finished_id: finishedId, is_plain: isPlain })
    .where('l.order_id', '=', anyOf(orderIds))
    .where(waitsForSku(mapped))
    .execute()
}
