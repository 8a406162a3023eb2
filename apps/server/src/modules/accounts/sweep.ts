import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../db/kysely.ts'

/** Removes what has expired: sessions, challenges, old failures, counters. One statement; twice at once does no harm. */
export async function sweepExpired(db: Database): Promise<void> {
  await sql`
    with sessions as (delete from session where expires_at < now()),
      challenges as (delete from slide_challenge where expires_at < now()),
      failures as (delete from login_failure where failed_at < now() - interval '1 hour')
    delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db)
}

const intervalMs = 10 * 60_000

/** Sweeps every ten minutes, give or take two, so that processes started together do not sweep together. */
export function startSweep(db: Database, log: Logger): { stop(): void } {
  let timer: NodeJS.Timeout
  const schedule = () => {
    timer = setTimeout(
      () => {
        sweepExpired(db)
          .catch((err: unknown) => log.error({ err }, 'sweeping expired rows failed'))
          .finally(schedule)
      },
      intervalMs * (0.8 + Math.random() * 0.4),
    )
    timer.unref()
  }
  schedule()
  return { stop: () => clearTimeout(timer) }
}
