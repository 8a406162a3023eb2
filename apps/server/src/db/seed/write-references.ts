import type { CategorySource, ColorSource, LocalizedText, MaterialSource } from '@podwright/domain/catalog/source'
import type { PoolClient } from 'pg'

type References = {
  readonly categories: readonly CategorySource[]
  readonly colours: readonly ColorSource[]
  readonly materials: readonly MaterialSource[]
}

/**
 * Writes categories, colors and materials by code. Removed ones are kept: other products may use them, and unused ones
 * are not shown.
 */
export async function writeReferences(
  client: PoolClient,
  { categories, colours, materials }: References,
): Promise<void> {
  const upper = categories.map(({ code, names }, position) => ({ code, names, position, parent: null }))
  await client.query(upsertCategories, [JSON.stringify(upper)])
  const lower = categories.flatMap((category) =>
    category.children.map(({ code, names }, position) => ({ code, names, position, parent: category.code })),
  )
  await client.query(upsertCategories, [JSON.stringify(lower)])
  await client.query(upsertColours, [JSON.stringify(colours.map((colour, position) => ({ ...colour, position })))])
  await client.query(upsertMaterials, [JSON.stringify(materials)])
}

const upsertCategories = `
  insert into category (code, parent_id, position, names)
  select i.code, parent.id, i.position, i.names
  from json_to_recordset($1) as i(code text, parent text, position integer, names jsonb)
  left join category parent on parent.code = i.parent
  on conflict (code) do update set parent_id = excluded.parent_id, position = excluded.position, names = excluded.names`

const upsertColours = `
  insert into colour (code, hex, names, position)
  select code, hex, names, position from json_to_recordset($1) as i(code text, hex text, names jsonb, position integer)
  on conflict (code) do update set hex = excluded.hex, names = excluded.names, position = excluded.position`

const upsertMaterials = `
  insert into material (code, names)
  select code, names from json_to_recordset($1) as i(code text, names jsonb)
  on conflict (code) do update set names = excluded.names`

/** Returns the names of catalog entries by code, for search words. */
export function namesByCode(entries: readonly { code: string; names: LocalizedText }[]): Map<string, LocalizedText> {
  return new Map(entries.map(({ code, names }) => [code, names]))
}
