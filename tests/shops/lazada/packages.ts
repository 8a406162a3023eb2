import { z } from 'zod'
import { jsonResponse } from '../suite/in-process.ts'
import { failure } from './products.ts'

type PackedPiece = { readonly id: number; packageId: string; readonly isFbl?: boolean }
type PackedOrder = { readonly id: number; readonly status: string; readonly pieces: readonly PackedPiece[] }
export type FakePackage = {
  readonly id: string
  readonly number: string
  isReady: boolean
  /** The status of its pieces, if it is another one than usual. */
  shownAs?: string
}

const ids = z.array(z.number())
const ProvidersQuery = z.strictObject({
  orders: z.tuple([z.strictObject({ order_id: z.number(), order_item_ids: ids })]),
})
const PackForm = z.strictObject({
  pack_order_list: z.tuple([z.strictObject({ order_id: z.number(), order_item_list: ids })]),
  delivery_type: z.literal('dropship'),
  shipping_allocate_type: z.enum(['TFS', 'NTFS']),
  shipment_provider_code: z.string().optional(),
})
const packages = z.array(z.strictObject({ package_id: z.string() })).max(20)
const DocumentQuery = z.strictObject({ doc_type: z.literal('PDF'), packages })
const ReadyForm = z.strictObject({ packages })

export const labelPdf = Buffer.from('%PDF-1.4 a label of Lazada')
export const labelUrl = 'https://files.lazada.example/label.pdf'

/** Packages of orders: packed first, then printed, then ready to ship. Calls in another order are refused. */
export class FakePackages {
  readonly all = new Map<string, FakePackage>()
  /** Warehouses of which a seller of another country chooses one; a local seller has none. */
  warehouses: readonly string[] = []
  /** Whether the answer names the address of the PDF besides its page. */
  hasUrl = true
  readonly #orderOf: (id: number) => PackedOrder | undefined

  constructor(orderOf: (id: number) => PackedOrder | undefined) {
    this.#orderOf = orderOf
  }

  /** The status of a piece of a paid order. */
  statusOf(status: string, { packageId }: PackedPiece): string {
    const found = this.all.get(packageId)
    if (status !== 'pending' || !found) return status
    return found.shownAs ?? (found.isReady ? 'ready_to_ship' : 'packed')
  }

  read(path: string, query: Readonly<Record<string, string>>): Response | undefined {
    if (path === '/order/shipment/providers/get') return this.#providers(query)
    return path === '/order/package/document/get' ? this.#print(query) : undefined
  }

  write(path: string, form: Readonly<Record<string, string>>): Response | undefined {
    if (path === '/order/fulfill/pack') return this.#pack(form)
    return path === '/order/package/rts' ? this.#ready(form) : undefined
  }

  #providers(query: unknown): Response {
    const { getShipmentProvidersReq } = z.strictObject({ getShipmentProvidersReq: z.string() }).parse(query)
    const [{ order_id }] = ProvidersQuery.parse(JSON.parse(getShipmentProvidersReq)).orders
    if (!this.#orderOf(order_id)) return failed('700021', 'order not found')
    const shipment_providers = this.warehouses.map((provider_code) => ({ name: provider_code, provider_code }))
    const isLocal = this.warehouses.length === 0
    return done({
      platform_default: isLocal ? 1 : 0,
      shipping_allocate_type: isLocal ? 'TFS' : 'NTFS',
      shipment_providers,
    })
  }

  #pack(form: unknown): Response {
    const { packReq } = z.strictObject({ packReq: z.string() }).parse(form)
    const { pack_order_list, ...way } = PackForm.parse(JSON.parse(packReq))
    const [{ order_id, order_item_list }] = pack_order_list
    const order = this.#orderOf(order_id)
    if (!order) return failed('700021', 'order not found')
    const isLocal = this.warehouses.length === 0
    if (way.shipping_allocate_type !== (isLocal ? 'TFS' : 'NTFS')) return failed('700004', 'param illegal')
    if (isLocal ? way.shipment_provider_code : !this.warehouses.includes(way.shipment_provider_code ?? ''))
      return failed('700033', 'transferringWarehouseCode cannot found')
    const pieces = order_item_list.map((id) => order.pieces.find((piece) => piece.id === id))
    const isPackable = pieces.every((piece) => piece?.packageId === '' && !piece.isFbl) && order.status === 'pending'
    // The suite reports this number; the platform has its own.
    const found: FakePackage = { id: `FP${order_id}${this.all.size}`, number: `YT${order_id}001`, isReady: false }
    if (isPackable) {
      this.all.set(found.id, found)
      for (const piece of pieces) if (piece) piece.packageId = found.id
    }
    const outcome = isPackable
      ? { item_err_code: '0', msg: 'success', tracking_number: found.number, package_id: found.id }
      : { item_err_code: '700026', msg: 'item current status not allow to pack', tracking_number: '', package_id: '' }
    const list = order_item_list.map((order_item_id) => ({ order_item_id, ...outcome, retry: false }))
    return done({ pack_order_list: [{ order_id, order_item_list: list }] })
  }

  #print(query: unknown): Response {
    const { getDocumentReq } = z.strictObject({ getDocumentReq: z.string() }).parse(query)
    const asked = DocumentQuery.parse(JSON.parse(getDocumentReq)).packages
    if (asked.some(({ package_id }) => !this.all.has(package_id)))
      return failed('700040', 'There are no packages that support printing!')
    const file = this.hasUrl ? Buffer.from(`<iframe src="${labelUrl}">`) : labelPdf
    return done({ doc_type: 'PDF', file: file.toString('base64'), ...(this.hasUrl && { pdf_url: labelUrl }) })
  }

  #ready(form: unknown): Response {
    const { readyToShipReq } = z.strictObject({ readyToShipReq: z.string() }).parse(form)
    const asked = ReadyForm.parse(JSON.parse(readyToShipReq)).packages
    return done({ packages: asked.map(({ package_id }) => ({ package_id, ...this.#readyOne(package_id) })) })
  }

  #readyOne(id: string) {
    const found = this.all.get(id)
    if (!found) return { item_err_code: '600001', msg: 'package not found' }
    if (found.isReady) return { item_err_code: '700000', msg: 'current package status not allow to operation' }
    found.isReady = true
    return { item_err_code: '0', msg: 'success' }
  }
}

const done = (data: unknown) =>
  jsonResponse({ code: '0', result: { success: true, error_code: '', error_msg: '', data }, request_id: '0ba28873' })

/** Refusals of a whole call are within an answer with the code of success. */
function failed(error_code: string, error_msg: string): Response {
  const { status } = failure(error_code, error_msg)
  return jsonResponse({ code: '0', result: { success: false, error_code, error_msg }, request_id: '0ba28873' }, status)
}
