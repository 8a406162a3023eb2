import { z } from 'zod'
import { sendNotices } from '../modules/platform/notifications/service.ts'
import { defineJob } from './define-job.ts'

/** Tells what comes in numbers as one notice, and reminds suppliers of cases that wait for them. */
export const gatherNotices = defineJob({
  name: 'gather-notices',
  payload: z.object({}),
  key: () => 'all',
  schedule: '* * * * *',
  handle: async ({ db, log }) => {
    const notices = await sendNotices({ db }, new Date())
    if (notices > 0) log.debug({ notices }, 'accounts were told what was gathered for them')
  },
})
