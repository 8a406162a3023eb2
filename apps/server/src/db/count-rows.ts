import type { SelectQueryBuilder } from 'kysely'

/** Counts the rows of a query; its columns are ignored. */
export async function countRows<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return total
}
