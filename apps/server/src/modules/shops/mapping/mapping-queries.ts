import type { MappingProposal, MappingRule } from '@podwright/domain/stores/shop-orders'
import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import type { OptionLabels } from './match-options.ts'

/** A variant as the shop describes it. */
export type ShopVariantFacts = {
  readonly externalId: string
  readonly listingId: string
  readonly sku: string
  readonly gtin: string
  readonly title: string
  readonly options: Readonly<Record<string, string>>
}

export type VariantTarget = {
  readonly variantId: number
  readonly finishedId: number | null
  readonly isPlain: boolean
}

export type VariantRow = ShopVariantFacts & {
  readonly target: VariantTarget | null
  readonly mappedBy: MappingRule | null
  readonly isIgnored: boolean
}

/** Stores the current facts of variants of a shop, and returns their rows with their mappings. */
export async function upsertVariants(
  db: Database,
  storeId: number,
  variants: readonly ShopVariantFacts[],
): Promise<VariantRow[]> {
  const { rows } = await sql<
    ShopVariantFacts & VariantTarget & { variantId: number | null; mappedBy: MappingRule | null; isIgnored: boolean }
  >`
    insert into store_variant as s (store_id, external_id, listing_id, sku, gtin, title, options)
    select ${storeId}, "externalId", "listingId", sku, gtin, title, options
    from json_to_recordset(${JSON.stringify(variants)}) as v("externalId" text, "listingId" text, sku text, gtin text,
      title text, options jsonb)
    order by "externalId"
    on conflict (store_id, external_id) do update set
      listing_id = coalesce(nullif(excluded.listing_id, ''), s.listing_id), sku = excluded.sku,
      gtin = coalesce(nullif(excluded.gtin, ''), s.gtin), title = excluded.title, options = excluded.options, seen_at = now()
    returning external_id as "externalId", listing_id as "listingId", sku, gtin, title, options,
      variant_id as "variantId", finished_id as "finishedId", is_plain as "isPlain", mapped_by as "mappedBy",
      is_ignored as "isIgnored"`.execute(db)
  return rows.map(({ variantId, finishedId, isPlain, ...row }) => ({
    ...row,
    target: variantId === null ? null : { variantId, finishedId, isPlain },
  }))
}

/** What another variant of the store orders, which has the SKU or GTIN of a variant. */
export type Candidate = VariantTarget &
  Pick<ShopVariantFacts, 'listingId' | 'options'> & {
    /** Of the variant that is to be mapped. */
    readonly externalId: string
  }

/**
 * Other mapped variants of the store with the same SKU or GTIN: a product that was duplicated, or created again, in the
 * shop, or another size with the same SKU.
 */
export async function findSameVariants(
  db: Database,
  storeId: number,
  variants: readonly ShopVariantFacts[],
  column: 'sku' | 'gtin',
): Promise<Candidate[]> {
  const given = variants.filter((variant) => variant[column] !== '')
  if (given.length === 0) return []
  const { rows } = await sql<Candidate>`
    select distinct g."externalId", s.variant_id as "variantId", s.finished_id as "finishedId", s.is_plain as "isPlain",
      s.listing_id as "listingId", s.options
    from json_to_recordset(${JSON.stringify(given.map((each) => ({ externalId: each.externalId, value: each[column] })))})
      as g("externalId" text, value text)
    join store_variant s on s.store_id = ${storeId} and ${sql.ref(`s.${column}`)} = g.value
      and s.external_id <> g."externalId" and s.variant_id is not null`.execute(db)
  return rows
}

export type ListingLabels = OptionLabels & { readonly listingId: string; readonly finishedId: number }

/**
 * All variants, with their labels for color and size, of the finished products that other variants of the same listings
 * order. Left out are listings that mix several finished products.
 */
export async function findListingLabels(
  db: Database,
  storeId: number,
  listingIds: readonly string[],
): Promise<ListingLabels[]> {
  if (listingIds.length === 0) return []
  const { rows } = await sql<ListingLabels>`
    with known as (
      select listing_id, min(finished_id) as finished_id from store_variant
      where store_id = ${storeId} and listing_id = any(${[...listingIds]}) and finished_id is not null
      group by listing_id having count(distinct finished_id) = 1)
    select k.listing_id as "listingId", f.id as "finishedId", v.id as "variantId",
      (select array_agg(value) from jsonb_each_text(c.names)) as colors,
      (select array_agg(value) from (select value from jsonb_each_text(s.labels) union select s.code) as words) as sizes
    from known k join finished_product f on f.id = k.finished_id and f.deleted_at is null
    join product_variant v on v.product_id = f.product_id and v.colour_code = any(f.colours) and v.size_code = any(f.sizes)
    join colour c on c.code = v.colour_code
    join product_size s on s.product_id = v.product_id and s.code = v.size_code`.execute(db)
  return rows
}

/** All variants, with their labels for color and size, of the products of these variants. */
export async function findProductLabels(
  db: Database,
  variantIds: readonly number[],
): Promise<(OptionLabels & { readonly productId: number })[]> {
  if (variantIds.length === 0) return []
  const { rows } = await sql<OptionLabels & { productId: number }>`
    select v.product_id as "productId", v.id as "variantId",
      array(select value from jsonb_each_text(c.names)) as colors,
      array(select value from jsonb_each_text(s.labels) union select s.code) as sizes
    from product_variant v
    join colour c on c.code = v.colour_code
    join product_size s on s.product_id = v.product_id and s.code = v.size_code
    where v.product_id in (select product_id from product_variant where id = any(${[...variantIds]}))`.execute(db)
  return rows
}

export type FoundMapping = VariantTarget & { readonly externalId: string; readonly rule: MappingRule }

/** Maps variants. One that the seller has mapped or ignored in the meantime stays as it is. */
export async function saveMappings(db: Database, storeId: number, found: readonly FoundMapping[]): Promise<void> {
  if (found.length === 0) return
  await sql`
    update store_variant s set variant_id = f."variantId", finished_id = f."finishedId", is_plain = f."isPlain",
      mapped_by = f.rule, proposals = '[]'
    from json_to_recordset(${JSON.stringify(found)}) as f("externalId" text, "variantId" integer, "finishedId" integer,
      "isPlain" boolean, rule text)
    where s.store_id = ${storeId} and s.external_id = f."externalId" and s.variant_id is null and not s.is_ignored`.execute(
    db,
  )
}

export async function saveProposals(
  db: Database,
  storeId: number,
  rows: readonly { readonly externalId: string; readonly proposals: readonly MappingProposal[] }[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update store_variant s set proposals = r.proposals
    from json_to_recordset(${JSON.stringify(rows)}) as r("externalId" text, proposals jsonb)
    where s.store_id = ${storeId} and s.external_id = r."externalId" and s.variant_id is null`.execute(db)
}

/** Sets what a variant orders by the seller's decision; null: nothing yet. Returns whether there is such a variant. */
export async function setMapping(
  db: Database,
  storeId: number,
  externalId: string,
  { target, isIgnored }: { readonly target: VariantTarget | null; readonly isIgnored: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('store_variant')
    .set({
      variant_id: target?.variantId ?? null,
      finished_id: target?.finishedId ?? null,
      is_plain: target?.isPlain ?? false,
      mapped_by: target ? 'seller' : null,
      is_ignored: isIgnored,
      proposals: '[]',
      seen_at: now,
    })
    .where('store_id', '=', storeId)
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
