import { z } from 'zod'
import { type Answer, answer, refuse } from '../answer.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import type { LabelReader } from '../labels.ts'
import { isArranged, namesOf, readNumber, readOne } from './parcels.ts'
import { callForFile, callForResponse } from './request.ts'
import type { Order } from './shape.ts'

type Names = ReturnType<typeof namesOf>

/** Waybills of Shopee's carriers, which the platform makes on demand. */
export const labels: LabelReader = {
  kinds: ['package'],
  async read(context, shop, kind, orderId) {
    if (kind !== 'package') return refuse('refused', 'Shopee prints no labels of items')
    const order = await readOne(context, shop, orderId)
    if (!order.ok) return order
    const names = (order.data.package_list ?? []).filter(isArranged).map((each) => namesOf(order.data, each))
    if (names.length === 0) return refuse('not_found', 'the shipment is not arranged in the shop')
    const state = await readState(context, shop, names)
    if (state.ok && state.data === 'READY') return download(context, shop, names)
    if (!state.ok && state.code !== 'not_found') return state
    if (state.ok && state.data === 'PROCESSING') return notReady
    const created = await create(context, shop, order.data)
    if (!created.ok) return created
    const again = await readState(context, shop, names)
    if (!again.ok) return again
    return again.data === 'READY' ? download(context, shop, names) : notReady
  },
}

const notReady = refuse('not_found', 'Shopee is making the waybill')

const Results = z.object({
  result_list: z.array(z.object({ status: z.string().nullish(), fail_error: z.string().nullish() })),
})

/** State of the waybills together. */
async function readState(
  context: ConnectorContext,
  shop: Shop,
  order_list: readonly Names[],
): Promise<Answer<'READY' | 'PROCESSING' | 'FAILED'>> {
  const call = { path: '/logistics/get_shipping_document_result', body: { order_list } }
  const read = await callForResponse(context, shop, call, Results)
  if (!read.ok) return read
  const states = read.data.result_list.map(({ status }) => status ?? 'FAILED')
  if (states.length > 0 && states.every((state) => state === 'READY')) return answer('READY')
  return answer(states.includes('PROCESSING') ? 'PROCESSING' : 'FAILED')
}

/** Asks for the waybills; asking again makes them again. */
async function create(context: ConnectorContext, shop: Shop, order: Order): Promise<Answer<null>> {
  const order_list: Readonly<Record<string, string>>[] = []
  for (const each of (order.package_list ?? []).filter(isArranged)) {
    const number = await readNumber(context, shop, order, each)
    if (!number.ok) return number
    order_list.push({ ...namesOf(order, each), ...(number.data !== '' && { tracking_number: number.data }) })
  }
  const call = { path: '/logistics/create_shipping_document', body: { order_list } }
  const created = await callForResponse(context, shop, call, z.unknown())
  return created.ok ? answer(null) : created
}

async function download(
  context: ConnectorContext,
  shop: Shop,
  order_list: readonly Names[],
): ReturnType<LabelReader['read']> {
  const call = { path: '/logistics/download_shipping_document', body: { order_list } }
  const file = await callForFile(context, shop, call)
  return file.ok ? answer({ mimeType: 'application/pdf', bytes: file.data }) : file
}
