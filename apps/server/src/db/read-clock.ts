import { clockTime } from './expressions.ts'
import type { Database } from './kysely.ts'

/**
 * The time of the database, for times that SQL compares with its own: with a server's clock that is late, work that is due
 * would be found again and again.
 */
export async function readClock(db: Database): Promise<Date> {
  const { time } = await db.selectNoFrom(clockTime.as('time')).executeTakeFirstOrThrow()
  return time
}
