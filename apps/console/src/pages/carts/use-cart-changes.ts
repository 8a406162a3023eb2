import type { Cart } from '@podwright/contracts/cart/cart-shapes'
import { ApiError } from '@podwright/contracts/client/api-error'
import { useCallback, useRef } from 'react'
import { useAccount } from '../../app/account.tsx'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'

export type CartChanges = {
  /** Resolves to whether the change succeeded. */
  readonly setQuantity: (variantId: number, quantity: number) => Promise<boolean>
  readonly setPlain: (variantId: number, pieces: { quantity: number; isPlain: boolean }) => Promise<boolean>
  readonly remove: (variantId: number) => Promise<boolean>
}

/**
 * Returns functions that change the cart; only the response to the last change is shown, in whatever order they arrive.
 */
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
          // The query key of a quote does not contain the quantities that it depends on.
          invalidate('quoteCheckout')
        }
        refresh()
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // The API client has shown the failure; the table shows the cart of the server.
        if (own === latest.current) invalidate('getCart', 'quoteCheckout')
        return false
      }
    },
    [set, invalidate, refresh],
  )
  return {
    // Changing a quantity and back within half a second is not a repeated submission.
    setQuantity: (variantId, quantity) =>
      run(() =>
        api.call('changeCartLine', { params: { variantId }, body: { quantity }, headers: { repeatSubmit: 'false' } }),
      ),
    setPlain: (variantId, body) =>
      run(() => api.call('changeCartLine', { params: { variantId }, body, headers: { repeatSubmit: 'false' } })),
    remove: (variantId) => run(() => api.call('removeCartLine', { params: { variantId } })),
  }
}
