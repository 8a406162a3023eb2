import type { Database } from '../db/kysely.ts'
import { findMaintenance, type Maintenance } from './maintenance.ts'

/** How soon a process notices that maintenance mode was switched. */
const pollMs = 2000

export type MaintenanceWatch = {
  /** The last known state, so that no request waits for the database. */
  current(): Maintenance | undefined
  close(): void
}

/** Follows maintenance mode. While the database is away, the last state holds. */
export async function watchMaintenance(
  db: Database,
  onError: (error: unknown) => void,
  intervalMs = pollMs,
): Promise<MaintenanceWatch> {
  let state = await findMaintenance(db)
  let isReading = false
  const timer = setInterval(async () => {
    if (isReading) return
    isReading = true
    try {
      state = await findMaintenance(db)
    } catch (error) {
      onError(error)
    } finally {
      isReading = false
    }
  }, intervalMs)
  timer.unref()
  return { current: () => state, close: () => clearInterval(timer) }
}
