import {
  bulkActionNames,
  bulkFileHours,
  bulkLimits,
  bulkListNames,
  bulkRunStates,
} from '@podwright/domain/bulk/bulk-actions'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor, text } from '../fields.ts'
import { RequestKey } from '../wallet/wallet-shapes.ts'
import { BulkOperation, BulkSelection } from './bulk-requests.ts'

const access = [1, 2, 3] as const

const Matching = {
  count: z.int(),
  totalMinor: Minor.nullable().meta({ description: 'Sum of their totals in yuan; null for a list without totals' }),
}

const Taken = {
  ...Matching,
  digest: text(64).meta({ description: 'Stands for the ids of these rows: another one if any of them is exchanged' }),
}

/** POST /api/bulk-runs/matching: all rows of a list that a filter matches, and those that each action would take. */
export const countMatching = defineCall({
  id: 'countMatching',
  summary: 'How many rows of a list match a filter',
  method: 'POST',
  path: '/api/bulk-runs/matching',
  access,
  permission: 'account',
  body: z.object({ selection: BulkSelection }),
  data: z.object({
    ...Matching,
    isCut: z.boolean().meta({
      description: `Whether more match than ${bulkLimits.items}: those were counted that are the newest, of production orders the most urgent`,
    }),
    actions: z
      .array(z.object({ action: z.enum(bulkActionNames), ...Taken }))
      .meta({ description: 'Those that you are permitted and that take any of them' }),
  }),
})

const BulkRun = z.object({
  id: z.int(),
  list: z.enum(bulkListNames),
  action: z.enum(bulkActionNames),
  state: z.enum(bulkRunStates),
  stopReason: z
    .string()
    .nullable()
    .meta({ description: 'The failure code that ended it early; null if someone stopped it' }),
  total: z.int(),
  totalMinor: Minor.nullable(),
  done: z.int(),
  skipped: z.int(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type BulkRun = z.infer<typeof BulkRun>

/**
 * POST /api/bulk-runs: takes what matches now, at most 10,000 rows, and handles them in the background. An account has
 * one unfinished run for each list. What would be taken has to be what was confirmed.
 */
export const startBulkRun = defineCall({
  id: 'startBulkRun',
  summary: 'Do something to everything that matches a filter',
  method: 'POST',
  path: '/api/bulk-runs',
  access,
  permission: 'account',
  body: z.object({
    requestKey: RequestKey,
    selection: BulkSelection,
    operation: BulkOperation,
    confirmed: z.object(Taken).meta({ description: 'What the action takes, as `countMatching` returned it' }),
  }),
  data: BulkRun,
  codes: ['bulk_changed', 'bulk_running', 'wallet_insufficient'],
})

/** GET /api/bulk-runs: the newest run of a list, of those that your permissions let you start. */
export const getNewestBulkRun = defineCall({
  id: 'getNewestBulkRun',
  summary: 'The newest bulk run of a list',
  method: 'GET',
  path: '/api/bulk-runs',
  access,
  permission: 'account',
  query: z.object({ list: z.enum(bulkListNames) }),
  data: z.object({ run: BulkRun.nullable() }),
})

const BulkRunDetail = BulkRun.extend({
  skippedRows: z
    .array(
      z.object({
        id: z.int(),
        label: z.string().meta({ description: 'Its number or title' }),
        reason: z.string().meta({ description: 'A failure code' }),
      }),
    )
    .meta({ description: `The first ${bulkLimits.shownSkipped}` }),
  files: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        rows: z.int().meta({ description: 'How many rows it is about' }),
        bytes: z.int(),
        download: z.string().meta({ description: 'URL, valid for one to two hours' }),
      }),
    )
    .meta({ description: `What it has made so far; kept for ${bulkFileHours} hours after it ended` }),
})
export type BulkRunDetail = z.infer<typeof BulkRunDetail>

/** GET /api/bulk-runs/{id}: kept for 30 days. */
export const getBulkRun = defineCall({
  id: 'getBulkRun',
  summary: 'Progress and results of a bulk run',
  method: 'GET',
  path: '/api/bulk-runs/{id}',
  access,
  permission: 'account',
  params: z.object({ id: Id }),
  data: BulkRunDetail,
  codes: ['bulk_unknown'],
})

/** POST /api/bulk-runs/{id}/stop: what was handled stays as it is. */
export const stopBulkRun = defineCall({
  id: 'stopBulkRun',
  summary: 'Stop a bulk run',
  method: 'POST',
  path: '/api/bulk-runs/{id}/stop',
  access,
  permission: 'account',
  params: z.object({ id: Id }),
  data: BulkRun,
  codes: ['bulk_unknown'],
})
