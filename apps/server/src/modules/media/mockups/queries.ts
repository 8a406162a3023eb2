import type { DataOf } from '@podwright/contracts/define-call'
import type { getMockup } from '@podwright/contracts/mockups/get-mockup'
import type { MockupRefusal } from '@podwright/contracts/mockups/mockup-shapes'
import { viewOfMockup } from '@podwright/domain/pictures/mockups'
import { sql } from 'kysely'
import { countRows } from '../../../db/count-rows.ts'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { withNamedLock } from '../../../db/named-lock.ts'
import type { TextByLocale } from '../../catalog/products/service.ts'

type Detail = DataOf<typeof getMockup>

export type MockupRow = {
  readonly id: number
  readonly name: string
  readonly secret: string
  readonly state: Detail['state']
  readonly attempts: number
  readonly refusal: MockupRefusal | null
  readonly notes: Detail['notes']
  readonly view: string | null
  readonly width: number | null
  readonly height: number | null
  readonly areas: Detail['areas']
  readonly likeness: Detail['likeness']
  readonly createdAt: Date
  readonly productId: number | null
  readonly colour: string | null
  readonly printArea: string | null
}

const columns = [
  'id',
  'name',
  'secret',
  'state',
  'attempts',
  'refusal',
  'notes',
  'view',
  'width',
  'height',
  'areas',
  'likeness',
  'created_at as createdAt',
  'product_id as productId',
  'colour',
  'print_area as printArea',
] as const

/** Adds a waiting mockup; undefined when the account already has the maximum number. */
export async function insertMockup(
  db: Database,
  mockup: { readonly accountId: number; readonly name: string; readonly secret: string },
  max: { readonly all: number; readonly waiting: number },
): Promise<MockupRow | undefined> {
  const { accountId, name, secret } = mockup
  return db.transaction().execute(async (transaction) => {
    // Serializes counting and adding for uploads of one account at the same time.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mockups of ${accountId}`}, 0))`.execute(transaction)
    return transaction
      .insertInto('mockup')
      .columns(['account_id', 'name', 'secret'])
      .expression(
        sql`select ${accountId}, ${name}, ${secret} from mockup where account_id = ${accountId}
          having count(*) < ${max.all} and count(*) filter (where state = 'waiting') < ${max.waiting}`,
      )
      .returning(columns)
      .executeTakeFirst()
  })
}

export async function countMockups(db: Database, accountId: number): Promise<{ all: number; waiting: number }> {
  return db
    .selectFrom('mockup')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

function mockups(db: Database, accountId: number) {
  return db.selectFrom('mockup').select(columns).where('account_id', '=', accountId)
}

type Page = { readonly productId: number | undefined; readonly offset: number; readonly limit: number }

/** Newest first. With `productId` only ready ones that show this product or any. */
export async function findMockups(
  db: Database,
  accountId: number,
  { productId, offset, limit }: Page,
): Promise<{ readonly rows: MockupRow[]; readonly total: number }> {
  const all = mockups(db, accountId)
  const found =
    productId === undefined
      ? all
      : all
          .where('state', '=', 'ready')
          .where(({ or, eb }) => or([eb('product_id', 'is', null), eb('product_id', '=', productId)]))
  const [rows, total] = await Promise.all([
    found.orderBy('created_at', 'desc').orderBy('id', 'desc').offset(offset).limit(limit).execute(),
    countRows(found),
  ])
  return { rows, total }
}

export async function findMockup(db: Database, accountId: number, id: number): Promise<MockupRow | undefined> {
  return mockups(db, accountId).where('id', '=', id).executeTakeFirst()
}

/** Of any account: for jobs, and for signed URLs. */
export async function findAnyMockup(db: Database, id: number): Promise<MockupRow | undefined> {
  return db.selectFrom('mockup').select(columns).where('id', '=', id).executeTakeFirst()
}

export type MockupChange = Partial<Pick<MockupRow, 'name' | 'productId' | 'colour' | 'printArea'>>

/** Changes a mockup; undefined fields stay. */
export async function updateMockup(
  db: Database,
  id: number,
  { name, productId, colour, printArea }: MockupChange,
): Promise<void> {
  const change = { name, product_id: productId, colour, print_area: printArea }
  if (Object.values(change).every((value) => value === undefined)) return
  await db.updateTable('mockup').set(change).where('id', '=', id).execute()
}

/**
 * Deletes the row of a mockup and its pictures in finished products, and returns the row; its files remain. The order of
 * the locks is that of `storeMockupPictures`.
 */
export async function deleteRow(db: Database, accountId: number, id: number): Promise<MockupRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    const row = await mockups(transaction, accountId).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) return undefined
    await sql`
      update finished_product f set pictures = coalesce((
        select jsonb_agg(p.value order by p.n) from jsonb_array_elements(f.pictures) with ordinality as p(value, n)
        where p.value ->> 'view' <> ${viewOfMockup(id)}), '[]')
      where f.id in (select finished_id from finished_mockup where mockup_id = ${id})`.execute(transaction)
    await transaction.deleteFrom('mockup').where('id', '=', id).execute()
    return row
  })
}

