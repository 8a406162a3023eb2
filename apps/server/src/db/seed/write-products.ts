import type { PoolClient } from 'pg'
import type { ProductRecord } from './product-records.ts'

/** Rows per statement: large enough to be fast, small enough for one parameter. */
const batchSize = 500

/**
 * Writes products by code: inserts new ones and updates existing ones with their colors, sizes and pictures. Rows that
 * a cart, a library or an order can refer to are unlisted instead of deleted. Blanks come before products based on
 * them.
 */
export async function writeProducts(
  client: PoolClient,
  source: string,
  products: readonly ProductRecord[],
): Promise<void> {
  for (let start = 0; start < products.length; start += batchSize)
    await writeBatch(client, source, products.slice(start, start + batchSize))
}

async function writeBatch(client: PoolClient, source: string, products: readonly ProductRecord[]): Promise<void> {
  const main = products.map(
    ({ tokens, tiers, sizes, variants, printAreas, pictures, effects, colours, customs, ...product }) => product,
  )
  const written = await client.query<{ id: number; code: string }>(upsertProducts, [JSON.stringify(main), source])
  const ids = new Map(written.rows.map(({ id, code }) => [code, id]))
  const idOf = ({ code }: ProductRecord): number => {
    const id = ids.get(code)
    if (id === undefined) throw new Error(`${code} was not written: its category is unknown`)
    return id
  }
  const itemsOf = <Item extends object>(itemsOfProduct: (product: ProductRecord) => readonly Item[]) =>
    products.flatMap((product) => {
      const p = idOf(product)
      return itemsOfProduct(product).map((item, n) => ({ p, n, ...item }))
    })

  await client.query(clearParts, [products.map(idOf)])
  const parts: [statement: string, items: object[]][] = [
    [insertTiers, itemsOf((product) => product.tiers)],
    [insertPrintAreas, itemsOf((product) => product.printAreas)],
    [insertPictures, itemsOf((product) => product.pictures)],
    [upsertColours, itemsOf((product) => product.colours.map((colour) => ({ colour })))],
    [upsertSizes, itemsOf((product) => product.sizes)],
    [insertAreaSizes, itemsOf(areaSizesOf)],
    [insertVariants, itemsOf((product) => product.variants)],
    [insertCustoms, itemsOf(({ customs }) => (customs ? [customs] : []))],
    [upsertSearch, itemsOf((product) => [{ tokens: product.tokens.join(' ') }])],
  ]
  for (const [statement, items] of parts) await client.query(statement, [JSON.stringify(items)])
  await client.query('select put_cards($1::integer[])', [products.map(idOf)])
}

/** Returns the dimensions of print areas that differ by product size. */
function areaSizesOf({ printAreas, sizes }: ProductRecord) {
  return printAreas.flatMap((area) =>
    sizes.flatMap(({ code: size }) => {
      const measures = area.sizes?.[size]
      return measures ? [{ area: area.code, size, ...measures }] : []
    }),
  )
}

/** Unlists products of an earlier load of this source that this load does not contain. */
export async function unlistVanished(client: PoolClient, source: string, codes: readonly string[]): Promise<void> {
  await client.query(
    `update product set is_listed = false, updated_at = now()
      where source = $1 and is_listed and code <> all($2::text[])`,
    [source, codes],
  )
}

const upsertProducts = `
  insert into product (
    kind, code, source, category_id, material_code, blank_id, artwork, names, descriptions, country, level, production_days,
    techniques, tags, hot_score, published_on, first_attribute_kind, second_attribute_kind,
    purchase_price_minor, selling_price_minor, weight_g
  )
  select r.kind, r.code, $2, c.id, r.material, b.id, r.artwork, r.names, r.descriptions, r.country, r.level, r."productionDays",
    r.techniques, r.tags, r."hotScore", r."publishedOn", r."firstAttributeKind", r."secondAttributeKind",
    r."purchasePriceMinor", r."sellingPriceMinor", r."weightG"
  from json_to_recordset($1) as r(
    kind text, code text, category text, material text, blank text, artwork text, names jsonb, descriptions jsonb, country text,
    level smallint, "productionDays" smallint, techniques text[], tags text[], "hotScore" integer, "publishedOn" date,
    "firstAttributeKind" text, "secondAttributeKind" text, "purchasePriceMinor" bigint, "sellingPriceMinor" bigint, "weightG" integer
  )
  join category c on c.code = r.category
  left join product b on b.code = r.blank
  on conflict (code) do update set
    category_id = excluded.category_id, material_code = excluded.material_code, blank_id = excluded.blank_id,
    artwork = excluded.artwork, names = excluded.names, descriptions = excluded.descriptions, country = excluded.country,
    level = excluded.level, production_days = excluded.production_days, techniques = excluded.techniques, tags = excluded.tags,
    hot_score = excluded.hot_score, published_on = excluded.published_on,
    first_attribute_kind = excluded.first_attribute_kind, second_attribute_kind = excluded.second_attribute_kind,
    purchase_price_minor = excluded.purchase_price_minor, selling_price_minor = excluded.selling_price_minor,
    weight_g = excluded.weight_g, source = excluded.source, is_listed = true, updated_at = now()
  returning id, code`

