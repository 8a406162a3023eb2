import { answer, refuse } from '../answer.ts'
import type { ParcelPusher, ShopParcel } from '../parcels.ts'
import { linesOf, shipped } from './orders.ts'
import { markReadyToShip, type Package, packagesOf, readPieces } from './packages.ts'

/**
 * Reports that a package with a number of Lazada is ready for the carrier. The number is on the label, so the package
 * exists before: `labels` packs it.
 */
export const parcels: ParcelPusher = {
  hasPartialParcels: false,
  async list(context, shop, orderId) {
    const pieces = await readPieces(context, shop, orderId)
    if (!pieces.ok) return pieces
    const lines = linesOf(pieces.data)
    return answer(
      packagesOf(pieces.data)
        .filter(isReady)
        .map((each) => parcelOf(each, lines)),
    )
  },
  async push(context, shop, { orderId, tracking }) {
    const pieces = await readPieces(context, shop, orderId)
    if (!pieces.ok) return pieces
    const packages = packagesOf(pieces.data)
    const found = packages.find((each) => plain(numberOf(each)) === plain(tracking.number))
    const [first] = packages
    // The carrier has the whole order, with a number that the seller has not entered here: nothing is left to report.
    if (!found && first && pieces.data.every(({ status }) => status === 'canceled' || shipped.has(status)))
      return answer({ externalId: first.id })
    if (!found && pieces.data.some(({ delivery_option_sof }) => delivery_option_sof === '1'))
      return refuse('refused', 'the seller delivers this order: complete it in the Seller Center')
    if (!found) {
      const numbers = packages.map(numberOf).filter((number) => number !== '')
      const known = numbers.length > 0 ? `its numbers are ${numbers.join(', ')}` : 'the order is not packed'
      return refuse('refused', `Lazada assigns the number, which is on its label: ${known}`)
    }
    if (isReady(found)) return answer({ externalId: found.id })
    const reported = await markReadyToShip(context, shop, found)
    return reported.ok ? answer({ externalId: found.id }) : reported
  },
}

const plain = (number: string) => number.trim().toUpperCase()
const numberOf = ({ pieces }: Package) => pieces.find(({ tracking_code }) => tracking_code !== '')?.tracking_code ?? ''

/** Whether it was reported as ready for the carrier, or is on its way. */
const isReady = ({ pieces }: Package) => pieces.every(({ status }) => !notReady.has(status))
const notReady = new Set(['packed', 'repacked', 'toship'])

function parcelOf(each: Package, lines: ReturnType<typeof linesOf>): ShopParcel {
  const ids = new Set(each.pieces.map(({ order_item_id }) => order_item_id))
  return {
    externalId: each.id,
    trackingNumber: numberOf(each),
    lines: lines.flatMap(({ id, pieces }) => {
      const quantity = pieces.filter(({ order_item_id }) => ids.has(order_item_id)).length
      return quantity > 0 ? [{ externalId: id, quantity }] : []
    }),
  }
}
