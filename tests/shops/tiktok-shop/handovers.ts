import { z } from 'zod'
import { failure, type Reply } from './products.ts'

export const labelPdf = new TextEncoder().encode('%PDF-1.4 a label of TikTok')
export const labelUrl = 'https://files.tiktok.example/label.pdf'

const slot = { start_time: z.number(), end_time: z.number() }
const Ship = z.discriminatedUnion('handover_method', [
  z.strictObject({ handover_method: z.literal('DROP_OFF') }),
  z.strictObject({ handover_method: z.literal('PICKUP'), pickup_slot: z.strictObject(slot) }),
])

type Order = { readonly status: string; readonly isShippedByTikTok: boolean }

/** Packages that TikTok ships: first handed over, then printed. Calls in another order are refused. */
export class FakeHandovers<Shipped extends Order> {
  /** What TikTok offers for each package. */
  offers = { can_drop_off: true, can_pickup: false }
  slots = [
    { start_time: 1_795_000_000, end_time: 1_795_014_400, avaliable: false },
    { start_time: 1_795_200_000, end_time: 1_795_214_400, avaliable: true },
    { start_time: 1_795_100_000, end_time: 1_795_114_400, avaliable: true },
  ]
  /** What was sent for each package. */
  readonly shipped = new Map<string, z.infer<typeof Ship>>()
  /** Whether labels are still made. */
  isPrinting = false
  readonly #orderOf: (packageId: string) => Shipped | undefined
  readonly #arrange: (order: Shipped, packageId: string) => void

  constructor(
    orderOf: (packageId: string) => Shipped | undefined,
    arrange: (order: Shipped, packageId: string) => void,
  ) {
    this.#orderOf = orderOf
    this.#arrange = arrange
  }

  /** Undefined for calls that are not about such packages. */
  answer(call: string, query: Readonly<Record<string, string>>, body: unknown): Reply | undefined {
    const [, id = '', name] = /\/packages\/(\d+)\/(handover_time_slots|ship|shipping_documents)$/.exec(call) ?? []
    if (name === undefined) return undefined
    const order = this.#orderOf(id)
    if (!order) return failure(21009001, 'package not found')
    if (!order.isShippedByTikTok) return failure(21011003, 'package is shipped by the seller')
    if (name === 'handover_time_slots') return { data: { ...this.offers, pickup_slots: this.slots } }
    return name === 'ship' ? this.#ship(order, id, body) : this.#print(id, query)
  }

  #ship(order: Shipped, id: string, body: unknown): Reply {
    if (order.status !== 'AWAITING_SHIPMENT' || this.shipped.has(id))
      return failure(21011004, 'package status not supported')
    const given = Ship.parse(body)
    if (given.handover_method === 'PICKUP') {
      const { start_time, end_time } = given.pickup_slot
      const isOffered = this.slots.some(
        (each) => each.avaliable && each.start_time === start_time && each.end_time === end_time,
      )
      if (!this.offers.can_pickup || !isOffered) return failure(21011005, 'pickup slot invalid')
    } else if (!this.offers.can_drop_off) return failure(21011006, 'handover method invalid')
    this.shipped.set(id, given)
    this.#arrange(order, id)
    return { data: {} }
  }

  #print(id: string, query: Readonly<Record<string, string>>): Reply {
    z.strictObject({ document_type: z.literal('SHIPPING_LABEL') }).parse(query)
    if (!this.shipped.has(id)) return failure(21011007, 'ship the package first')
    return { data: { doc_url: this.isPrinting ? '' : labelUrl, tracking_number: `7799${id}` } }
  }
}
