import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { ProductionDetail, refuseProduction as refuseProductionCall } from '@podwright/contracts/orders/production'
import type { LocaleCode } from '@podwright/domain/locale'
import { isBegun } from '@podwright/domain/orders/production-states'
import { type Failed, fail, type Result } from '../../../result.ts'
import { cancelReprint } from '../../aftersales/reprints/service.ts'
import { type OrderDeps, setLineStates } from '../../sales/orders/service.ts'
import { idsOf, linesOfPart, movePart, updatePart } from './parts.ts'
import { getProductionOrder } from './show-production.ts'

/** Refuses a part whose production has not begun. Refusing a reprint reopens its case. */
export async function refuseProduction(
  deps: OrderDeps,
  supplierId: number,
  id: number,
  { refusal, locale }: { readonly refusal: Refusal; readonly locale: LocaleCode },
): Promise<Result<ProductionDetail>> {
  return (await refusePart(deps, supplierId, id, refusal)) ?? getProductionOrder(deps, supplierId, id, locale)
}

type Refusal = ParsedBodyOf<typeof refuseProductionCall>

export function refusePart(
  deps: OrderDeps,
  supplierId: number,
  id: number,
  refusal: Refusal,
): Promise<Failed | undefined> {
  return updatePart(deps, { accountId: supplierId, supplierId }, id, async (transaction, part) => {
    const lines = await linesOfPart(transaction, part)
    if (lines.some(({ state }) => isBegun(state))) return fail('production_state')
    if (!(await movePart(transaction, part, 'refused', { by: supplierId, refusal }))) return fail('production_state')
    if (part.caseId !== null) {
      await cancelReprint(transaction, { id, caseId: part.caseId }, { by: supplierId, text: refusal.note })
      return undefined
    }
    const routed = lines.filter(({ state }) => state === 'routed')
    await setLineStates(transaction, idsOf(routed), 'file_ready')
    return undefined
  })
}
