import type { DataOf } from '@podwright/contracts/define-call'
import type { getMockup } from '@podwright/contracts/mockups/get-mockup'
import type { MockupRefusal } from '@podwright/contracts/mockups/mockup-shapes'
import { sql } from 'kysely'
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

const columns = sql`id, name, secret, state, attempts, refusal, notes, view, width, height, areas, likeness,
  created_at as "createdAt"`

/** Adds a waiting mockup; undefined when the account has as many as it may. */
export async function insertMockup(
  db: Database,
  mockup: { readonly accountId: number; readonly name: string; readonly secret: string },
  max: { readonly all: number; readonly waiting: number },
): Promise<MockupRow | undefined> {
  const { accountId, name, secret } = mockup
  return db.transaction().execute(async (transaction) => {
    // Counting and adding are one step for whoever uploads twice at once.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mockups of ${accountId}`}, 0))`.execute(transaction)
    const { rows } = await sql<MockupRow>`
      insert into mockup (account_id, name, secret)
      select ${accountId}, ${name}, ${secret} from mockup where account_id = ${accountId}
      having count(*) < ${max.all} and count(*) filter (where state = 'waiting') < ${max.waiting}
      returning ${columns}`.execute(transaction)
    return rows[0]
  })
}

export async function countMockups(db: Database, accountId: number): Promise<{ all: number; waiting: number }> {
  const { rows } = await sql<{ all: number; waiting: number }>`
    select count(*) as all, count(*) filter (where state = 'waiting') as waiting
    from mockup where account_id = ${accountId}`.execute(db)
  return rows[0] ?? { all: 0, waiting: 0 }
}

export async function findMockups(
  db: Database,
  accountId: number,
  page: { readonly offset: number; readonly limit: number },
): Promise<MockupRow[]> {
  const { rows } = await sql<MockupRow>`
    select ${columns} from mockup where account_id = ${accountId}
    order by created_at desc, id desc offset ${page.offset} limit ${page.limit}`.execute(db)
  return rows
}

export async function findMockup(db: Database, accountId: number, id: number): Promise<MockupRow | undefined> {
  const { rows } = await sql<MockupRow>`
    select ${columns} from mockup where id = ${id} and account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** Whoever owns it: for work that no account asks for, and for addresses that prove themselves. */
export async function findAnyMockup(db: Database, id: number): Promise<MockupRow | undefined> {
  const { rows } = await sql<MockupRow>`select ${columns} from mockup where id = ${id}`.execute(db)
  return rows[0]
}

export async function updateName(
  db: Database,
  accountId: number,
  id: number,
  name: string,
): Promise<MockupRow | undefined> {
  const { rows } = await sql<MockupRow>`
    update mockup set name = ${name} where id = ${id} and account_id = ${accountId} returning ${columns}`.execute(db)
  return rows[0]
}

/** Deletes a mockup; what is left of it are its files. */
export async function deleteRow(db: Database, accountId: number, id: number): Promise<MockupRow | undefined> {
  const { rows } = await sql<MockupRow>`
    delete from mockup where id = ${id} and account_id = ${accountId} returning ${columns}`.execute(db)
  return rows[0]
}

/** Counts one more attempt at a waiting mockup; undefined when it waits no more. */
export async function beginAttempt(db: Database, id: number): Promise<MockupRow | undefined> {
  const { rows } = await sql<MockupRow>`
    update mockup set attempts = attempts + 1 where id = ${id} and state = 'waiting' returning ${columns}`.execute(db)
  return rows[0]
}

/** Takes an attempt back that ended because the process stops. */
export async function withdrawAttempt(db: Database, id: number): Promise<void> {
  await sql`update mockup set attempts = attempts - 1 where id = ${id} and attempts > 0`.execute(db)
}

export async function markRefused(
  db: Database,
  id: number,
  refusal: MockupRefusal,
  notes: Detail['notes'],
): Promise<void> {
  await sql`update mockup set state = 'refused', refusal = ${refusal}, notes = ${JSON.stringify(notes)}::jsonb
    where id = ${id} and state = 'waiting'`.execute(db)
}

export type ReadyMockup = Pick<Detail, 'notes' | 'areas' | 'likeness'> & {
  readonly view: string
  readonly width: number
  readonly height: number
}

/** False when it waits no more, which is when it was deleted. */
export async function markReady(db: Database, id: number, ready: ReadyMockup): Promise<boolean> {
  const { view, width, height, notes, areas, likeness } = ready
  const { numAffectedRows } = await sql`
    update mockup set state = 'ready', view = ${view}, width = ${width}, height = ${height},
      notes = ${JSON.stringify(notes)}::jsonb, areas = ${JSON.stringify(areas)}::jsonb,
      likeness = ${likeness && JSON.stringify(likeness)}::jsonb
    where id = ${id} and state = 'waiting'`.execute(db)
  return numAffectedRows === 1n
}

export async function findWaiting(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from mockup where state = 'waiting' order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Runs a step during which nobody else stores or removes the files of a view. */
export function withViewLock<T>(db: Database, view: string, step: (transaction: Database) => Promise<T>): Promise<T> {
  return withNamedLock(db, `view ${view}`, step)
}

export async function isViewUsed(db: Database, view: string): Promise<boolean> {
  const { rows } = await sql`select 1 from mockup where view = ${view} limit 1`.execute(db)
  return rows.length > 0
}

/** Those of the secrets that belong to a waiting mockup. */
export async function findWaitingSecrets(db: Database, secrets: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ secret: string }>`
    select secret from mockup where state = 'waiting' and secret = any(${[...secrets]}::text[])`.execute(db)
  return new Set(rows.map(({ secret }) => secret))
}

export async function findWaitingSecretsOf(db: Database, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ secret: string }>`
    select secret from mockup where account_id = ${accountId} and state = 'waiting'`.execute(db)
  return rows.map(({ secret }) => secret)
}

/** File name of one of the platform's artworks below catalog/artworks; what was painted from a design has none. */
export async function findArtworkCode(db: Database, sha256: string): Promise<string | undefined> {
  const { rows } = await sql<{
    code: string
  }>`select code from artwork where sha256 = ${sha256} and code is not null`.execute(db)
  return rows[0]?.code
}
