import { mailNotifications as mail } from '../modules/platform/notifications/service.ts'
import { defineScheduledJob } from './queue/define-job.ts'

/** Mails unread notices when a mail server is configured. */
export const mailNotifications = defineScheduledJob('mail-notifications', '* * * * *', async ({ db, mailer, log }) => {
  const mails = mailer ? await mail({ db, mailer }, new Date()) : 0
  if (mails > 0) log.info({ mails }, 'notifications were mailed')
})
