import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

type Names = Readonly<Record<string, string>>

/** A product as a plan found it: what the design tool knows, and its names by language. */
export type ProductFacts = Omit<StudioProduct, 'colours'> & {
  readonly names: Names
  /** What was planned before colors had names by language is without. */
  readonly colours: (StudioProduct['colours'][number] & { readonly names?: Names })[]
}

/** Keeps what a plan knew, for whoever makes its items. */
export async function replaceProducts(
  transaction: Database,
  batchId: number,
  products: readonly ProductFacts[],
): Promise<void> {
  await sql`delete from batch_product where batch_id = ${batchId}`.execute(transaction)
  const rows = JSON.stringify(products.map((facts) => ({ id: facts.id, facts })))
  await sql`insert into batch_product (batch_id, product_id, facts)
    select ${batchId}, id, facts from jsonb_to_recordset(${rows}::jsonb) as i(id integer, facts jsonb)`.execute(
    transaction,
  )
}

export async function findProducts(db: Database, batchId: number): Promise<Map<number, ProductFacts>> {
  const { rows } = await sql<{ facts: ProductFacts }>`
    select facts from batch_product where batch_id = ${batchId}`.execute(db)
  return new Map(rows.map(({ facts }) => [facts.id, facts]))
}
