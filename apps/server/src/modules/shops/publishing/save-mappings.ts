import type { PublishedListing } from '@podwright/connectors/listings'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { requeueWaitingOrders } from '../orders/sync-queries.ts'
import type { ComposedListing } from './compose/compose-listing.ts'
import type { ClaimedListing } from './task-queries.ts'

/**
 * Maps the published variants of a shop, so that orders for them are imported; orders that wait for one are read again.
 * What the seller has mapped stays.
 */
export async function saveMappings(
  transaction: Database,
  { storeId, finishedId }: Pick<ClaimedListing, 'storeId' | 'finishedId'>,
  { externalId: listingId, variants }: PublishedListing,
  { content, variants: sold }: ComposedListing,
): Promise<void> {
  const idOf = new Map(sold.map(({ sku, variantId }) => [sku, variantId]))
  const title = content?.titles[content.mainLocale] ?? ''
  const rows = variants.flatMap(({ sku, externalId }) => {
    const variantId = idOf.get(sku)
    // The key of `variantOfLine`.
    return variantId === undefined
      ? []
      : [
          {
            externalId: `variant:${externalId}`.slice(0, 200),
            sku: sku.slice(0, 100),
            variantId,
            title: title.slice(0, 300),
          },
        ]
  })
  if (rows.length === 0) return
  const { rows: changed } = await sql`
    insert into store_variant as s (store_id, external_id, listing_id, sku, title, variant_id, finished_id, mapped_by)
    select ${storeId}, "externalId", ${listingId}, sku, title, "variantId", ${finishedId}, 'published'
    from json_to_recordset(${JSON.stringify(rows)}) as v("externalId" text, sku text, title text, "variantId" integer)
    order by "externalId"
    on conflict (store_id, external_id) do update set listing_id = excluded.listing_id, sku = excluded.sku,
      variant_id = excluded.variant_id, finished_id = excluded.finished_id, is_plain = false, mapped_by = 'published',
      proposals = '[]'
    where s.mapped_by is distinct from 'seller' and not s.is_ignored
      and (s.variant_id, s.finished_id, s.mapped_by, s.sku) is distinct from
        (excluded.variant_id, excluded.finished_id, 'published', excluded.sku)
    returning 1`.execute(transaction)
  if (changed.length > 0) await requeueWaitingOrders(transaction, storeId)
}
