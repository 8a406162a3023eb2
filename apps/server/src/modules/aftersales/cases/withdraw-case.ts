import type { CaseDetail } from '@podwright/contracts/orders/after-sales'
import { fail, type Result } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { lockOrders, type OrderDeps } from '../../sales/orders/service.ts'
import { insertCaseEvent } from './case-event-queries.ts'
import { findCase, lockCaseState, setCaseState } from './case-queries.ts'
import { partyOf } from './party.ts'
import { settleAfterSales } from './settle-after-sales.ts'
import { getCase } from './show-case.ts'

export async function withdrawCase({ db }: OrderDeps, session: Session, id: number): Promise<Result<CaseDetail>> {
  const failed = await db.transaction().execute(async (transaction) => {
    const row = await findCase(transaction, partyOf(session), id)
    if (!row) return fail('case_unknown')
    const [order] = await lockOrders(transaction, undefined, [row.orderId])
    const state = await lockCaseState(transaction, id)
    if (!order || state !== 'open') return fail('case_state')
    await setCaseState(transaction, id, 'withdrawn')
    await insertCaseEvent(transaction, id, {
      kind: 'state',
      by: session.accountId,
      from: state,
      to: 'withdrawn',
      text: '',
    })
    await settleAfterSales(transaction, order)
    return undefined
  })
  return failed ?? getCase({ db }, session, id)
}
