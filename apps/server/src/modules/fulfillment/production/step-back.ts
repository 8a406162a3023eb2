import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type {
  ProductionDetail,
  stepBackProduction as stepBackProductionCall,
} from '@podwright/contracts/orders/production'
import type { LocaleCode } from '@podwright/domain/locale'
import { isBegun, stageBefore } from '@podwright/domain/orders/production-states'
import type { Database } from '../../../db/kysely.ts'
import { type Failed, fail, type Result } from '../../../result.ts'
import { insertEvents, type OrderDeps, type QueueRow, setLineStates } from '../../sales/orders/service.ts'
import { linesOfPart, movePart, updatePart } from './parts.ts'
import { getProductionOrder } from './show-production.ts'

type StepBackInput = ParsedBodyOf<typeof stepBackProductionCall>

/** Takes back a stage that was recorded by mistake. A part of which no line is begun any more is accepted again. */
export async function stepBackProduction(
  deps: OrderDeps,
  supplierId: number,
  id: number,
  { locale, lineIds }: StepBackInput & { readonly locale: LocaleCode },
): Promise<Result<ProductionDetail>> {
  const failed = await updatePart(deps, { accountId: supplierId, supplierId }, id, (transaction, part) =>
    stepBack(transaction, part, { lineIds, by: supplierId }),
  )
  return failed ?? getProductionOrder(deps, supplierId, id, locale)
}

async function stepBack(
  transaction: Database,
  part: QueueRow,
  { lineIds, by }: StepBackInput & { readonly by: number },
): Promise<Failed | undefined> {
  if (part.state !== 'in_production') return fail('production_state')
  const lines = await linesOfPart(transaction, part)
  const selected = lineIds ? lines.filter(({ id }) => lineIds.includes(id)) : lines
  if (lineIds && selected.length < new Set(lineIds).size) return fail('order_line_unknown')
  const moves = selected.flatMap(({ id, state: from }) => {
    const to = stageBefore(from)
    return to === undefined ? [] : [{ id, from, to }]
  })
  if (moves.length === 0 || (lineIds && moves.length < selected.length)) return fail('production_state')
  for (const [to, group] of Map.groupBy(moves, (move) => move.to))
    await setLineStates(
      transaction,
      group.map(({ id }) => id),
      to,
    )
  const steps = [...new Set(moves.map(({ from, to }) => `${from} ${to}`))].map((step) => step.split(' '))
  const events = steps.map(([from = '', to = '']) => {
    return { orderId: part.orderId, kind: 'production' as const, from, to, reason: part.number }
  })
  await insertEvents(transaction, events, by)
  const isIdle =
    part.shippedQuantity === 0 && !(await linesOfPart(transaction, part)).some(({ state }) => isBegun(state))
  if (isIdle) await movePart(transaction, part, 'accepted', { by })
  return undefined
}
