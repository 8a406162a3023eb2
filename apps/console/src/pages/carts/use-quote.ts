import type { DataOf } from '@podwright/contracts/define-call'
import type { quoteCheckout } from '@podwright/contracts/orders/checkout'
import { useState } from 'react'
import { type Loaded, useLoaded } from '../../parts/use-loaded.ts'
import type { CartLine } from './cart-table.tsx'

export type Quote = DataOf<typeof quoteCheckout>

const destinationKey = 'podwright.console.destination'

export type CartQuote = Loaded<Quote | undefined> & {
  readonly destination: string
  /** Undefined: the cheapest of each parcel. */
  readonly logisticsId: string | undefined
  readonly goTo: (destination: string) => void
  readonly sendBy: (logisticsId: string | undefined) => void
}

/** What the chosen lines come to where they are to go; the destination is remembered on this device. */
export function useQuote(chosen: readonly CartLine[]): CartQuote {
  const [destination, setDestination] = useState(() => localStorage.getItem(destinationKey) ?? 'US')
  const [logisticsId, sendBy] = useState<string>()
  const key = `${destination} ${logisticsId} ${chosen.map(({ variantId, quantity }) => `${variantId}x${quantity}`)}`
  const quote = useLoaded(key, async (api, signal) =>
    chosen.length === 0
      ? undefined
      : api.call('quoteCheckout', {
          body: {
            destination,
            logisticsId: logisticsId ?? null,
            variantIds: chosen.map(({ variantId }) => variantId),
          },
          headers: { repeatSubmit: 'false' },
          signal,
        }),
  )
  const goTo = (country: string) => {
    localStorage.setItem(destinationKey, country)
    sendBy(undefined)
    setDestination(country)
  }
  return { ...quote, destination, logisticsId, goTo, sendBy }
}
