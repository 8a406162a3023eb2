import { runReconciliation } from '../modules/platform/reconciliation/reconcile-ledger.ts'
import { defineScheduledJob } from './queue/define-job.ts'

/** Compares the ledger with orders, top-ups, payouts and everything else that it moves money for. */
export const reconcileLedger = defineScheduledJob(
  'reconcile-ledger',
  '40 3 * * *',
  async ({ db, log }) => {
    const { transactions, differenceCount } = await runReconciliation(db)
    if (differenceCount > 0) log.error({ transactions, differenceCount }, 'the ledger differs from its records')
  },
  { maxSeconds: 2 * 60 * 60 },
)
