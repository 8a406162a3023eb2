import { lineStates } from '@podwright/domain/orders/production-states'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Minor } from '../fields.ts'
import { UtcOffset } from './utc-offset.ts'

/** Days whose load the home page shows, today included. */
export const loadDays = 14

/** GET /api/supplier-home: what is due, where the pieces are, and what was earned. */
export const getSupplierHome = defineCall({
  id: 'getSupplierHome',
  summary: 'What is due, and what you earned',
  method: 'GET',
  path: '/api/supplier-home',
  access: [2],
  permission: 'production',
  scopes: ['production.read'],
  query: z.object({ utcOffset: UtcOffset }),
  data: z.object({
    toAccept: z.int().meta({ description: 'Production orders that wait to be accepted' }),
    late: z.int().meta({ description: 'Production orders that were due before today' }),
    dueToday: z.int(),
    load: z
      .array(z.object({ orders: z.int(), pieces: z.int() }))
      .length(loadDays)
      .meta({ description: 'Production orders due on each day, and their pieces that are not shipped; today first' }),
    piecesPerDay: z.int().nullable().meta({ description: 'Capacity of the workshop; null if it is not set' }),
    stages: z
      .partialRecord(z.enum(lineStates), z.int())
      .meta({ description: 'Pieces that are not shipped, by the stage of their line' }),
    openCases: z.int().meta({ description: 'After-sales cases that need your decision' }),
    earned: z
      .object({ todayMinor: Minor, last30DaysMinor: Minor })
      .nullable()
      .meta({ description: 'Credits for shipped production orders; null if your role does not see money' }),
  }),
})
