import { answer, refuse } from '@podwright/connectors/answer'
import type { Connector } from '@podwright/connectors/connector'
import { ConnectionError } from '@podwright/connectors/context'
import type { ShopOrder } from '@podwright/connectors/orders'
import type { NewParcel } from '@podwright/connectors/parcels'

/** What happens to the next call: `lost`: the shop acts, and its answer is lost. `unsent`: the call does not arrive. */
export type Fault = 'lost' | 'unsent' | 'busy' | 'refused'

type StoredParcel = { carrier: string; number: string; lines: NewParcel['lines'] }

/** A platform in memory, whose reports of parcels are not idempotent. Its orders are those of another test shop. */
export function createParcelPlatform(orders: () => readonly ShopOrder[]) {
  const parcels = new Map<string, { orderId: string } & StoredParcel>()
  const parcelsOf = (orderId: string) => [...parcels.values()].filter((each) => each.orderId === orderId)
  /** Orders that were completed, with the tracking numbers that the shop had then. */
  const completions: { orderId: string; numbers: string[] }[] = []
  const faults: (Fault | undefined)[] = []
  let sends = 0
  const act = <Data>(change: () => Data) => {
    const fault = faults.shift()
    if (fault === 'unsent') throw new ConnectionError('connection refused', { mayHaveArrived: false })
    if (fault === 'busy') return refuse('rate_limited', 'too many requests', { retryAfterSeconds: 30 })
    if (fault === 'refused') return refuse('invalid', 'the carrier is not known')
    const data = change()
    if (fault === 'lost') throw new ConnectionError('the connection ended', { mayHaveArrived: true })
    return answer(data)
  }
  const connector: Connector = {
    id: 'manual',
    orders: {
      feed: { bound: 'exclusive', grainMs: 1000, maxDays: 60, blindSpots: [] },
      maxRead: 50,
      listChanged: async () => answer({ items: [], next: null }),
      read: async (_, __, ids) =>
        answer(
          ids.map(
            (externalId) =>
              orders().find((order) => order.externalId === externalId) ?? { externalId, isMissing: true },
          ),
        ),
    },
    parcels: {
      hasPartialParcels: true,
      list: async (_, __, orderId) =>
        answer(
          [...parcels].flatMap(([externalId, parcel]) =>
            parcel.orderId === orderId ? [{ externalId, trackingNumber: parcel.number, lines: parcel.lines }] : [],
          ),
        ),
      push: async (_, __, { orderId, tracking, lines }) =>
        act(() => {
          const externalId = `p${++sends}`
          parcels.set(externalId, { orderId, carrier: tracking.carrier, number: tracking.number, lines })
          return { externalId }
        }),
      correct: async (_, __, _orderId, externalId, { tracking }) =>
        act(() => {
          const parcel = parcels.get(externalId)
          if (parcel) parcel.number = tracking.number
          return { externalId }
        }),
      complete: async (_, __, orderId) =>
        act(() => {
          completions.push({ orderId, numbers: parcelsOf(orderId).map(({ number }) => number) })
          return null
        }),
    },
  }
  return {
    connector,
    faults,
    parcelsOf,
    /** A parcel that the seller reports in the shop. */
    addParcel: (parcel: { orderId: string } & StoredParcel) => void parcels.set(`seller ${parcels.size}`, parcel),
    completions,
  }
}
