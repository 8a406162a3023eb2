import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { CaseDetail, decideCase } from '@podwright/contracts/orders/after-sales'
import { stateOfDecision } from '@podwright/domain/orders/after-sales'
import type { Result } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { insertAction } from '../../platform/audit/service.ts'
import type { OrderDeps } from '../../sales/orders/service.ts'
import { decideSeenCase } from './case-decisions.ts'

/** Suppliers and operators decide cases; what an operator decides stands in the log. */
export function auditedDecide(
  deps: OrderDeps,
  session: Session,
  id: number,
  body: ParsedBodyOf<typeof decideCase>,
): Promise<Result<CaseDetail>> {
  if (session.userType !== 1) return decideSeenCase(deps, session, id, body)
  const { decision, amountMinor, note } = body
  return decideSeenCase(deps, session, id, body, (transaction, { number, state }) =>
    insertAction(transaction, session.accountId, {
      kind: 'case_decided',
      subject: number,
      before: { state },
      after: { state: stateOfDecision[decision], ...(decision === 'refund' && { amountMinor }) },
      reason: note,
    }),
  )
}
