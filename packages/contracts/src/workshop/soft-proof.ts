import { Technique } from '@podwright/domain/catalog/vocabulary'
import { renderingIntents } from '@podwright/domain/print/output-profiles'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { text } from '../fields.ts'
import { OrderId } from '../orders/order-shapes.ts'

/**
 * GET /api/production-orders/{id}/soft-proof: a PNG print file in the colors of the supplier's printer, by the ICC profile
 * of its technique. Reading a large file takes a second.
 */
export const getSoftProof = defineCall({
  id: 'getSoftProof',
  summary: 'A print file in the colors of your printer',
  method: 'GET',
  path: '/api/production-orders/{id}/soft-proof',
  access: [2],
  permission: 'station',
  scopes: ['production.read'],
  params: OrderId,
  query: z.object({
    file: text(300).min(1, 'required').meta({ description: 'Name of the print file: the end of its download path' }),
  }),
  data: z.object({
    technique: Technique,
    proof: z
      .object({
        profile: z.string().meta({ description: 'Name of the ICC profile' }),
        intent: z.enum(renderingIntents),
        changed: z
          .number()
          .meta({ description: 'About which share of the print changes its color visibly, from 0 to 1' }),
        picture: z.string().meta({ description: 'The print in these colors: a small WebP as a data URL' }),
      })
      .nullable()
      .meta({ description: 'Null without a profile for the technique' }),
  }),
  codes: ['production_unknown'],
})
