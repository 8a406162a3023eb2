import type { ProductionDetail } from '@podwright/contracts/orders/production'
import { OrderAddress } from '@podwright/domain/orders/address'
import { type Result, succeed } from '../../../result.ts'
import { permits, type Session } from '../../../session.ts'

/** What a production order earns is shown to those who see money. */
export function summaryFor<T extends { readonly goodsMinor: number | null }>(session: Session, order: T): T {
  return permits(session, 'finance') ? order : { ...order, goodsMinor: null }
}

/** Only those who ship see where a parcel goes; a station sees the country. */
export function detailFor(session: Session, result: Result<ProductionDetail>): Result<ProductionDetail> {
  if (!result.ok) return result
  const order = summaryFor(session, result.data)
  if (permits(session, 'shipping')) return succeed(order)
  return succeed({ ...order, address: OrderAddress.parse({ country: order.address.country }) })
}
