import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import { maxOrderLines } from '@podwright/contracts/orders/order-shapes'
import type {
  listPrintWarnings as listPrintWarningsCall,
  listProductionWarnings as listProductionWarningsCall,
} from '@podwright/contracts/orders/print-warnings'
import type { LocaleCode } from '@podwright/domain/locale'
import { fail, type Result, succeed } from '../../../../result.ts'
import type { WarningDeps } from './print-warnings.ts'
import { findLinesOfOrders, findLinesOfProduction, type PrintedLine } from './warning-queries.ts'

/** Lines that one call checks: each may read the design of another product. */
const maxLines = maxOrderLines

export async function listPrintWarnings(
  deps: WarningDeps,
  accountId: number,
  { ids, after }: ParsedQueryOf<typeof listPrintWarningsCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listPrintWarningsCall>>> {
  const { known, lines } = await findLinesOfOrders(deps.db, accountId, ids, { after, limit: maxLines + 1 })
  if (known < new Set(ids).size) return fail('order_unknown')
  const part = lines.slice(0, maxLines)
  const next = lines.length > maxLines ? (part.at(-1)?.lineId ?? null) : null
  return succeed({ lines: await withWarnings(deps, part, locale), next })
}

export async function listProductionWarnings(
  deps: WarningDeps,
  supplierId: number,
  id: number,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listProductionWarningsCall>>> {
  const lines = await findLinesOfProduction(deps.db, supplierId, id)
  if (!lines) return fail('production_unknown')
  const warned = await withWarnings(deps, lines, locale)
  return succeed({ lines: warned.map(({ lineId, warnings }) => ({ lineId, warnings })) })
}

async function withWarnings({ printWarnings }: WarningDeps, lines: readonly PrintedLine[], locale: LocaleCode) {
  const found = await printWarnings.of(
    lines.map(({ finishedId }) => finishedId),
    locale,
  )
  return lines.flatMap(({ orderId, lineId, finishedId }) => {
    const warnings = [...(found.get(finishedId) ?? [])]
    return warnings.length > 0 ? [{ orderId, lineId, warnings }] : []
  })
}
