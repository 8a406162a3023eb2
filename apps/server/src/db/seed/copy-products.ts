import type { PoolClient } from 'pg'

/** A product to write, and the product whose names, parts and search words it repeats. */
export type ProductCopy = { readonly code: string; readonly of: string }

/**
 * Writes products as copies of stored ones, with codes, SKUs, popularity and dates of their own. Everything happens in
 * the database, which makes a copy about ten times cheaper than a product that is composed here. Codes have the same
 * length and start with the same two letters. Runs in the caller's transaction.
 */
export async function copyProducts(client: PoolClient, source: string, copies: readonly ProductCopy[]): Promise<void> {
  await client.query(
    'create temporary table copied (id integer, code text, base integer, base_code text) on commit drop',
  )
  await client.query(insertProducts, [copies.map(({ code }) => code), copies.map(({ of }) => of), source])
  for (const statement of insertParts) await client.query(statement)
}

const insertProducts = `
  with copy(code, base_code) as (select * from unnest($1::text[], $2::text[])),
  written as (
    insert into product (
      kind, code, source, category_id, material_code, blank_id, artwork, names, descriptions, country, level, production_days,
      techniques, tags, hot_score, published_on, first_attribute_kind, second_attribute_kind,
      purchase_price_minor, selling_price_minor, weight_g
    )
    select b.kind, c.code, $3, b.category_id, b.material_code, b.blank_id, b.artwork, b.names, b.descriptions, b.country, b.level,
      b.production_days, b.techniques, b.tags, (hashtext(c.code) & 16383) % 10000,
      b.published_on - (hashtext('day' || c.code) & 511), b.first_attribute_kind, b.second_attribute_kind,
      b.purchase_price_minor, b.selling_price_minor, b.weight_g
    from copy c join product b on b.code = c.base_code order by c.code
    returning id, code)
  insert into copied
  select w.id, w.code, b.id, b.code from written w join copy c on c.code = w.code join product b on b.code = c.base_code`

/** Cards come last: writing a part deletes them. */
const insertParts = [
  `insert into price_tier (product_id, min_quantity, unit_price_minor)
   select c.id, t.min_quantity, t.unit_price_minor from copied c join price_tier t on t.product_id = c.base`,
  `insert into print_area (product_id, code, position, width_mm, height_mm, dpi, view, hidden)
   select c.id, t.code, t.position, t.width_mm, t.height_mm, t.dpi, t.view, t.hidden
   from copied c join print_area t on t.product_id = c.base`,
  `insert into product_picture (product_id, position, effect, colour_code, is_sample)
   select c.id, t.position, t.effect, t.colour_code, t.is_sample from copied c join product_picture t on t.product_id = c.base`,
  `insert into product_colour (product_id, colour_code, position)
   select c.id, t.colour_code, t.position from copied c join product_colour t on t.product_id = c.base and t.is_listed`,
  `insert into product_size (product_id, code, position, labels, weight_g, surcharge_minor, measures_mm)
   select c.id, t.code, t.position, t.labels, t.weight_g, t.surcharge_minor, t.measures_mm
   from copied c join product_size t on t.product_id = c.base and t.is_listed`,
  `insert into print_area_size (product_id, area_code, size_code, width_mm, height_mm)
   select c.id, t.area_code, t.size_code, t.width_mm, t.height_mm from copied c join print_area_size t on t.product_id = c.base`,
  `insert into product_variant (product_id, colour_code, size_code, sku)
   select c.id, t.colour_code, t.size_code, replace(t.sku, c.base_code, c.code)
   from copied c join product_variant t on t.product_id = c.base`,
  // The digits of the code are a search word, too.
  `insert into product_search (product_id, tokens)
   select c.id, replace(t.tokens, substr(c.base_code, 3), substr(c.code, 3))
   from copied c join product_search t on t.product_id = c.base`,
  'select put_cards(array(select id from copied))',
]
