import { z } from 'zod'
import { mailNotifications as mail } from '../modules/platform/notifications/service.ts'
import { defineJob } from './queue/define-job.ts'

/** Mails unread notices when a mail server is configured. */
export const mailNotifications = defineJob({
  name: 'mail-notifications',
  payload: z.object({}),
  key: () => 'all',
  schedule: '* * * * *',
  handle: async ({ db, mailer, log }) => {
    const mails = mailer ? await mail({ db, mailer }, new Date()) : 0
    if (mails > 0) log.info({ mails }, 'notifications were mailed')
  },
})
