import { anyOf } from '../../../../db/expressions.ts'
import type { Database } from '../../../../db/kysely.ts'
import { type FinishedRow, finishedProducts } from '../queries.ts'

/** The product of a public page for shoppers: one that its seller still sells. */
export async function findByShopperCode(db: Database, code: string): Promise<FinishedRow | undefined> {
  return finishedProducts(db)
    .where('f.shopper_code', '=', code)
    .where('f.deleted_at', 'is', null)
    .where('f.archived_at', 'is', null)
    .where('f.state', '=', 'ready')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account as a')
          .select('a.id')
          .whereRef('a.id', '=', 'f.account_id')
          .where('a.locked_at', 'is', null),
      ),
    )
    .executeTakeFirst()
}

export async function updateShopperCode(db: Database, id: number, code: string | null): Promise<void> {
  await db.updateTable('finished_product').set({ shopper_code: code }).where('id', '=', id).execute()
}

/** What signs the personalization codes of products, by their ids. */
export async function findCodeSecrets(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('finished_product').select(['id', 'secret']).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map(({ id, secret }) => [id, secret]))
}
