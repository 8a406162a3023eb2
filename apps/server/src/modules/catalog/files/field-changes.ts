import { type CatalogField, catalogImportLimits } from '@podwright/domain/catalog/catalog-imports'
import type { PoolClient } from 'pg'

export type FieldChange = {
  readonly field: CatalogField
  readonly detail: string
  readonly from: string | null
  readonly to: string | null
}

type FieldRow = { readonly field: CatalogField; readonly detail: string; readonly value: string }
/** The fields of each listed catalog product, by product code. */
export type CatalogFields = ReadonlyMap<string, readonly FieldRow[]>

/** Their values are hashes, which no one reads. */
const hashedFields: readonly CatalogField[] = ['descriptions', 'printAreas', 'pictures']

const hashOf = (table: string) =>
  `(select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') from ${table} t where t.product_id = p.id)`

/** The values by which the given catalog products are sold, as text. */
export async function findFields(client: PoolClient, codes: readonly string[]): Promise<CatalogFields> {
  const { rows } = await client.query<FieldRow & { code: string }>(
    `
    select p.code, f.field, f.detail, left(f.value, 120) as value
    from product p cross join lateral (
      select 1 as at, 'name' as field, n.key as detail, n.value from jsonb_each_text(to_jsonb(p.names)) n
      union all select 2, 'price', min_quantity::text, unit_price_minor::text from price_tier t where t.product_id = p.id
      union all select 3, 'surcharge', s.code, s.surcharge_minor::text from product_size s
        where s.product_id = p.id and s.is_listed
      union all values
        (4, 'sellingPrice', '', p.selling_price_minor::text),
        (5, 'productionDays', '', p.production_days::text),
        (6, 'weight', '', p.weight_g::text),
        (7, 'country', '', p.country),
        (8, 'material', '', p.material_code),
        (9, 'level', '', p.level::text),
        (10, 'techniques', '', array_to_string(p.techniques, ', ')),
        (11, 'tags', '', array_to_string(p.tags, ', ')),
        (12, 'colours', '', (select coalesce(string_agg(c.colour_code, ', ' order by c.position), '')
          from product_colour c where c.product_id = p.id and c.is_listed)),
        (13, 'sizes', '', (select coalesce(string_agg(s.code, ', ' order by s.position), '')
          from product_size s where s.product_id = p.id and s.is_listed)),
        (14, 'descriptions', '', md5(p.descriptions::text)),
        (15, 'printAreas', '', ${hashOf('print_area')} || ${hashOf('print_area_size')}),
        (16, 'pictures', '', ${hashOf('product_picture')})) f
    where p.source = 'catalog' and p.is_listed and p.code = any($1)
    order by p.code, f.at, length(f.detail), f.detail`,
    [codes],
  )
  return Map.groupBy(rows, ({ code }) => code)
}

/** What differs in a product, `other` if it is nothing that is named here. */
export function fieldChangesOf(code: string, before: CatalogFields, after: CatalogFields): FieldChange[] {
  const [old, now] = [before.get(code) ?? [], after.get(code) ?? []]
  const keys = new Map([...old, ...now].map(({ field, detail }) => [`${field} ${detail}`, { field, detail }]))
  const changes = [...keys.values()].flatMap(({ field, detail }): FieldChange[] => {
    const valueIn = (rows: readonly FieldRow[]) =>
      rows.find((row) => row.field === field && row.detail === detail)?.value ?? null
    const [from, to] = [valueIn(old), valueIn(now)]
    if (from === to) return []
    return [hashedFields.includes(field) ? { field, detail, from: null, to: null } : { field, detail, from, to }]
  })
  if (changes.length === 0) return [{ field: 'other', detail: '', from: null, to: null }]
  return changes.slice(0, catalogImportLimits.listedFields)
}
