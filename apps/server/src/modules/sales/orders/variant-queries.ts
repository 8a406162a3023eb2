import type { LocaleCode } from '@podwright/domain/locale'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

type NameByLocale = Readonly<Partial<Record<LocaleCode, string>>>

/** The names of a variant's color and size, by language. */
export type VariantNames = { readonly colours: NameByLocale; readonly sizes: NameByLocale }

/** The names of the colors and sizes of lines; empty for lines that are not mapped to a variant. */
export async function findVariantNames(
  db: Database,
  lines: readonly { readonly variantId: number | null }[],
): Promise<(line: { readonly variantId: number | null }) => VariantNames> {
  const ids = lines.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]))
  const rows = await db
    .selectFrom('product_variant as v')
    .innerJoin('colour as c', 'c.code', 'v.colour_code')
    .innerJoin('product_size as s', (join) =>
      join.onRef('s.product_id', '=', 'v.product_id').onRef('s.code', '=', 'v.size_code'),
    )
    .select(['v.id', 'c.names as colours', 's.labels as sizes'])
    .where('v.id', '=', anyOf([...new Set(ids)]))
    .execute()
  const names = new Map<number | null, VariantNames>(rows.map(({ id, colours, sizes }) => [id, { colours, sizes }]))
  return ({ variantId }) => names.get(variantId) ?? { colours: {}, sizes: {} }
}
