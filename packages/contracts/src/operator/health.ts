import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { operator } from '../wallet/wallet-shapes.ts'

const Bytes = z.int().nullable().meta({ description: 'Null: unknown' })

const Backups = z.object({
  everyHours: z.int(),
  isOverdue: z.boolean().meta({ description: 'No complete backup for twice the interval' }),
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

/** GET /api/operator/health: versions, backups, background jobs and failures. */
export const getHealth = defineCall({
  id: 'getHealth',
  summary: 'State of the installation and of its background jobs',
  method: 'GET',
  path: '/api/operator/health',
  access: operator,
  data: z.object({
    node: z.string(),
    database: z.string(),
    migrations: z.int().meta({ description: 'Number of the latest migration' }),
    databaseBytes: z.int(),
    freeBytes: Bytes,
    totalBytes: Bytes,
    backups: Backups.nullable().meta({ description: 'Null: no backups are scheduled' }),
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
  params: z.object({ job: z.uuid('invalid') }),
  data: z.object({ job: z.uuid() }),
  codes: ['not_found'],
})
