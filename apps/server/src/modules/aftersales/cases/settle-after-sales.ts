import { afterSalesOf } from '@podwright/domain/orders/after-sales'
import { afterSalesTransitions } from '@podwright/domain/orders/order-states'
import { canTransition } from '@podwright/domain/states/transitions'
import type { Database } from '../../../db/kysely.ts'
import { findClaims, type OrderRow } from '../../sales/orders/service.ts'
import { setAfterSales } from './case-queries.ts'

/** Sets the after-sales state of an order from the states of its cases. The caller must hold the order's row lock. */
export async function settleAfterSales(transaction: Database, { id, afterSales }: OrderRow): Promise<void> {
  const next = afterSalesOf((await findClaims(transaction, id)).map(({ state }) => state))
  if (next === afterSales) return
  if (!canTransition(afterSalesTransitions, afterSales, next))
    throw new Error(`after-sales of order ${id} cannot become ${next} from ${afterSales}`)
  await setAfterSales(transaction, id, next)
}
