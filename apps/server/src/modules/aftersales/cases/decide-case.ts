import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { CaseDetail, decideCase as decideCaseCall } from '@podwright/contracts/orders/after-sales'
import { stateOfDecision } from '@podwright/domain/orders/after-sales'
import type { Result } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { insertAction } from '../../platform/audit/service.ts'
import type { OrderDeps } from '../../sales/orders/service.ts'
import { settleCase } from './case-decisions.ts'

/** Decides a case as its supplier or as an operator; an operator's decision is written to the audit log. */
export function decideCase(
  deps: OrderDeps,
  session: Session,
  id: number,
  body: ParsedBodyOf<typeof decideCaseCall>,
): Promise<Result<CaseDetail>> {
  if (session.userType !== 1) return settleCase(deps, session, id, body)
  const { decision, amountMinor, note } = body
  return settleCase(deps, session, id, body, (transaction, { number, state }) =>
    insertAction(transaction, session.accountId, {
      kind: 'case_decided',
      subject: number,
      before: { state },
      after: { state: stateOfDecision[decision], ...(decision === 'refund' && { amountMinor }) },
      reason: note,
    }),
  )
}
