import { type Answer, answer } from '@podwright/connectors/answer'
import { callShop, type ShopCallOptions } from './call-shop.ts'
import type { ShopDeps } from './deps.ts'

/**
 * Makes the smallest read that a platform offers, to find out whether the store's authorization still works. The result is
 * stored like that of any other call.
 */
export function probeShop(
  deps: ShopDeps,
  storeId: number,
  options: Pick<ShopCallOptions, 'isRequested' | 'signal'> = {},
): Promise<Answer<null>> {
  return callShop(deps, storeId, { kind: 'read', ...options }, async ({ orders, listings }, context, shop) => {
    const read = orders
      ? await orders.listChanged(context, shop, context.now, null)
      : await listings?.list(context, shop, null)
    return !read || read.ok ? answer(null) : read
  })
}
