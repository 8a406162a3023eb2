import { defineScheduledJob } from './queue/define-job.ts'

/** Makes a backup when one is due. */
export const backUp = defineScheduledJob(
  'back-up',
  '7 * * * *',
  async ({ backups, stopping, log }, _, signal) => {
    try {
      await backups?.runIfDue(log, AbortSignal.any([stopping, signal]))
    } catch (error) {
      // Another process makes it; what was copied is not copied again.
      if (stopping.aborted) return 'later'
      throw error
    }
  },
  { maxSeconds: 12 * 60 * 60 },
)
