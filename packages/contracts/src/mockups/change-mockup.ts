import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, text } from '../fields.ts'
import { MockupDetail, MockupId, MockupName, seller } from './mockup-shapes.ts'

const Code = text(40).trim().min(1, 'required')

/**
 * PUT /api/mockups/{id}: omitted fields stay unchanged. URLs of its pictures do not change, and pictures of finished
 * products stay as they are.
 */
export const changeMockup = defineCall({
  id: 'changeMockup',
  summary: 'Rename a mockup, or say what it shows',
  method: 'PUT',
  path: '/api/mockups/{id}',
  access: seller,
  permission: 'designs',
  params: MockupId,
  body: z.object({
    name: MockupName.optional(),
    productId: Id.nullable()
      .optional()
      .meta({ description: 'The product that it shows; null: any. Another product removes the color' }),
    colour: Code.nullable().optional().meta({
      description: "Code of the product's color; products without it get no picture. Null: the main color is meant",
    }),
    printArea: Code.nullable()
      .optional()
      .meta({ description: 'Code of the print area that its smart objects show; null: the first printed one' }),
  }),
  data: MockupDetail,
  codes: ['mockup_unknown', 'product_unknown'],
})
