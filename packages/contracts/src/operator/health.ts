import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { operator } from '../wallet/wallet-shapes.ts'

const Bytes = z.int().nullable().meta({ description: 'Null: unknown' })

const Backups = z.object({
  everyHours: z.int(),
  isOverdue: z.boolean().meta({ description: 'The last complete backup is older than twice the interval' }),
  last: z
    .object({
      at: z.iso.datetime(),
      place: z.string().meta({ description: 'Folder or bucket' }),
      rows: z.int(),
      files: z.int(),
      fileBytes: z.int(),
    })
    .nullable()
    .meta({ description: 'The newest complete backup' }),
  failure: z
    .object({ at: z.iso.datetime(), error: z.string() })
    .nullable()
    .meta({ description: 'The newest failure since then' }),
})

/** What the ledger is compared with: records of a kind, the ledger itself, or the total of an account. */
const ledgerDifferenceKinds = [
  'order',
  'production',
  'case',
  'top_up',
  'payment_event',
  'withdrawal',
  'payout',
  'unexplained',
  'ledger',
  'total',
] as const

const LedgerDifference = z.object({
  kind: z.enum(ledgerDifferenceKinds),
  detail: z.string().meta({ description: 'What of the record differs, such as `refund`' }),
  id: z.int().meta({ description: 'Id of the record; of the transaction or ledger account if there is none' }),
  reference: z.string(),
  expectedMinor: z.int().meta({ description: 'By the record' }),
  foundMinor: z.int().meta({ description: 'By the ledger' }),
})
export type LedgerDifference = z.output<typeof LedgerDifference>

const Reconciliation = z.object({
  at: z.iso.datetime(),
  transactions: z.int().meta({ description: 'Number of compared ledger transactions' }),
  differenceCount: z.int(),
  differences: z.array(LedgerDifference).meta({ description: 'The first 100' }),
})

/** GET /api/operator/health: versions, backups, reconciliation of the ledger, background jobs and failures. */
export const getHealth = defineCall({
  id: 'getHealth',
  summary: 'State of the installation and of its background jobs',
  method: 'GET',
  path: '/api/operator/health',
  access: operator,
  permission: 'system',
  data: z.object({
    node: z.string(),
    database: z.string(),
    migrations: z.int().meta({ description: 'Number of the latest migration' }),
    databaseBytes: z.int(),
    freeBytes: Bytes,
    totalBytes: Bytes,
    backups: Backups.nullable().meta({ description: 'Null: no backups are scheduled' }),
    reconciliation: Reconciliation.nullable().meta({ description: 'The last nightly one; null: none has run yet' }),
    queues: z.array(z.object({ name: z.string(), waiting: z.int(), active: z.int(), failed: z.int() })),
    failed: z.array(
      z.object({
        job: z.uuid(),
        name: z.string(),
        error: z.string(),
        tries: z.int(),
        at: z.iso.datetime(),
      }),
    ),
  }),
})

/** POST /api/operator/jobs/{job}/retry: runs the job again at once. */
export const retryJob = defineCall({
  id: 'retryJob',
  summary: 'Retry a failed background job',
  method: 'POST',
  path: '/api/operator/jobs/{job}/retry',
  access: operator,
  permission: 'system',
  params: z.object({ job: z.uuid('invalid') }),
  data: z.object({ job: z.uuid() }),
  codes: ['not_found'],
})
