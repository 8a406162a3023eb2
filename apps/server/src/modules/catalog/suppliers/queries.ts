import type { Technique } from '@podwright/domain/catalog/vocabulary'
import type { productSupplierLists, SupplierProblem } from '@podwright/domain/operator-lists'
import { sql } from 'kysely'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import type { TextByLocale } from '../products/index/references.ts'

export type SuppliedRow = {
  readonly id: number
  readonly code: string
  readonly names: TextByLocale
  readonly picture: { readonly path: string; readonly width: number; readonly height: number } | null
  readonly country: string
  readonly techniques: Technique[]
  readonly isListed: boolean
  readonly supplier: string | null
  readonly problem: SupplierProblem | null
}

export type SupplierCriteria = {
  readonly search: string
  readonly which: (typeof productSupplierLists)[number]
  readonly offset: number
  readonly limit: number
}

const tables = sql`product p left join account a on a.id = p.supplier_id
  left join workshop_product k on k.product_id = p.id and k.supplier_id = p.supplier_id`
const problem = sql<SupplierProblem | null>`case when p.supplier_id is null then 'unassigned'
  when a.locked_at is not null then 'locked' when k.is_paused then 'paused' end`

function matching({ search, which }: Pick<SupplierCriteria, 'search' | 'which'>) {
  const filters = [
    sql`true`,
    ...(search === ''
      ? []
      : [
          sql`(position(lower(${search}) in lower(p.code || ' ' || p.names::text)) > 0
            or starts_with(a.username, ${search.replaceAll(/[\s-]/g, '')}))`,
        ]),
    ...(which === 'all' ? [] : [sql`${problem} = ${which}`]),
  ]
  return sql.join(filters, sql` and `)
}

/** The products that match, newest first, or those of these ids. */
export async function findMatchingProducts(
  db: Database,
  which: Omit<SupplierCriteria, 'offset'> | { readonly ids: readonly number[] },
): Promise<{ readonly id: number; readonly code: string }[]> {
  const rest =
    'ids' in which
      ? sql`p.id = any(${[...which.ids]}::integer[])`
      : sql`${matching(which)} order by p.id desc limit ${which.limit}`
  const { rows } = await sql<{ id: number; code: string }>`select p.id, p.code from ${tables} where ${rest}`.execute(db)
  return rows
}

/** A page of products, those of the catalog first, and the number of all that match. */
export async function findSuppliedProducts(
  db: Database,
  { search, which, offset, limit }: SupplierCriteria,
): Promise<{ readonly rows: SuppliedRow[]; readonly total: number }> {
  const where = matching({ search, which })
  const [page, count] = await Promise.all([
    sql<SuppliedRow>`select p.id, p.code, p.names, p.country, p.techniques, p.is_listed as "isListed",
        a.username as supplier, ${problem} as problem,
        (select json_build_object('path', path, 'width', width, 'height', height) from shown_picture
          where product_id = p.id order by position limit 1) as picture
      from ${tables} where ${where} order by p.is_listed desc, p.code limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${tables} where ${where}`.execute(db),
  ])
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 }
}

/** The number of products by the reason why no supplier makes them. */
export async function countSupplierProblems(db: Database): Promise<Readonly<Record<SupplierProblem, number>>> {
  const { rows } = await sql<{
    problem: SupplierProblem
    count: number
  }>`select ${problem} as problem, count(*) as count
    from ${tables} where ${problem} is not null group by 1`.execute(db)
  const countOf = (name: SupplierProblem) => rows.find((row) => row.problem === name)?.count ?? 0
  return { unassigned: countOf('unassigned'), locked: countOf('locked'), paused: countOf('paused') }
}

/** Locks the products of these codes, or all without a supplier, and returns who supplies each of them. */
export async function lockSuppliers(
  db: Database,
  codes: readonly string[] | null,
): Promise<{ readonly code: string; readonly supplierId: number | null; readonly supplier: string | null }[]> {
  return db
    .selectFrom('product as p')
    .leftJoin('account as a', 'a.id', 'p.supplier_id')
    .select(['p.code', 'p.supplier_id as supplierId', 'a.username as supplier'])
    .$if(codes !== null, (query) => query.where('p.code', '=', anyOf(codes ?? [])))
    .$if(codes === null, (query) => query.where('p.supplier_id', 'is', null))
    .orderBy('p.code')
    .forNoKeyUpdate('p')
    .execute()
}

/** Products of the catalog that sellers can order and no supplier gets. */
export async function countUnsuppliedProducts(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_listed', '=', true)
    .where('supplier_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
