import type { DataOf } from '@podwright/contracts/define-call'
import type { getMockup } from '@podwright/contracts/mockups/get-mockup'
import type { MockupRefusal } from '@podwright/contracts/mockups/mockup-shapes'
import { sql } from 'kysely'
import { anyOf } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'
import { withNamedLock } from '../../../db/named-lock.ts'

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

/** Newest first. */
export async function findMockups(
  db: Database,
  accountId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<MockupRow[]> {
  return mockups(db, accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function findMockup(db: Database, accountId: number, id: number): Promise<MockupRow | undefined> {
  return mockups(db, accountId).where('id', '=', id).executeTakeFirst()
}

/** Of any account: for jobs, and for signed URLs. */
export async function findAnyMockup(db: Database, id: number): Promise<MockupRow | undefined> {
  return db.selectFrom('mockup').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function updateName(
  db: Database,
  accountId: number,
  id: number,
  name: string,
): Promise<MockupRow | undefined> {
  return db
    .updateTable('mockup')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(columns)
    .executeTakeFirst()
}

/** Deletes the row of a mockup and returns it; its files remain. */
export async function deleteRow(db: Database, accountId: number, id: number): Promise<MockupRow | undefined> {
  return db
    .deleteFrom('mockup')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(columns)
    .executeTakeFirst()
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

/** File name of one of the platform's artworks below catalog/artworks; artworks rasterized from a design have none. */
export async function findArtworkCode(db: Database, sha256: string): Promise<string | undefined> {
  const row = await db.selectFrom('artwork').select('code').where('sha256', '=', sha256).executeTakeFirst()
  return row?.code ?? undefined
}
