import type { NotificationDeps } from './deps.ts'
import { remindOfCases, sendGathered } from './queries.ts'
import { dayMs } from './sweep-notifications.ts'

/** Suppliers are reminded of cases that have been waiting for this long. */
const reminderDays = 2

/** Tells accounts what was gathered for them, and suppliers of cases that wait. Answers how many notifications that made. */
export async function sendNotifications({ db }: NotificationDeps, now: Date): Promise<number> {
  const reported = await sendGathered(db)
  return reported + (await remindOfCases(db, new Date(now.getTime() - reminderDays * dayMs)))
}
