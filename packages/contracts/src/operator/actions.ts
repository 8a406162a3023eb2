import { operatorActions } from '@podwright/domain/operator-actions'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { BigId, newestFirst, pageOf, text } from '../fields.ts'
import { operator } from '../wallet/wallet-shapes.ts'

const Facts = z.record(z.string(), z.json()).nullable()

/** GET /api/operator/actions: newest first. */
export const listOperatorActions = defineCall({
  id: 'listOperatorActions',
  summary: 'Actions of operators',
  method: 'GET',
  path: '/api/operator/actions',
  access: operator,
  permission: 'system',
  query: z.object({
    kind: z.enum(operatorActions).optional(),
    search: text(60).trim().prefault('').meta({ description: 'Beginning of the subject' }),
    ...newestFirst(50, { id: BigId }),
  }),
  data: pageOf(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      operator: z.string().nullable().meta({ description: 'Login account; null: done on the command line' }),
      kind: z.enum(operatorActions),
      subject: z.string(),
      before: Facts,
      after: Facts,
      reason: z.string(),
    }),
  ),
})