/** Finished products with a picture of a mockup. */
export async function countProducts(db: Database, id: number): Promise<number> {
  return countRows(
    db
      .selectFrom('finished_mockup as m')
      .innerJoin('finished_product as f', 'f.id', 'm.finished_id')
      .where('m.mockup_id', '=', id)
      .where('m.artwork', 'is not', null)
      .where('f.deleted_at', 'is', null),
  )
}

/** Codes and names of products, by id. */
export async function findProductNames(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly code: string; readonly names: TextByLocale }>> {
  const rows = await db.selectFrom('product').select(['id', 'code', 'names']).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map(({ id, ...product }) => [id, product]))
}

/** Colors and print areas of a product that can be designed; undefined for any other. */
export async function findBlank(
  db: Database,
  id: number,
): Promise<{ readonly colours: string[]; readonly areas: string[] } | undefined> {
  const { rows } = await sql<{ colours: string[]; areas: string[] }>`
    select array(select colour_code from product_colour where product_id = p.id) as colours,
      array(select code from print_area where product_id = p.id) as areas
    from product p where p.id = ${id} and exists (select from print_area where product_id = p.id)`.execute(db)
  return rows[0]
}

/** Counts one more attempt at a waiting mockup; undefined when it no longer waits. */
export async function beginAttempt(db: Database, id: number): Promise<MockupRow | undefined> {
  return db
    .updateTable('mockup')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(columns)
    .executeTakeFirst()
}

/** Takes back an attempt that was interrupted by a shutdown. */
export async function withdrawAttempt(db: Database, id: number): Promise<void> {
  await db
    .updateTable('mockup')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('attempts', '>', 0)
    .execute()
}

export async function markRefused(
  db: Database,
  id: number,
  refusal: MockupRefusal,
  notes: Detail['notes'],
): Promise<void> {
  await db
    .updateTable('mockup')
    .set({ state: 'refused', refusal, notes: JSON.stringify(notes) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export type ReadyMockup = Pick<Detail, 'notes' | 'areas' | 'likeness'> & {
  readonly view: string
  readonly width: number
  readonly height: number
}

/** False when it no longer waits, because it was deleted. */
export async function markReady(db: Database, id: number, ready: ReadyMockup): Promise<boolean> {
  const { view, width, height, notes, areas, likeness } = ready
  const { numUpdatedRows } = await db
    .updateTable('mockup')
    .set({
      state: 'ready',
      view,
      width,
      height,
      notes: JSON.stringify(notes),
      areas: JSON.stringify(areas),
      likeness: likeness && JSON.stringify(likeness),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function findWaiting(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('mockup').select('id').where('state', '=', 'waiting').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Runs a step with a lock on the files of a view. */
export function withViewLock<T>(db: Database, view: string, step: (transaction: Database) => Promise<T>): Promise<T> {
  return withNamedLock(db, `view ${view}`, step)
}

export async function isViewUsed(db: Database, view: string): Promise<boolean> {
  const row = await db.selectFrom('mockup').select('id').where('view', '=', view).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Those of the views that a mockup uses. */
export async function findUsedViews(db: Database, views: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('mockup').select('view').where('view', '=', anyOf(views)).execute()
  return new Set(rows.flatMap(({ view }) => view ?? []))
}

/** Those of the secrets that belong to a waiting mockup. */
export async function findWaitingSecrets(db: Database, secrets: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mockup')
    .select('secret')
    .where('state', '=', 'waiting')
    .where('secret', '=', anyOf(secrets))
    .execute()
  return new Set(rows.map(({ secret }) => secret))
}

export async function findWaitingSecretsOf(db: Database, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mockup')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .execute()
  return rows.map(({ secret }) => secret)
}

/** An artwork of the platform with the name of its file, or one rasterized from a design, which has none. */
export async function findPlatformArtwork(
  db: Database,
  sha256: string,
): Promise<{ readonly code: string | null } | undefined> {
  return db.selectFrom('artwork').select('code').where('sha256', '=', sha256).executeTakeFirst()
}
