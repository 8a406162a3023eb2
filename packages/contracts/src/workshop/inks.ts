import { separationRefusals } from '@podwright/domain/print/prepress'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { text } from '../fields.ts'
import { OrderId } from '../orders/order-shapes.ts'

/**
 * GET /api/production-orders/{id}/inks: separates a PNG print file that consists of few flat colors. The first request
 * takes some seconds for a large file.
 */
export const listInks = defineCall({
  id: 'listInks',
  summary: 'Spot colors of a print file, with a plate for each',
  method: 'GET',
  path: '/api/production-orders/{id}/inks',
  access: [2],
  permission: 'station',
  scopes: ['production.read'],
  params: OrderId,
  query: z.object({
    file: text(300).min(1, 'required').meta({ description: 'Name of the print file: the end of its download path' }),
  }),
  data: z.object({
    inks: z
      .array(
        z.object({
          colour: z.string().meta({ description: '#rrggbb, exactly as in the print file' }),
          coverage: z.number().meta({ description: 'Percent of the file that the ink covers' }),
          url: z.string().meta({
            description:
              'URL of a PNG with the size of the print file, valid for an hour: black where the ink is printed; mirrored for techniques that transfer the print; with ?preview=1 a small picture',
          }),
        }),
      )
      .meta({ description: 'Largest first' }),
    refusal: z
      .enum(separationRefusals)
      .nullable()
      .meta({ description: 'Why the file cannot be separated; null if it was' }),
  }),
  codes: ['production_unknown'],
})
