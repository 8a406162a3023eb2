import type { Cart } from '@podwright/contracts/cart/cart-shapes'
import { ApiError } from '@podwright/contracts/client/api-error'
import { useCallback, useRef } from 'react'
import { useAccount } from '../../app/account.tsx'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import type { CartLine } from './cart-line.ts'

export type CartChanges = {
  /** Resolves to whether the change succeeded. */
  readonly setQuantity: (line: CartLine, quantity: number) => Promise<boolean>
  readonly setPlain: (line: CartLine, isPlain: boolean) => Promise<boolean>
  readonly remove: (line: CartLine) => Promise<boolean>
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
  const change = (variantId: number, body: { finishedId: number | null; quantity: number; isPlain?: boolean }) =>
    // Changing a quantity and back within half a second is not a repeated submission.
    api.call('changeCartLine', { params: { variantId }, body, headers: { repeatSubmit: 'false' } })
  return {
    setQuantity: ({ variantId, finishedId }, quantity) => run(() => change(variantId, { finishedId, quantity })),
    setPlain: ({ variantId, finishedId, quantity }, isPlain) =>
      run(() => change(variantId, { finishedId, quantity, isPlain })),
    remove: ({ variantId, finishedId }) =>
      run(() =>
        api.call('removeCartLine', { params: { variantId }, query: finishedId === null ? {} : { finishedId } }),
      ),
  }
}
