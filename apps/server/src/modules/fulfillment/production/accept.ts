import type { ProductionDetail } from '@podwright/contracts/orders/production'
import type { LocaleCode } from '@podwright/domain/locale'
import { type Failed, fail, type Result } from '../../../result.ts'
import { hasFailedPrints, markLinesReady, type OrderDeps, setLineStates } from '../../sales/orders/service.ts'
import { idsOf, linesOfPart, movePart, refuseChangedParts, updatePart } from './parts.ts'
import { getProductionOrder } from './show-production.ts'

/**
 * Accepts a part. Fails with `production_state` unless it waits for that, with `production_files_pending` while print
 * files of its lines are being made, with `production_files_failed` if one of them cannot be made, and with
 * `production_shop_change` while the seller has to decide about a change in the shop.
 */
export async function acceptProduction(
  deps: OrderDeps,
  supplierId: number,
  id: number,
  locale: LocaleCode,
): Promise<Result<ProductionDetail>> {
  return (await acceptPart(deps, supplierId, id)) ?? getProductionOrder(deps, supplierId, id, locale)
}

export function acceptPart(deps: OrderDeps, supplierId: number, id: number): Promise<Failed | undefined> {
  return updatePart(deps, { accountId: supplierId, supplierId }, id, async (transaction, part) => {
    const refused = refuseChangedParts([part])
    if (refused) return refused
    await markLinesReady(transaction, [part.orderId])
    const lines = await linesOfPart(transaction, part)
    const unready = lines.filter(({ state }) => state === 'received')
    if (part.state === 'waiting' && unready.length > 0) {
      const hasFailed = await hasFailedPrints(transaction, idsOf(unready))
      return fail(hasFailed ? 'production_files_failed' : 'production_files_pending')
    }
    if (lines.some(({ state }) => state !== 'file_ready')) return fail('production_state')
    if (!(await movePart(transaction, part, 'accepted', { by: supplierId }))) return fail('production_state')
    await setLineStates(transaction, idsOf(lines), 'routed')
    return undefined
  })
}
