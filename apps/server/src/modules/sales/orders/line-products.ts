import { sql } from 'kysely'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

/**
 * Removes the texts and pictures of products that were made with the texts of buyers and that no line is printed from any
 * more. They count as deleted long ago, so that the next sweep removes their rows and files.
 */
export async function removeUnusedProducts(transaction: Database, ids: readonly (number | null)[]): Promise<void> {
  const given = ids.filter((id) => id !== null)
  if (given.length === 0) return
  await sql`with dropped as (
      update finished_product f set personalization = '{}', pictures = '[]', deleted_at = now() - interval '31 days'
      where f.id = ${anyOf(given)} and f.personalization is not null
        and not exists (select from order_line l where l.print_product_id = f.id) returning f.id)
    delete from finished_print w using dropped where w.finished_id = dropped.id`.execute(transaction)
}
