import type { CaseState } from '@podwright/domain/orders/after-sales'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

export type ClaimedCase = {
  readonly id: number
  readonly state: CaseState
  readonly lines: readonly { readonly lineId: number; readonly quantity: number }[]
}

/** All cases of an order with the lines each is about. */
export async function findClaims(db: Database, orderId: number): Promise<ClaimedCase[]> {
  return db
    .selectFrom('after_sales_case as c')
    .select([
      'c.id',
      'c.state',
      sql<ClaimedCase['lines']>`(
        select json_agg(json_build_object('lineId', line_id, 'quantity', quantity) order by line_id)
        from after_sales_line where case_id = c.id)`.as('lines'),
    ])
    .where('c.order_id', '=', orderId)
    .orderBy('c.id')
    .execute()
}
