import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { Outcome } from '@podwright/contracts/orders/order-shapes'
import type {
  rankProduction as rankProductionCall,
  refuseManyProduction as refuseManyProductionCall,
  scanProduction as scanProductionCall,
} from '@podwright/contracts/orders/production-batch'
import { isAtLeast, type LineState, stageReached } from '@podwright/domain/orders/production-states'
import { fail, type Result, succeed } from '../../../result.ts'
import { findPart, lockOrders, type OrderDeps, processEach } from '../../sales/orders/service.ts'
import { acceptPart } from './accept.ts'
import { linesOfPart, updatePart } from './parts.ts'
import { findOrdersOfUnshippedParts, findPartByNumber, setExpress } from './production-queries.ts'
import { refusePart } from './refuse.ts'
import { presentQueued } from './show-production.ts'
import { moveToStage } from './stage.ts'

/** Accepts parts, each in its own transaction, so that a refused part does not affect the others. */
export function acceptManyProduction(
  deps: OrderDeps,
  supplierId: number,
  ids: readonly number[],
): Promise<Result<Outcome>> {
  return processEach(ids, (id) => acceptPart(deps, supplierId, id))
}

export function refuseManyProduction(
  deps: OrderDeps,
  supplierId: number,
  { ids, ...refusal }: ParsedBodyOf<typeof refuseManyProductionCall>,
): Promise<Result<Outcome>> {
  return processEach(ids, (id) => refusePart(deps, supplierId, id, refusal))
}

/** Marks unshipped parts as express, or removes the mark. */
export async function rankProduction(
  { db }: OrderDeps,
  supplierId: number,
  { ids, isExpress }: ParsedBodyOf<typeof rankProductionCall>,
): Promise<Result<DataOf<typeof rankProductionCall>>> {
  return db.transaction().execute(async (transaction) => {
    await lockOrders(transaction, undefined, await findOrdersOfUnshippedParts(transaction, supplierId, ids))
    return succeed({ done: await setExpress(transaction, supplierId, ids, isExpress) })
  })
}

/** Handles a scan at a station: moves the lines of the part to its stage, unless all of them have reached it before. */
export async function scanProduction(
  deps: OrderDeps,
  supplierId: number,
  { code, stage }: ParsedBodyOf<typeof scanProductionCall>,
): Promise<Result<DataOf<typeof scanProductionCall>>> {
  const id = await findPartByNumber(deps.db, supplierId, code)
  if (id === undefined) return fail('scan_unknown')
  let isKnown = false
  let reached: LineState = stage
  const failed = await updatePart(deps, { accountId: supplierId, supplierId }, id, async (transaction, part) => {
    const lines = await linesOfPart(transaction, part)
    isKnown = lines.length > 0 && lines.every(({ state }) => isAtLeast(state, stage))
    if (!isKnown) return moveToStage(transaction, [{ part, lines }], { stage, by: supplierId })
    reached = stageReached(lines.map(({ state }) => state))
    return undefined
  })
  if (failed) return failed
  const part = await findPart(deps.db, supplierId, id)
  if (!part) return fail('scan_unknown')
  return succeed({ result: isKnown ? 'known' : 'moved', stage: reached, order: presentQueued(part) })
}
