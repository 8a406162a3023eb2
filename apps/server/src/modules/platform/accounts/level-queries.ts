import type { SellerTerms } from '@podwright/contracts/auth/seller-levels'
import type { SellerLevel } from '@podwright/domain/account/seller-levels'
import type { ProductLevel } from '@podwright/domain/catalog/vocabulary'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

const columns = [
  sql<SellerLevel>`l.level`.as('level'),
  sql<ProductLevel>`l.product_level`.as('productLevel'),
  'l.discount_basis_points as discountBasisPoints',
] as const

/** What each level gets, from the lowest. */
export async function findLevels(db: Database): Promise<SellerTerms[]> {
  return db.selectFrom('seller_level as l').select(columns).orderBy('l.level').execute()
}

/** What the level of an account gets. */
export async function findTermsOf(db: Database, accountId: number): Promise<SellerTerms> {
  return db
    .selectFrom('account as a')
    .innerJoin('seller_level as l', 'l.level', 'a.seller_level')
    .select(columns)
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Sellers of each level; members of their teams are no sellers of their own. */
export async function countSellers(db: Database): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('account')
    .select(({ fn }) => ['seller_level as level', fn.countAll<number>().as('sellers')])
    .where('user_type', '=', 3)
    .where('team_id', 'is', null)
    .groupBy('seller_level')
    .execute()
  return new Map(rows.map(({ level, sellers }) => [level, sellers]))
}

/** The levels with their rows locked until the transaction ends. */
export async function lockLevels(transaction: Database): Promise<SellerTerms[]> {
  return transaction.selectFrom('seller_level as l').select(columns).orderBy('l.level').forUpdate().execute()
}

export async function updateLevels(transaction: Database, levels: readonly SellerTerms[]): Promise<void> {
  await sql`
    update seller_level l set product_level = i."productLevel", discount_basis_points = i."discountBasisPoints"
    from json_to_recordset(${JSON.stringify(levels)}) as i(level smallint, "productLevel" smallint,
      "discountBasisPoints" integer)
    where l.level = i.level`.execute(transaction)
}

/** Sets the level of a seller; returns the one before, or undefined if there is no such seller. */
export async function updateLevelOf(
  transaction: Database,
  accountId: number,
  level: SellerLevel,
): Promise<SellerLevel | undefined> {
  const { rows } = await sql<{ before: SellerLevel }>`
    update account a set seller_level = ${level}
    from (select id, seller_level as before from account where id = ${accountId} for no key update) b
    where a.id = b.id and a.user_type = 3 and a.team_id is null returning b.before`.execute(transaction)
  return rows[0]?.before
}
