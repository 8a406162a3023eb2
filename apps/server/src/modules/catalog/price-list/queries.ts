import type { PriceTier } from '@podwright/domain/catalog/tiers'
import type { ProductCountry } from '@podwright/domain/catalog/vocabulary'
import type { Pool } from 'pg'
import type { TextByLocale } from '../products/index/references.ts'

export type PriceRow = {
  readonly id: number
  readonly code: string
  readonly names: TextByLocale
  readonly categoryId: number
  readonly material: string
  readonly country: ProductCountry
  readonly productionDays: number
  readonly sellingPriceMinor: number
  readonly colours: readonly string[]
  readonly sizes: readonly {
    readonly labels: TextByLocale
    readonly weightG: number
    readonly surchargeMinor: number
  }[]
  readonly tiers: readonly PriceTier[]
}

/** Price list rows of these products in the order of the ids, without those no longer on offer. */
export async function findPriceRows(pool: Pool, ids: readonly number[]): Promise<PriceRow[]> {
  const { rows } = await pool.query<PriceRow>({
    name: 'price-list-rows',
    text: `select * from (
      select p.id, p.code, p.names, p.category_id as "categoryId", p.material_code as material, p.country,
        p.production_days as "productionDays", p.selling_price_minor as "sellingPriceMinor", query.place,
        (select json_agg(colour_code order by position) from product_colour where product_id = p.id and is_listed) as colours,
        (select json_agg(json_build_object('labels', labels, 'weightG', weight_g, 'surchargeMinor', surcharge_minor) order by position)
           from product_size where product_id = p.id and is_listed) as sizes,
        (select json_agg(json_build_object('minQuantity', min_quantity, 'unitPriceMinor', unit_price_minor) order by min_quantity)
           from price_tier where product_id = p.id) as tiers
      from unnest($1::integer[]) with ordinality as query (id, place) join product p on p.id = query.id and p.is_listed
      offset 0) as product
      where colours is not null and sizes is not null and tiers is not null order by place`,
    values: [ids],
  })
  return rows
}
