import { localeCodes } from '@podwright/domain/locale'
import { documentKinds, maxParcelsPrinted } from '@podwright/domain/orders/documents'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'

/**
 * POST /api/documents: an address for a PDF with a packing slip or a label for each parcel, made while it is asked for. It works for
 * an hour or two, without a session. A seller names orders, a supplier production orders; what is canceled has no parcel.
 */
export const createDocument = defineCall({
  id: 'createDocument',
  summary: 'Packing slips or address labels as a PDF',
  method: 'POST',
  path: '/api/documents',
  access: [2, 3],
  body: z.object({
    kind: z.enum(documentKinds),
    ids: z
      .array(Id)
      .min(1, 'required')
      .max(maxParcelsPrinted, 'too_many')
      .meta({ description: 'Orders of a seller, production orders of a supplier' }),
    locale: z
      .enum(localeCodes)
      .optional()
      .meta({ description: 'Of the headings; without it that of the country which a parcel goes to' }),
  }),
  data: z.object({
    download: z.string().meta({ description: 'Address of the PDF' }),
    name: z.string(),
    parcels: z.int(),
  }),
  codes: ['order_unknown', 'production_unknown', 'document_empty'],
})
