import { z } from 'zod'
import { sendNotifications } from '../modules/platform/notifications/service.ts'
import { defineJob } from './queue/define-job.ts'

/** Sends pending notifications of one kind as one, and reminds suppliers of cases that wait for a decision. */
export const gatherNotifications = defineJob({
  name: 'gather-notifications',
  payload: z.object({}),
  key: () => 'all',
  schedule: '* * * * *',
  handle: async ({ db, log }) => {
    const notifications = await sendNotifications({ db }, new Date())
    if (notifications > 0) log.debug({ notifications }, 'pending notifications were sent')
  },
})
