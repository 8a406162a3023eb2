import { localeCodes } from '@podwright/domain/locale'
import { documentKinds, maxParcelsPrinted } from '@podwright/domain/orders/documents'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'

/**
 * POST /api/documents: returns the URL of a PDF with a packing slip, label or customs sheet per parcel, rendered on
 * download. Parcels that stay in one customs area have no customs sheet. The URL works for one to two hours without a
 * session. Sellers pass orders, suppliers production orders; canceled ones have no parcel. Of a production order that is
 * sent in several parcels, the one that is packed next is printed, and all of them once everything has been sent.
 */
export const createDocument = defineCall({
  id: 'createDocument',
  summary: 'Packing slips, address labels or customs sheets as a PDF',
  method: 'POST',
  path: '/api/documents',
  access: [2, 3],
  permission: 'documents',
  scopes: ['orders.read', 'production.read'],
  body: z.object({
    kind: z.enum(documentKinds),
    ids: z
      .array(Id)
      .min(1, 'required')
      .max(maxParcelsPrinted, 'too_many')
      .meta({ description: 'Orders of a seller, production orders of a supplier' }),
    locale: z.enum(localeCodes).optional().meta({
      description: 'Language of the headings; default: that of the destination country. Customs sheets are in English',
    }),
  }),
  data: z.object({
    download: z.string().meta({ description: 'URL of the PDF' }),
    name: z.string(),
    parcels: z.int(),
  }),
  codes: ['order_unknown', 'production_unknown', 'shipment_shop_change', 'document_empty', 'customs_not_needed'],
})
