import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { ProductionDetail, stageProduction as stageProductionCall } from '@podwright/contracts/orders/production'
import type { LocaleCode } from '@podwright/domain/locale'
import { lineTransitions, type WorkshopStage } from '@podwright/domain/orders/production-states'
import { canTransition } from '@podwright/domain/states/transitions'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result, succeed } from '../../../result.ts'
import { type LineRow, type OrderDeps, type QueueRow, setLineStates } from '../../sales/orders/service.ts'
import { lacksPhoto } from '../workshop/photo-queries.ts'
import { idsOf, linesOfPart, moveParts, refuseChangedParts, updatePart } from './parts.ts'
import { getProductionOrder } from './show-production.ts'

/** Moves lines to a workshop stage. The first move puts the part in production. */
export async function stageProduction(
  deps: OrderDeps,
  supplierId: number,
  id: number,
  { stage, lineIds, locale }: ParsedBodyOf<typeof stageProductionCall> & { readonly locale: LocaleCode },
): Promise<Result<ProductionDetail>> {
  const failed = await updatePart(deps, { accountId: supplierId, supplierId }, id, async (transaction, part) => {
    const lines = await linesOfPart(transaction, part)
    return moveToStage(transaction, [{ part, lines, lineIds }], { stage, by: supplierId })
  })
  return failed ?? getProductionOrder(deps, supplierId, id, locale)
}

type StageMove = {
  readonly part: QueueRow
  readonly lines: readonly LineRow[]
  /** The lines to move; if undefined, all that can be moved. */
  readonly lineIds?: readonly number[] | undefined
}

/** Moves lines of parts, of all or of none. The caller must hold the row locks of their orders. */
export async function moveToStage(
  transaction: Database,
  moves: readonly StageMove[],
  { stage, by }: { readonly stage: WorkshopStage; readonly by: number },
): Promise<Failed | undefined> {
  const movable: LineRow[] = []
  for (const move of moves) {
    const lines = movableLines(move, stage)
    if (!lines.ok) return lines
    movable.push(...lines.data)
  }
  const parts = moves.map(({ part }) => part)
  const refused = refuseChangedParts(parts)
  if (refused) return refused
  if (stage === 'packed' && (await lacksPhoto(transaction, idsOf(parts)))) return fail('quality_photo_missing')
  await setLineStates(transaction, idsOf(movable), stage)
  const begun = parts.filter(({ state }) => state === 'accepted')
  await moveParts(transaction, begun, 'in_production', { by })
  return undefined
}

function movableLines({ part, lines, lineIds }: StageMove, stage: WorkshopStage): Result<LineRow[]> {
  if (part.state !== 'accepted' && part.state !== 'in_production') return fail('production_state')
  const selected = lineIds ? lines.filter((line) => lineIds.includes(line.id)) : lines
  if (lineIds && selected.length < new Set(lineIds).size) return fail('order_line_unknown')
  const movable = selected.filter(({ state }) => canTransition(lineTransitions, state, stage))
  const isRefused = movable.length === 0 || (lineIds !== undefined && movable.length < selected.length)
  return isRefused ? fail('production_state') : succeed(movable)
}
