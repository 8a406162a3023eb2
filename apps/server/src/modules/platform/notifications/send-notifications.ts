import type { NotificationDeps } from './deps.ts'
import { remindOfCases, sendPending } from './queries.ts'
import { dayMs } from './sweep-notifications.ts'

/** Suppliers are reminded of a case after this time. */
const reminderDays = 2

/** Sends pending notifications and reminds suppliers of open cases. Returns how many notifications were created. */
export async function sendNotifications({ db }: NotificationDeps, now: Date): Promise<number> {
  const created = await sendPending(db)
  return created + (await remindOfCases(db, new Date(now.getTime() - reminderDays * dayMs)))
}
