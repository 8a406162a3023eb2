import { bulkFilters, bulkInputs } from '@podwright/contracts/bulk/bulk-requests'
import { bulkActions } from '@podwright/domain/bulk/bulk-actions'
import { micrometers } from '@podwright/domain/print/prepress'
import {
  acceptManyProduction,
  rankProduction,
  refuseManyProduction,
} from '../../modules/fulfillment/production/production-batch.ts'
import { findProductionRows } from '../../modules/fulfillment/production/queue.ts'
import { planSheet } from '../../modules/fulfillment/workshop/sheets.ts'
import { bulkFileWork } from '../../modules/platform/bulk/bulk-file-work.ts'
import { bulkList, bulkWork } from '../../modules/platform/bulk/define-list.ts'
import { succeed } from '../../result.ts'
import { printing } from './documents.ts'
import { idsOf, missing, missingAs, today } from './parts.ts'

export const productionList = bulkList(bulkFilters.production, findProductionRows)

export const productionActions = {
  accept_production: bulkWork(bulkInputs.accept_production, (deps, items, { accountId }) =>
    acceptManyProduction(deps, accountId, idsOf(items)),
  ),
  express_production: bulkWork(bulkInputs.express_production, async (deps, items, { accountId }) => {
    const ranked = await rankProduction(deps, accountId, { ids: idsOf(items), isExpress: true })
    return ranked.ok ? missingAs('production_state', items, ranked.data.done) : ranked
  }),
  normal_production: bulkWork(bulkInputs.normal_production, async (deps, items, { accountId }) => {
    const ranked = await rankProduction(deps, accountId, { ids: idsOf(items), isExpress: false })
    return ranked.ok ? missingAs('production_state', items, ranked.data.done) : ranked
  }),
  sheet_production: bulkFileWork(
    bulkInputs.sheet_production,
    bulkActions.sheet_production.rowsPerFile,
    async (deps, items, { accountId, input: { format, prepress, locale } }) => {
      const { db, storage, prints } = deps
      const chokeUm = prepress ? micrometers(prepress.chokeMm) : null
      const ids = idsOf(items)
      const { plan, bytes, write } = await planSheet({ db, storage, fontFolder: prints.fontFolder }, accountId, ids, {
        format,
        chokeUm,
        locale,
      })
      const printed = new Set(plan.files.flatMap(({ lines }) => lines.map(({ number }) => number)))
      const rows = await findProductionRows({ db }, accountId, { ids })
      const gone = missing(
        'production_unknown',
        items,
        rows.map(({ id }) => id),
      )
      const notPrinted = rows
        .filter(({ label }) => plan.missing.includes(label) || !printed.has(label))
        .map(({ id, label }) => ({
          id,
          reason: plan.missing.includes(label) ? 'production_files_pending' : 'sheet_empty',
        }))
      const refused = [...gone, ...notPrinted]
      if (plan.files.length === 0) return succeed({ refused, file: undefined })
      return succeed({ refused, file: { name: `print-${today()}`, ending: 'zip', bytes, write } })
    },
  ),
  print_production: printing('production'),
  refuse_production: bulkWork(bulkInputs.refuse_production, (deps, items, { accountId, input }) =>
    refuseManyProduction(deps, accountId, { ids: idsOf(items), ...input }),
  ),
}
