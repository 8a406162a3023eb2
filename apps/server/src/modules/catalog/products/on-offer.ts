import { sql } from 'kysely'

/**
 * Joins a variant (`v`) to its product, color and size and to the supplier's settings for the product; for queries that
 * use `isOnOffer` or `daysToMake`.
 */
export const offerOfVariant = sql`
  join product p on p.id = v.product_id
  join product_colour c on c.product_id = v.product_id and c.colour_code = v.colour_code
  join product_size s on s.product_id = v.product_id and s.code = v.size_code
  left join workshop_product k on k.product_id = p.id and k.supplier_id = p.supplier_id`

/** On offer: product, color and size are listed, and the supplier has not paused the product. */
export const isOnOffer = sql<boolean>`(p.is_listed and c.is_listed and s.is_listed and not coalesce(k.is_paused, false))`

/**
 * Joins what an account may order and at which discount: the terms (`sl`) of its level, for queries that use
 * `isAboveLevel`.
 */
export const levelOf = (accountId: number) => sql`
  join account seller on seller.id = ${accountId} join seller_level sl on sl.level = seller.seller_level`

/** Whether a product (`p`) is of a higher level than the account can order. */
export const isAboveLevel = sql<boolean>`(p.level > sl.product_level)`

/** Production days: the supplier's setting, else the catalog's. */
export const daysToMake = sql<number>`coalesce(k.lead_days, p.production_days)`
