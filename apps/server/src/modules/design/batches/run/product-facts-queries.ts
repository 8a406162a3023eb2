import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { sql } from 'kysely'
import type { Database } from '../../../../db/kysely.ts'

type Names = Readonly<Record<string, string>>

/** A product at the time of planning: what the design tool knows, and its names by language. */
export type ProductFacts = Omit<StudioProduct, 'colours'> & {
  readonly names: Names
  /** Batches planned before colors had localized names lack `names`. */
  readonly colours: (StudioProduct['colours'][number] & { readonly names?: Names })[]
}

/** Stores what planning knew of its products, for the workers. */
export async function replaceProducts(
  transaction: Database,
  batchId: number,
  products: readonly ProductFacts[],
): Promise<void> {
  await transaction.deleteFrom('batch_product').where('batch_id', '=', batchId).execute()
  const rows = JSON.stringify(products.map((facts) => ({ id: facts.id, facts })))
  await sql`insert into batch_product (batch_id, product_id, facts)
    select ${batchId}, id, facts from jsonb_to_recordset(${rows}::jsonb) as i(id integer, facts jsonb)`.execute(
    transaction,
  )
}

/** Facts are JSON whose type belongs to this module. */
export async function findProducts(db: Database, batchId: number): Promise<Map<number, ProductFacts>> {
  const rows = await db
    .selectFrom('batch_product')
    .select(sql<ProductFacts>`facts`.as('facts'))
    .where('batch_id', '=', batchId)
    .execute()
  return new Map(rows.map(({ facts }) => [facts.id, facts]))
}
