import type { Pieces } from '@podwright/domain/freight/quote'
import { isForWarehouse } from '@podwright/domain/jit/packing'
import type { Database } from '../../../db/kysely.ts'
import { readParcelRates } from '../../catalog/freight/service.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { findJitCountries } from './jit-queries.ts'

export type PartFreight = { readonly carrierId: string; readonly freightMinor: number; readonly isJit: boolean }

type SentOrder = Pick<OrderRow, 'destination' | 'carrierId' | 'accountLocale' | 'takesJit' | 'warehouseCode'>
type Source = { readonly supplierId: number | null; readonly origin: string }

export type FreightQuotes = {
  /**
   * The freight of a part by the carrier that the seller chose, or else by the cheapest: by JIT, as a share of a box to
   * a warehouse of the supplier, where the store of the order consents to that, or else as parcels to the buyer.
   * Undefined when no carrier accepts it. An order for a marketplace's warehouse goes there in a box only.
   */
  freightOf(order: SentOrder, part: Source & { readonly pieces: readonly Pieces[] }): PartFreight | undefined
}

/** Reads what the quotes of several orders need: warehouses in one query, rates in another. */
export async function readFreightQuotes(
  db: Database,
  requested: readonly { readonly order: SentOrder; readonly sources: readonly Source[] }[],
): Promise<FreightQuotes> {
  const ofJit = requested
    .filter(({ order }) => order.takesJit && order.warehouseCode === null)
    .flatMap(({ sources }) => sources)
  const suppliers = new Set(ofJit.flatMap(({ supplierId }) => (supplierId === null ? [] : [supplierId])))
  const countries = await findJitCountries(db, [...suppliers])
  const warehousesFor = ({ destination, takesJit, warehouseCode }: SentOrder, { supplierId, origin }: Source) => {
    if (!takesJit || supplierId === null || destination === null) return []
    if (warehouseCode !== null) return [destination]
    return (countries.get(supplierId) ?? []).filter((country) => isForWarehouse(country, { origin, destination }))
  }
  const ways = requested.flatMap(({ order, sources }) =>
    sources.flatMap((source) => {
      const ends = order.destination === null ? [] : [order.destination, ...warehousesFor(order, source)]
      return ends.map((destination) => ({ origin: source.origin, destination }))
    }),
  )
  const rates = await readParcelRates(db, ways)
  return {
    freightOf: (order, part) => {
      const { destination, carrierId, accountLocale, warehouseCode } = order
      if (destination === null) return undefined
      const warehouses = warehousesFor(order, part)
      // A warehouse in the country of production may have no rates of its own: the box then costs what it costs to the
      // buyers.
      const ends = warehouses.length > 0 ? [...warehouses, destination] : []
      const boxes = ends
        .map((end) => rates.quoteBox({ origin: part.origin, destination: end }, part.pieces, accountLocale))
        .find((quotes) => quotes.length > 0)
      const parcels = rates.quote({ origin: part.origin, destination }, part.pieces, accountLocale)
      const quotes = boxes ?? (warehouseCode === null ? parcels : [])
      const quote = quotes.find(({ logisticsId }) => logisticsId === carrierId) ?? quotes[0]
      if (!quote) return undefined
      return { carrierId: quote.logisticsId, freightMinor: quote.priceMinor, isJit: boxes !== undefined }
    },
  }
}
