import type { CaseDetail } from '@podwright/contracts/orders/after-sales'
import { type CaseDecision, caseDecisions } from '@podwright/domain/orders/after-sales'
import { Button } from 'antd'

type ButtonsProps = {
  /** What the seller requested. */
  requested: CaseDetail['kind']
  labelOf: (decision: CaseDecision) => string
  onChoose: (decision: CaseDecision) => void
}

/** One button for each possible decision on a case; the requested one is highlighted. */
export function DecisionButtons({ requested, labelOf, onChoose }: ButtonsProps) {
  return caseDecisions.map((decision) => (
    <Button
      key={decision}
      type={decision === requested ? 'primary' : 'default'}
      danger={decision === 'refuse'}
      onClick={() => onChoose(decision)}
    >
      {labelOf(decision)}
    </Button>
  ))
}
