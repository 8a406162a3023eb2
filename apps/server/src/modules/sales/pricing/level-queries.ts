import type { LevelTerms } from '@podwright/domain/account/seller-levels'
import type { ProductLevel } from '@podwright/domain/catalog/vocabulary'
import { sql } from 'kysely'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

/** What an account may order, and at which discount. */
export async function findLevelTerms(db: Database, accountId: number): Promise<LevelTerms> {
  return db
    .selectFrom('account as a')
    .innerJoin('seller_level as l', 'l.level', 'a.seller_level')
    .select([sql<ProductLevel>`l.product_level`.as('productLevel'), 'l.discount_basis_points as discountBasisPoints'])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** A line (`l`) that is ordered. */
const isOrdered = sql<boolean>`(not l.is_ignored and l.reprint_of is null)`

/** Those of the orders with a product of a higher level than its seller can order. */
export async function findLockedOrders(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('sales_order as o')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .innerJoin('seller_level as s', 's.level', 'a.seller_level')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .innerJoin('product_variant as v', 'v.id', 'l.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select('o.id')
    .distinct()
    .where('o.id', '=', anyOf(ids))
    .where(isOrdered)
    .whereRef('p.level', '>', 's.product_level')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Drafts with products above the lowest level, by id, with their rows locked until the transaction ends. */
export async function lockLeveledDrafts(
  transaction: Database,
  {
    accountId,
    after,
    limit,
  }: { readonly accountId: number | undefined; readonly after: number; readonly limit: number },
): Promise<number[]> {
  let query = transaction
    .selectFrom('sales_order as o')
    .select('o.id')
    .where('o.state', '=', 'draft')
    .where('o.id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_line as l')
          .innerJoin('product_variant as v', 'v.id', 'l.variant_id')
          .innerJoin('product as p', 'p.id', 'v.product_id')
          .select('l.id')
          .whereRef('l.order_id', '=', 'o.id')
          .where(isOrdered)
          .where('p.level', '>', 0),
      ),
    )
  if (accountId !== undefined) query = query.where('o.account_id', '=', accountId)
  const rows = await query.orderBy('o.id').limit(limit).forNoKeyUpdate('o').execute()
  return rows.map(({ id }) => id)
}
