import type { Cart } from '@podwright/contracts/cart/cart-shapes'
import { ApiError } from '@podwright/contracts/client/api-error'
import { useCallback, useRef } from 'react'
import { useAccount } from '../../app/account.tsx'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'

export type CartChanges = {
  /** Whether it was done. */
  readonly setQuantity: (variantId: number, quantity: number) => Promise<boolean>
  readonly remove: (variantId: number) => Promise<boolean>
}

/** Changes that answer with the whole cart; only the answer to the last one is shown, in whatever order they arrive. */
export function useCartChanges(): CartChanges {
  const { api } = useServices()
  const { refresh } = useAccount()
  const { set, invalidate } = useCallCache()
  const latest = useRef(0)
  const run = useCallback(
    async (change: () => Promise<Cart>) => {
      latest.current += 1
      const own = latest.current
      try {
        const cart = await change()
        if (own === latest.current) {
          set('getCart', cart)
          // A quote is of the quantities in the cart, which it does not name.
          invalidate('quoteCheckout')
        }
        refresh()
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // The failure was shown; the table shows what the server holds.
        if (own === latest.current) invalidate('getCart', 'quoteCheckout')
        return false
      }
    },
    [set, invalidate, refresh],
  )
  return {
    // Going to a quantity and back within half a second is no repeated submission.
    setQuantity: (variantId, quantity) =>
      run(() =>
        api.call('changeCartLine', { params: { variantId }, body: { quantity }, headers: { repeatSubmit: 'false' } }),
      ),
    remove: (variantId) => run(() => api.call('removeCartLine', { params: { variantId } })),
  }
}
