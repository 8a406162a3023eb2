import type { LocaleCode } from '@podwright/domain/locale'
import { productTokens } from '@podwright/domain/search/product-tokens'
import type { Queryable } from './index-rows.ts'

/** A text by language; missing languages fall back to en-US. */
export type TextByLocale = Partial<Record<LocaleCode, string>>

export type Category = {
  readonly id: number
  readonly code: string
  readonly parentId: number | null
  readonly names: TextByLocale
  readonly tokens: readonly string[]
}
export type Colour = { readonly code: string; readonly hex: string; readonly names: TextByLocale }

/** The small tables that every product refers to, held in memory. Categories are in list order. */
export type References = {
  readonly categories: ReadonlyMap<number, Category>
  readonly colours: ReadonlyMap<string, Colour>
  readonly materials: ReadonlyMap<string, TextByLocale>
}

export async function readReferences(db: Queryable): Promise<References> {
  const [categories, colours, materials] = await Promise.all([
    db.query<Omit<Category, 'tokens'>>(
      'select id, code, parent_id as "parentId", names from category order by position, id',
    ),
    db.query<Colour>('select code, hex, names from colour'),
    db.query<{ code: string; names: TextByLocale }>('select code, names from material'),
  ])
  return {
    categories: new Map(categories.rows.map((row) => [row.id, { ...row, tokens: categoryTokens(row.names) }])),
    colours: new Map(colours.rows.map((row) => [row.code, row])),
    materials: new Map(materials.rows.map((row) => [row.code, row.names])),
  }
}

function categoryTokens(names: TextByLocale): string[] {
  return productTokens({ names, types: [names], facts: [], tags: [], code: '', skus: [] })
}
