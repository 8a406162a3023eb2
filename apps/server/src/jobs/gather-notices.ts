import { z } from 'zod'
import { sendNotices } from '../modules/platform/notifications/service.ts'
import { defineJob } from './define-job.ts'

/** Creates notices from collected events and reminds suppliers of waiting cases. */
export const gatherNotices = defineJob({
  name: 'gather-notices',
  payload: z.object({}),
  key: () => 'all',
  schedule: '* * * * *',
  handle: async ({ db, log }) => {
    const notices = await sendNotices({ db }, new Date())
    if (notices > 0) log.debug({ notices }, 'notices were created')
  },
})
