import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { Outcome } from '@podwright/contracts/orders/order-shapes'
import type { rankProduction, refuseManyProduction, scanProduction } from '@podwright/contracts/orders/production-batch'
import { isAtLeast } from '@podwright/domain/orders/production-states'
import { fail, type Result, succeed } from '../../../result.ts'
import { findPart, lockOrders, type OrderDeps, processEach } from '../../sales/orders/service.ts'
import { acceptPart, linesOfPart, moveToStage, onPart, presentQueued, refusePart } from './production.ts'
import { findOrdersOfUnsent, findPartNumbered, setExpress } from './production-queries.ts'

/** Accepts what can be accepted; each in a transaction of its own, so that one hinders no other. */
export function acceptAccountMany(
  deps: OrderDeps,
  supplierId: number,
  ids: readonly number[],
): Promise<Result<Outcome>> {
  return processEach(ids, (id) => acceptPart(deps, supplierId, id))
}

export function refuseAccountMany(
  deps: OrderDeps,
  supplierId: number,
  { ids, ...refusal }: ParsedBodyOf<typeof refuseManyProduction>,
): Promise<Result<Outcome>> {
  return processEach(ids, (id) => refusePart(deps, supplierId, id, refusal))
}

/** Marks what is still to be made as express, or not any more. */
export async function rankAccountProduction(
  { db }: OrderDeps,
  supplierId: number,
  { ids, isExpress }: ParsedBodyOf<typeof rankProduction>,
): Promise<Result<DataOf<typeof rankProduction>>> {
  return db.transaction().execute(async (transaction) => {
    await lockOrders(transaction, undefined, await findOrdersOfUnsent(transaction, supplierId, ids))
    return succeed({ done: await setExpress(transaction, supplierId, ids, isExpress) })
  })
}

/** A scan at a station: what may go to its stage does, what is there or further is known. */
export async function scanAccountProduction(
  deps: OrderDeps,
  supplierId: number,
  { code, stage }: ParsedBodyOf<typeof scanProduction>,
): Promise<Result<DataOf<typeof scanProduction>>> {
  const id = await findPartNumbered(deps.db, supplierId, code)
  if (id === undefined) return fail('scan_unknown')
  let isKnown = false
  const failed = await onPart(deps, { accountId: supplierId, supplierId }, id, async (transaction, part) => {
    const lines = await linesOfPart(transaction, part)
    isKnown = lines.length > 0 && lines.every(({ state }) => isAtLeast(state, stage))
    return isKnown ? undefined : moveToStage(transaction, part, supplierId, { stage })
  })
  if (failed) return failed
  const part = await findPart(deps.db, supplierId, id)
  if (!part) return fail('scan_unknown')
  return succeed({ result: isKnown ? 'known' : 'moved', order: presentQueued(part) })
}
