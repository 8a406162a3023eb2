import type { Shipment } from '@podwright/contracts/orders/order-shapes'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import {
  findShipment,
  lockOrders,
  type OrderDeps,
  type OrderRow,
  presentShipment,
  type ShipmentRow,
} from '../../sales/orders/service.ts'

/**
 * Changes a parcel of the supplier, or any parcel for operators, in a transaction that locks its order. Returns the
 * parcel as it is afterwards.
 */
export function onLockedShipment(
  { db }: Pick<OrderDeps, 'db'>,
  { accountId, userType }: Pick<Session, 'accountId' | 'userType'>,
  id: number,
  work: (transaction: Database, shipment: ShipmentRow, orders: readonly OrderRow[]) => Promise<Result<void>>,
): Promise<Result<Shipment>> {
  return db.transaction().execute(async (transaction) => {
    const seen = await findShipment(transaction, id)
    if (!seen || (userType === 2 && seen.supplierId !== accountId)) return fail('shipment_unknown')
    const orders = await lockOrders(transaction, undefined, [seen.orderId])
    const done = await work(transaction, await existing(transaction, id), orders)
    return done.ok ? succeed(presentShipment(await existing(transaction, id))) : done
  })
}

async function existing(transaction: Database, id: number): Promise<ShipmentRow> {
  const shipment = await findShipment(transaction, id)
  if (!shipment) throw new Error(`shipment ${id} is gone`)
  return shipment
}