/** Deletes the rows to be replaced and unlists those that carts refer to; the following statements restore them. */
const clearParts = `
  with listed(id) as (select unnest($1::integer[])),
    tiers as (delete from price_tier using listed where product_id = listed.id),
    areas as (delete from print_area using listed where product_id = listed.id),
    pictures as (delete from product_picture using listed where product_id = listed.id),
    customs as (delete from product_customs using listed where product_id = listed.id and source = 'catalog'),
    sizes as (update product_size set is_listed = false from listed where product_id = listed.id)
  update product_colour set is_listed = false from listed where product_id = listed.id`

const insertTiers = `
  insert into price_tier (product_id, min_quantity, unit_price_minor)
  select p, "minQuantity", "unitPriceMinor"
  from json_to_recordset($1) as i(p integer, "minQuantity" integer, "unitPriceMinor" bigint)`

const insertPrintAreas = `
  insert into print_area (product_id, code, position, width_mm, height_mm, dpi, view, hidden)
  select p, code, n, "widthMm", "heightMm", dpi, view, coalesce(hidden, '[]')
  from json_to_recordset($1) as i(p integer, n smallint, code text, "widthMm" numeric, "heightMm" numeric, dpi smallint,
    view text, hidden jsonb)`

/** The previous rows were deleted with their areas. */
const insertAreaSizes = `
  insert into print_area_size (product_id, area_code, size_code, width_mm, height_mm)
  select p, area, size, "widthMm", "heightMm"
  from json_to_recordset($1) as i(p integer, area text, size text, "widthMm" numeric, "heightMm" numeric)`

const insertPictures = `
  insert into product_picture (product_id, position, effect, colour_code, is_sample)
  select p, n, effect, colour, "isSample"
  from json_to_recordset($1) as i(p integer, n smallint, effect text, colour text, "isSample" boolean)`

const upsertColours = `
  insert into product_colour (product_id, colour_code, position)
  select p, colour, n from json_to_recordset($1) as i(p integer, n smallint, colour text)
  on conflict (product_id, colour_code) do update set position = excluded.position, is_listed = true`

const upsertSizes = `
  insert into product_size (product_id, code, position, labels, weight_g, surcharge_minor, measures_mm)
  select p, code, n, labels, "weightG", "surchargeMinor", "measuresMm"
  from json_to_recordset($1) as i(
    p integer, n smallint, code text, labels jsonb, "weightG" integer, "surchargeMinor" bigint, "measuresMm" jsonb
  )
  on conflict (product_id, code) do update set position = excluded.position, labels = excluded.labels,
    weight_g = excluded.weight_g, surcharge_minor = excluded.surcharge_minor, measures_mm = excluded.measures_mm, is_listed = true`

const insertVariants = `
  insert into product_variant (product_id, colour_code, size_code, sku)
  select p, colour, size, sku from json_to_recordset($1) as i(p integer, colour text, size text, sku text)
  on conflict (product_id, colour_code, size_code) do nothing`

/** What an operator has set instead stays. */
const insertCustoms = `
  insert into product_customs (product_id, source, hs_code, description, origin)
  select p, 'catalog', "hsCode", description, origin
  from json_to_recordset($1) as i(p integer, "hsCode" text, description text, origin text)`

const upsertSearch = `
  insert into product_search (product_id, tokens)
  select p, tokens from json_to_recordset($1) as i(p integer, tokens text)
  on conflict (product_id) do update set tokens = excluded.tokens`
