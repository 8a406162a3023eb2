import type { CaseDetail } from '@podwright/contracts/orders/after-sales'
import { mayDecide } from '@podwright/domain/orders/after-sales'
import type { CaseParty, CaseRow } from './case-queries.ts'

export function actionsOf({ state }: CaseRow, { as }: CaseParty): CaseDetail['actions'] {
  const actions: CaseDetail['actions'] = []
  if (state !== 'withdrawn') actions.push('message')
  if (as !== 'seller' && mayDecide(state, as)) actions.push('decide')
  if (as === 'seller' && state === 'open') actions.push('withdraw')
  return actions
}
