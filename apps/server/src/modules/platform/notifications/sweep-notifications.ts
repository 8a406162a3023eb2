import type { NotificationDeps } from './deps.ts'
import { deleteNotifications } from './queries.ts'

export const dayMs = 86_400_000
const keptDays = 90

/** Deletes notifications that are older than 90 days. */
export function sweepNotifications({ db }: NotificationDeps, now: Date): Promise<void> {
  return deleteNotifications(db, new Date(now.getTime() - keptDays * dayMs))
}
