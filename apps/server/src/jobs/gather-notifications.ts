import { sendNotifications } from '../modules/platform/notifications/service.ts'
import { defineScheduledJob } from './queue/define-job.ts'

/** Sends pending notifications of one kind as one, and reminds suppliers of cases that wait for a decision. */
export const gatherNotifications = defineScheduledJob('gather-notifications', '* * * * *', async ({ db, log }) => {
  const notifications = await sendNotifications({ db }, new Date())
  if (notifications > 0) log.debug({ notifications }, 'pending notifications were sent')
})
