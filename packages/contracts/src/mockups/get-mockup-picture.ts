import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { queryInt } from '../fields.ts'
import { MockupId, MockupPicture, seller } from './mockup-shapes.ts'

/**
 * GET /api/mockups/{id}/picture: the URL of a picture of your mockup with an artwork. Equal requests return the
 * same URL as long as the mockup exists.
 */
export const getMockupPicture = defineCall({
  id: 'getMockupPicture',
  summary: 'URL of a picture of a mockup with an artwork',
  method: 'GET',
  path: '/api/mockups/{id}/picture',
  access: seller,
  permission: 'designs',
  params: MockupId,
  query: z.object({
    artwork: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'invalid')
      .meta({ description: "SHA-256 of the artwork's file" }),
    slot: queryInt(0, 31).optional().meta({ description: 'Only the smart objects of this slot; default: all' }),
    left: queryInt(-100_000, 100_000).prefault(0).meta({ description: 'In ten-thousandths of the print area' }),
    top: queryInt(-100_000, 100_000).prefault(0),
    width: queryInt(1, 200_000).prefault(10_000),
    height: queryInt(1, 200_000).prefault(10_000),
    fit: z.enum(['cover', 'contain']).prefault('contain'),
  }),
  data: MockupPicture,
  codes: ['mockup_unknown', 'mockup_not_ready', 'mockup_slot_unknown', 'artwork_unknown'],
})
