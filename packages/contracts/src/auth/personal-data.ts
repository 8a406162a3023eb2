import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Minor, queryInt, text } from '../fields.ts'
import { Code } from './two-factor.ts'

const member = [2, 3] as const

/** GET /api/account/data: what is stored about the account, by table, without secrets; page by page. */
export const exportAccountData = defineCall({
  id: 'exportAccountData',
  summary: 'Export all data of your account',
  method: 'GET',
  path: '/api/account/data',
  access: member,
  permission: 'self',
  query: z.object({
    after: text(20)
      .regex(/^\d{1,3}\.\d{1,15}$/, 'invalid')
      .optional()
      .meta({ description: '`next` of the previous page' }),
    limit: queryInt(1, 1000).prefault(1000).meta({ description: 'Rows in a page, of all tables together' }),
  }),
  data: z.object({
    exportedAt: z.iso.datetime(),
    tables: z
      .record(z.string(), z.array(z.record(z.string(), z.unknown())))
      .meta({ description: 'Rows by the name of their table; a table may continue on the next page' }),
    next: z.string().nullable().meta({ description: '`after` for the next page; null on the last one' }),
  }),
})

/**
 * POST /api/account/deletion: deletes the account for good. Orders and ledger entries stay for accounting, without names,
 * addresses and texts.
 */
export const deleteAccount = defineCall({
  id: 'deleteAccount',
  summary: 'Delete your account',
  method: 'POST',
  path: '/api/account/deletion',
  access: member,
  permission: 'self',
  body: z.object({
    password: z.string().min(1, 'required').max(256, 'too_long'),
    code: Code.optional().meta({ description: 'Required with two-factor authentication' }),
    forfeitMinor: Minor.min(0, 'out_of_range')
      .prefault(0)
      .meta({ description: 'Remaining money below the smallest withdrawal that you give up; its exact amount' }),
  }),
  data: z.object({ deletedAt: z.iso.datetime() }),
  codes: ['rate_limited', 'two_factor_code_wrong', 'account_has_orders', 'account_has_balance', 'account_remainder'],
})
