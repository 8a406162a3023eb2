import type { CaseDetail } from '@podwright/contracts/orders/after-sales'
import { fail, type Result } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import type { OrderDeps } from '../../sales/orders/service.ts'
import { actionsOf } from './case-actions.ts'
import { insertCaseEvent } from './case-event-queries.ts'
import { findCase } from './case-queries.ts'
import { partyOf } from './party.ts'
import { getCase } from './show-case.ts'

export async function sendCaseMessage(
  { db }: OrderDeps,
  session: Session,
  id: number,
  text: string,
): Promise<Result<CaseDetail>> {
  const row = await findCase(db, partyOf(session), id)
  if (!row) return fail('case_unknown')
  if (!actionsOf(row, partyOf(session)).includes('message')) return fail('case_state')
  await insertCaseEvent(db, id, { kind: 'message', by: session.accountId, text })
  return getCase({ db }, session, id)
}
