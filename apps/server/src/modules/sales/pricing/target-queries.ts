import type { LevelTerms } from '@podwright/domain/account/seller-levels'
import type { PriceTier } from '@podwright/domain/catalog/tiers'
import type { ProductKind, ProductLevel } from '@podwright/domain/catalog/vocabulary'
import type { DesignVariable } from '@podwright/domain/orders/variables'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import { daysToMake, isOnOffer, offerOfVariant, type TextByLocale } from '../../catalog/products/service.ts'

/** What a line orders. */
export type Target = { readonly variantId: number; readonly finishedId: number | null }

/** What a seller chose for a line; `isPlain` counts for blanks only. */
export type ChosenTarget = Target & { readonly isPlain: boolean }

/** What a line without a product orders. */
export const noTarget = { variantId: null, finishedId: null, isPlain: false } as const

type DesignChoice = Pick<ChosenTarget, 'finishedId' | 'isPlain'>

/** Whether a target is a blank that is ordered without a print on purpose. */
export function isOrderedPlain(
  { finishedId, isPlain }: DesignChoice,
  facts: Pick<TargetFacts, 'kind'> | undefined,
): boolean {
  return facts?.kind === 'blank' && finishedId === null && isPlain
}

/** Whether a target is a blank that is neither designed nor ordered plain. */
export function lacksDesign({ finishedId, isPlain }: DesignChoice, { kind }: Pick<TargetFacts, 'kind'>): boolean {
  return kind === 'blank' && finishedId === null && !isPlain
}

/** Whether a seller cannot order a product because it is of a higher level. */
export function isLocked(
  { level }: Pick<TargetFacts, 'level'>,
  { productLevel }: Pick<LevelTerms, 'productLevel'>,
): boolean {
  return level > productLevel
}

export type Picture = { readonly path: string; readonly width: number; readonly height: number }

/** What pricing and production need to know of a SKU: of a catalog variant, or of a seller's finished product. */
export type TargetFacts = Target & {
  readonly productId: number
  readonly productCode: string
  readonly kind: ProductKind
  readonly level: ProductLevel
  readonly variantSku: string
  readonly names: TextByLocale
  readonly colour: string
  readonly size: string
  readonly sizeLabels: TextByLocale
  readonly origin: string
  readonly supplierId: number | null
  readonly productionDays: number
  readonly tiers: PriceTier[]
  readonly surchargeMinor: number
  readonly weightG: number
  readonly isListed: boolean
  readonly picture: Picture | null
  /** Of the finished product. */
  readonly code: string | null
  readonly title: string | null
  readonly designId: number | null
  readonly revision: number | null
  readonly pictures: readonly (Picture & { readonly colour: string })[] | null
  readonly isDeleted: boolean
  /** What its buyers are asked for. */
  readonly variables: readonly DesignVariable[]
}

/**
 * Facts of targets. Left out are targets that do not exist, finished products of another account, and those not sold in
 * this color and size. Without an account the owner is not checked: it was when the line was mapped.
 */
export async function findTargets(
  db: Database,
  accountId: number | undefined,
  targets: readonly Target[],
): Promise<Map<string, TargetFacts>> {
  const distinct = [...new Map(targets.map((target) => [targetKey(target), target])).values()]
  const { rows } = await sql<TargetFacts>`
    select v.id as "variantId", f.id as "finishedId", p.id as "productId", p.code as "productCode", p.kind, p.level, v.sku as "variantSku",
      p.names, v.colour_code as colour, v.size_code as size, s.labels as "sizeLabels", p.country as origin,
      p.supplier_id as "supplierId", ${daysToMake} as "productionDays", s.surcharge_minor as "surchargeMinor",
      s.weight_g as "weightG", ${isOnOffer} as "isListed",
      (select json_agg(json_build_object('minQuantity', min_quantity, 'unitPriceMinor', unit_price_minor))
         from price_tier where product_id = p.id) as tiers,
      (select json_build_object('path', path, 'width', width, 'height', height) from shown_picture
        where product_id = p.id order by colour_code is distinct from v.colour_code, position limit 1) as picture,
      f.code, f.title, f.design_id as "designId", f.revision, f.pictures, f.deleted_at is not null as "isDeleted",
      coalesce(f.variables, '[]') as variables
    from json_to_recordset(${JSON.stringify(distinct)}) as t("variantId" integer, "finishedId" integer)
    join product_variant v on v.id = t."variantId"
    ${offerOfVariant}
    left join finished_product f on f.id = t."finishedId" and f.product_id = p.id and v.colour_code = any(f.colours)
      and v.size_code = any(f.sizes)
      ${accountId === undefined ? sql`` : sql`and f.account_id = ${accountId} and f.deleted_at is null`}
    where t."finishedId" is null or f.id is not null`.execute(db)
  return new Map(rows.map((row) => [targetKey(row), row]))
}

