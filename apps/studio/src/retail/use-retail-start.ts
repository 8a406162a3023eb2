import { locales } from '@podwright/domain/locale'
import { priceRuleLimits } from '@podwright/domain/stores/price-rule'
import { takesOrders } from '@podwright/domain/stores/store-states'
import { useEffect, useState } from 'react'
import { useServices } from '../app/services.tsx'
import type { RetailStart } from './entered-price.ts'

/** What prices begin with: the first connected store of the seller, else another one, else the seller's language. */
export function useRetailStart(): RetailStart {
  const { api, locale } = useServices()
  const [start, setStart] = useState<RetailStart>()
  useEffect(() => {
    const giveUp = new AbortController()
    api.call('listStores', { signal: giveUp.signal, handles: 'all' }).then(
      ({ items }) => {
        const store = items.find(({ state }) => takesOrders(state)) ?? items[0]
        if (!store) return
        const { commissionBasisPoints, paymentBasisPoints, paymentFixedMinor } = store.fees
        setStart({
          currency: store.currency,
          commissionBasisPoints: Math.min(commissionBasisPoints + paymentBasisPoints, priceRuleLimits.maxCommission),
          otherCostsMinor: paymentFixedMinor,
        })
      },
      (error: unknown) => !giveUp.signal.aborted && reportError(error),
    )
    return () => giveUp.abort()
  }, [api])
  const currency = locales.find(({ code }) => code === locale)?.currency ?? 'USD'
  return start ?? { currency, commissionBasisPoints: 0, otherCostsMinor: 0 }
}
