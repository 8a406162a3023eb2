import type { Result } from '../result.ts'
import type { Database } from './kysely.ts'

/** Runs work in the current transaction, or in a new one. */
export function inTransaction<T>(db: Database, work: (transaction: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** Like `inTransaction`, for work that can return a failure: the transaction is then rolled back. */
export async function allOrNothing<Data>(
  db: Database,
  work: (transaction: Database) => Promise<Result<Data>>,
): Promise<Result<Data>> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const result = await work(transaction)
      if (!result.ok) throw new Refused(result)
      return result
    })
  } catch (error) {
    if (error instanceof Refused) return error.result
    throw error
  }
}

class Refused extends Error {
  readonly result: Extract<Result<never>, { ok: false }>

  constructor(result: Extract<Result<never>, { ok: false }>) {
    super(result.code)
    this.result = result
  }
}
