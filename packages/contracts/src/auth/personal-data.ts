import { z } from 'zod'
import { defineCall } from '../define-call.ts'

const member = [2, 3] as const

/** GET /api/account/data: everything stored about the account, by table, without secrets. */
export const exportAccountData = defineCall({
  id: 'exportAccountData',
  summary: 'Export all data of your account',
  method: 'GET',
  path: '/api/account/data',
  access: member,
  data: z.object({
    exportedAt: z.iso.datetime(),
    tables: z
      .record(z.string(), z.array(z.record(z.string(), z.unknown())))
      .meta({ description: 'Rows by the name of their table' }),
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
  body: z.object({ password: z.string().min(1, 'required').max(256, 'too_long') }),
  data: z.object({ deletedAt: z.iso.datetime() }),
  codes: ['rate_limited', 'account_has_orders', 'account_has_balance'],
})
