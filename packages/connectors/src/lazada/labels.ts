import { z } from 'zod'
import { answer, refuse } from '../answer.ts'
import { requestFile } from '../common/http.ts'
import type { LabelReader } from '../labels.ts'
import { packagesOf, readPieces, shipments } from './packages.ts'
import { callForResult } from './request.ts'

/** The file is a page that shows the PDF where there is an address of the PDF itself. */
const Printed = z.object({ file: z.string().nullish(), pdf_url: z.string().nullish() })
/** Packages that one call takes. */
const maxPackages = 20

/** Shipping labels of Lazada's carriers, which exist once an order is packed. */
export const labels: LabelReader = {
  kinds: ['package'],
  shipments,
  async read(context, shop, kind, orderId) {
    if (kind !== 'package') return refuse('refused', 'Lazada prints no labels of items')
    const pieces = await readPieces(context, shop, orderId)
    if (!pieces.ok) return pieces
    if (pieces.data.some(({ delivery_option_sof }) => delivery_option_sof === '1'))
      return refuse('refused', 'the seller delivers this order without a label of Lazada')
    const packages = packagesOf(pieces.data).map(({ id }) => ({ package_id: id }))
    if (packages.length === 0) return refuse('not_found', 'the order is not packed')
    if (packages.length > maxPackages) return refuse('refused', 'the order has more packages than one file holds')
    const getDocumentReq = JSON.stringify({ doc_type: 'PDF', packages })
    const call = { path: '/order/package/document/get', query: { getDocumentReq } }
    const printed = await callForResult(context, shop, call, Printed)
    if (!printed.ok) return printed
    const { file, pdf_url } = printed.data
    if (!pdf_url) return answer({ mimeType: 'application/pdf', bytes: Buffer.from(file ?? '', 'base64') })
    const name = 'the shipping label'
    const read = await requestFile(context, { url: pdf_url, name, isWrite: false, refusalOf: () => undefined })
    return read.ok ? answer({ mimeType: 'application/pdf', bytes: read.data }) : read
  },
}