export function targetKey({ variantId, finishedId }: Target): string {
  return `${variantId} ${finishedId ?? '-'}`
}

/** The SKU of a line; that of a finished product begins with the code of the finished product. */
export function skuOfTarget({ code, productCode, variantSku }: TargetFacts): string {
  return code === null ? variantSku : code + variantSku.slice(productCode.length)
}

/** The picture of a line: the effect picture in its color, else the product's. */
export function pictureOfTarget({ pictures, colour, picture }: TargetFacts): Picture | null {
  const effect = pictures?.find((each) => each.colour === colour) ?? pictures?.[0]
  if (!effect) return picture
  return { path: effect.path, width: effect.width, height: effect.height }
}

/**
 * What a store's SKU orders; `needsDesign`: a blank for which the seller has not chosen a design, or to order it plain.
 */
export type StoreTarget = ChosenTarget & { readonly needsDesign: boolean }

/**
 * The targets of a store's SKUs: the mapping of the store, else the finished product or variant that listings and exports
 * give this SKU. SKUs without a target are left out.
 */
export async function findStoreSkus(
  db: Database,
  accountId: number,
  storeId: number | null,
  skus: readonly string[],
): Promise<Map<string, StoreTarget>> {
  const distinct = [...new Set(skus)].map((sku) => ({ sku, code: finishedCodeIn(sku), names: namesIn(sku) }))
  const { rows } = await sql<StoreTarget & { sku: string }>`
    with query as (select * from json_to_recordset(${JSON.stringify(distinct)}) as w(sku text, code text, names text[])),
    named as (
      select w.sku, f.id from query w
        join finished_product f on f.account_id = ${accountId} and f.deleted_at is null and f.variant_skus && w.names
      union
      select w.sku, f.id from query w cross join unnest(w.names) n(name)
        join finished_product f on f.account_id = ${accountId} and f.deleted_at is null and lower(f.sku) = lower(n.name))
    select distinct on (sku) sku, "variantId", "finishedId", "isPlain",
      "finishedId" is null and not "isPlain" and (select kind = 'blank' from product p join product_variant v on v.product_id = p.id
        where v.id = "variantId") as "needsDesign" from (
      select w.sku, k.variant_id as "variantId", k.finished_id as "finishedId", k.is_plain as "isPlain", 1 as rank
        from query w join store_sku k on k.store_id = ${storeId} and k.external_sku = w.sku
      union all
      select w.sku, v.id, f.id, false, 2 from query w
        join finished_product f on f.code = w.code and f.account_id = ${accountId} and f.deleted_at is null
        join product p on p.id = f.product_id
        join product_variant v on v.product_id = p.id and v.sku = p.code || substr(upper(w.sku), length(f.code) + 1)
          and v.colour_code = any(f.colours) and v.size_code = any(f.sizes)
      union all
      select n.sku, v.id, f.id, false, 3 from named n join finished_product f on f.id = n.id
        cross join unnest(f.colours) with ordinality c(code, at)
        join product_variant v on v.product_id = f.product_id and v.colour_code = c.code and v.size_code = any(f.sizes)
        where lower(n.sku) = lower(coalesce(f.variant_skus[c.at], f.sku || '-' || c.code)
          || case when cardinality(f.sizes) > 1 then '-' || v.size_code else '' end)
      union all
      select w.sku, v.id, null, false, 4 from query w join product_variant v on v.sku = upper(w.sku)) found
    order by sku, rank`.execute(db)
  return new Map(rows.map(({ sku, ...target }) => [sku, target]))
}

/** SKUs of a store that its variants share although their options differ, such as one SKU for all sizes. */
export async function findSharedSkus(
  db: Database,
  storeId: number,
  skus: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sku: string }>`
    select v.sku from store_variant v where v.store_id = ${storeId} and v.sku = any(${[...new Set(skus)]}) and v.sku <> ''
    group by v.sku
    having count(distinct (select coalesce(jsonb_object_agg(lower(trim(name)), lower(trim(value))), '{}')
      from jsonb_each_text(v.options) o(name, value))) > 1`.execute(db)
  return new Set(rows.map(({ sku }) => sku))
}

/**
 * The SKUs of a batch that a SKU may be or begin with: itself, and what is left without its color and size, each of which
 * may consist of two words.
 */
function namesIn(sku: string): string[] {
  const words = sku.split('-')
  return Array.from({ length: Math.min(words.length, 5) }, (_, dropped) =>
    words.slice(0, words.length - dropped).join('-'),
  )
}

/** `AP001-00002A-WHITE-M` begins with the code of a finished product; empty when it cannot. */
function finishedCodeIn(sku: string): string {
  return /^([A-Z0-9]+-[0-9A-F]{6,})-/i.exec(sku)?.[1]?.toUpperCase() ?? ''
}
