import { sql } from 'kysely'

/** A SKU (`v`) with its product, color and size, and with what its supplier says of the product: for queries that ask what is on offer. */
export const offerOfVariant = sql`
  join product p on p.id = v.product_id
  join product_colour c on c.product_id = v.product_id and c.colour_code = v.colour_code
  join product_size s on s.product_id = v.product_id and s.code = v.size_code
  left join workshop_product k on k.product_id = p.id and k.supplier_id = p.supplier_id`

/** On offer: product, color and size are listed, and the supplier does not pause. */
export const isOnOffer = sql<boolean>`(p.is_listed and c.is_listed and s.is_listed and not coalesce(k.is_paused, false))`

/** Days that making takes: the supplier's word, else the catalog's. */
export const daysToMake = sql<number>`coalesce(k.lead_days, p.production_days)`
