import type { DataOf } from '@podwright/contracts/define-call'
import type {
  listPrintWarnings as listPrintWarningsCall,
  listProductionWarnings as listProductionWarningsCall,
} from '@podwright/contracts/orders/print-warnings'
import type { LocaleCode } from '@podwright/domain/locale'
import { fail, type Result, succeed } from '../../../../result.ts'
import type { WarningDeps } from './print-warnings.ts'
import { findLinesOfOrders, findLinesOfProduction, type PrintedLine } from './warning-queries.ts'

export async function listPrintWarnings(
  deps: WarningDeps,
  accountId: number,
  orderIds: readonly number[],
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listPrintWarningsCall>>> {
  const { known, lines } = await findLinesOfOrders(deps.db, accountId, orderIds)
  if (known < new Set(orderIds).size) return fail('order_unknown')
  return succeed({ lines: await withWarnings(deps, lines, locale) })
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
