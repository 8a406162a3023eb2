import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { ProductionDetail, stageProduction as stageProductionCall } from '@podwright/contracts/orders/production'
import type { LocaleCode } from '@podwright/domain/locale'
import { lineTransitions } from '@podwright/domain/orders/production-states'
import { mayBecome } from '@podwright/domain/states/transitions'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result } from '../../../result.ts'
import { type OrderDeps, type QueueRow, setLineStates } from '../../sales/orders/service.ts'
import { lacksPhoto } from '../workshop/photo-queries.ts'
import { idsOf, linesOfPart, movePart, updatePart } from './parts.ts'
import { getProductionOrder } from './show-production.ts'

/** Moves lines to a workshop stage. The first move puts the part in production. */
export async function stageProduction(
  deps: OrderDeps,
  supplierId: number,
  id: number,
  { stage, lineIds, locale }: ParsedBodyOf<typeof stageProductionCall> & { readonly locale: LocaleCode },
): Promise<Result<ProductionDetail>> {
  const failed = await updatePart(deps, { accountId: supplierId, supplierId }, id, (transaction, part) =>
    moveToStage(transaction, part, supplierId, { stage, lineIds }),
  )
  return failed ?? getProductionOrder(deps, supplierId, id, locale)
}

/** Moves lines of a part. The caller must hold the order's row lock. */
export async function moveToStage(
  transaction: Database,
  part: QueueRow,
  by: number,
  { stage, lineIds }: ParsedBodyOf<typeof stageProductionCall>,
): Promise<Failed | undefined> {
  if (part.state !== 'accepted' && part.state !== 'in_production') return fail('production_state')
  const lines = await linesOfPart(transaction, part)
  const selected = lineIds ? lines.filter((line) => lineIds.includes(line.id)) : lines
  if (lineIds && selected.length < new Set(lineIds).size) return fail('order_line_unknown')
  const movable = selected.filter(({ state }) => mayBecome(lineTransitions, state, stage))
  if (movable.length === 0 || (lineIds && movable.length < selected.length)) return fail('production_state')
  if (stage === 'packed' && (await lacksPhoto(transaction, part.id))) return fail('quality_photo_missing')
  await setLineStates(transaction, idsOf(movable), stage)
  if (part.state === 'accepted') await movePart(transaction, part, 'in_production', { by })
  return undefined
}
