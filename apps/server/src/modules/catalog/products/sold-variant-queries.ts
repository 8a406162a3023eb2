import type { PriceTier } from '@podwright/domain/catalog/tiers'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'
import type { TextByLocale } from './index/references.ts'
import { isAboveLevel, isOnOffer, levelOf, offerOfVariant } from './on-offer.ts'

/** A variant of a catalog product, as a seller sells it. */
export type SoldVariant = {
  readonly id: number
  readonly productId: number
  /** The country of production. */
  readonly origin: string
  readonly sku: string
  readonly colour: string
  readonly colourNames: TextByLocale
  readonly size: string
  readonly sizeLabels: TextByLocale
  readonly weightG: number
  readonly surchargeMinor: number
  readonly tiers: readonly PriceTier[]
  /** Of the seller's level. */
  readonly discountBasisPoints: number
  /** Whether the seller can order it now. */
  readonly isOnOffer: boolean
}

type Sold = { readonly productId: number; readonly colours: readonly string[]; readonly sizes: readonly string[] }

/** The variants of products for a seller, in any of the colors and sizes that are asked for, by size. */
export async function findSoldVariants(
  db: Database,
  accountId: number,
  products: readonly Sold[],
): Promise<SoldVariant[]> {
  const ids = [...new Set(products.map(({ productId }) => productId))]
  const colours = [...new Set(products.flatMap((product) => product.colours))]
  const sizes = [...new Set(products.flatMap((product) => product.sizes))]
  const { rows } = await sql<SoldVariant>`
    select v.id, v.product_id as "productId", p.country as origin, v.sku, v.colour_code as colour, k2.names as "colourNames", v.size_code as size,
      s.labels as "sizeLabels", s.weight_g as "weightG", s.surcharge_minor as "surchargeMinor", (${isOnOffer} and not ${isAboveLevel}) as "isOnOffer",
      sl.discount_basis_points as "discountBasisPoints",
      coalesce((select json_agg(json_build_object('minQuantity', min_quantity, 'unitPriceMinor', unit_price_minor))
        from price_tier where product_id = p.id), '[]') as tiers
    from product_variant v ${offerOfVariant} ${levelOf(accountId)} join colour k2 on k2.code = v.colour_code
    where v.product_id = any(${ids}) and v.colour_code = any(${colours}) and v.size_code = any(${sizes})
    order by v.product_id, s.position, v.id`.execute(db)
  return rows
}

/** The countries of production of all products. */
export async function findOrigins(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('product').select('country').distinct().execute()
  return rows.map(({ country }) => country)
}
