import type { DataOf } from '@podwright/contracts/define-call'
import type { quoteCheckout } from '@podwright/contracts/orders/checkout'
import { useState } from 'react'
import { useCall } from '../../data/use-call.ts'
import type { CartLine } from './cart-line.ts'

export type Quote = DataOf<typeof quoteCheckout>

const destinationKey = 'podwright.console.destination'

export type CartQuote = {
  /** Undefined while loading, or if no line is selected. */
  readonly data: Quote | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly reload: () => void
  readonly destination: string
  /** If undefined, each parcel uses its cheapest carrier. */
  readonly logisticsId: string | undefined
  readonly goTo: (destination: string) => void
  readonly sendBy: (logisticsId: string | undefined) => void
}

/** Quotes the selected lines for a destination, which is remembered on this device. */
export function useQuote(chosen: readonly CartLine[]): CartQuote {
  const [destination, setDestination] = useState(() => localStorage.getItem(destinationKey) ?? 'US')
  const [logisticsId, sendBy] = useState<string>()
  const { data, isError, isFetching, refetch } = useCall(
    'quoteCheckout',
    {
      body: {
        destination,
        logisticsId: logisticsId ?? null,
        lineIds: chosen.map(({ id }) => id),
        variantIds: chosen.map(({ variantId }) => variantId),
      },
      headers: { repeatSubmit: 'false' },
    },
    { enabled: chosen.length > 0 },
  )
  const goTo = (country: string) => {
    localStorage.setItem(destinationKey, country)
    sendBy(undefined)
    setDestination(country)
  }
  return { data, isError, isFetching, reload: () => void refetch(), destination, logisticsId, goTo, sendBy }
}
