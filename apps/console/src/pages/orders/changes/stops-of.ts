import type { OrderDetail } from '@podwright/contracts/orders/order-shapes'
import type { ShopChange } from '@podwright/contracts/stores/sync'
import { isOpen, isShippedOrEnded } from '@podwright/domain/orders/order-states'
import { shippingStops } from '@podwright/domain/stores/shop-orders'

type Stop = 'payment' | 'release' | 'production' | 'shipping' | 'begun' | 'nothing'
type Stopped = {
  readonly state: OrderDetail['state']
  readonly parts: readonly Pick<OrderDetail['parts'][number], 'state'>[]
}

/** What undecided changes of an order stop. */
export function stopsOf({ state, parts }: Stopped, changes: readonly Pick<ShopChange, 'kind'>[]): Stop[] {
  if (state !== 'partially_shipped') {
    if (isOpen(state)) return ['payment']
    if (state === 'holding') return ['release']
    if (isShippedOrEnded(state)) return ['nothing']
  }
  const unshipped = parts.filter((part) => part.state !== 'shipped' && part.state !== 'canceled')
  const isWaiting = unshipped.some((part) => part.state !== 'in_production')
  const stopsShipping = unshipped.length > 0 && changes.some(({ kind }) => shippingStops.some((each) => each === kind))
  const stops: Stop[] = [...(isWaiting ? ['production' as const] : []), ...(stopsShipping ? ['shipping' as const] : [])]
  return stops.length > 0 ? stops : ['begun']
}
