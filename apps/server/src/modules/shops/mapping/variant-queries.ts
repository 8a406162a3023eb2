import type { MappingProposal, MappingRule } from '@podwright/domain/stores/shop-orders'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import type { VariantTarget } from './mapping-queries.ts'

export type StoreVariantRow = {
  readonly externalId: string
  readonly title: string
  readonly sku: string
  readonly options: Readonly<Record<string, string>>
  readonly target: VariantTarget | null
  readonly mappedBy: MappingRule | null
  readonly isIgnored: boolean
  readonly proposals: readonly MappingProposal[]
  /** `seen_at` with microseconds: the sort key of the list. */
  readonly sortKey: string
}

export type VariantCursor = { readonly sortKey: string; readonly externalId: string }

type VariantFilter = {
  readonly state: 'unmapped' | 'mapped' | 'ignored' | undefined
  readonly after: VariantCursor | undefined
  readonly limit: number
}

/** Variants of a store, the last seen first. */
export async function findStoreVariants(
  db: Database,
  storeId: number,
  { state, after, limit }: VariantFilter,
): Promise<StoreVariantRow[]> {
  let query = db
    .selectFrom('store_variant')
    .select([
      'external_id as externalId',
      'title',
      'sku',
      'options',
      'variant_id as variantId',
      'finished_id as finishedId',
      'is_plain as isPlain',
      'mapped_by as mappedBy',
      'is_ignored as isIgnored',
      'proposals',
      sql<string>`seen_at::text`.as('sortKey'),
    ])
    .where('store_id', '=', storeId)
  if (state === 'mapped') query = query.where('variant_id', 'is not', null)
  if (state === 'ignored') query = query.where('is_ignored', '=', true)
  if (state === 'unmapped') query = query.where('variant_id', 'is', null).where('is_ignored', '=', false)
  if (after)
    query = query.where(sql<boolean>`(seen_at, external_id) < (${after.sortKey}::timestamptz, ${after.externalId})`)
  const rows = await query.orderBy('seen_at', 'desc').orderBy('external_id', 'desc').limit(limit).execute()
  return rows.map(({ variantId, finishedId, isPlain, ...row }) => ({
    ...row,
    target: variantId === null ? null : { variantId, finishedId, isPlain },
  }))
}
