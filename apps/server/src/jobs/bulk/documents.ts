import { writeFile } from 'node:fs/promises'
import { bulkInputs } from '@podwright/contracts/bulk/bulk-requests'
import { bulkActions } from '@podwright/domain/bulk/bulk-actions'
import { planParcels } from '../../modules/fulfillment/documents/plan-parcels.ts'
import { writeParcels } from '../../modules/fulfillment/documents/send-document.ts'
import { writers } from '../../modules/fulfillment/documents/write-sheet.ts'
import { bulkFileWork } from '../../modules/platform/bulk/bulk-file-work.ts'
import type { BulkWork } from '../../modules/platform/bulk/define-list.ts'
import { succeed } from '../../result.ts'
import { idsOf, today } from './parts.ts'

const names = { packing_slips: 'packing-slips', labels: 'labels', customs: 'customs' } as const

/** Prints documents of orders, or of a supplier's production orders. */
export function printing(of: 'orders' | 'production'): BulkWork {
  const { print_orders, print_production } = bulkActions
  const { rowsPerFile } = of === 'orders' ? print_orders : print_production
  return bulkFileWork(bulkInputs.print_orders, rowsPerFile, async (deps, items, { accountId, input }) => {
    const { db, pictures, maker, log, prints } = deps
    const { kind, locale = null } = input
    const { productionIds, refused } = await planParcels(db, accountId, { kind, ids: idsOf(items), of })
    if (productionIds.length === 0) return succeed({ refused, file: undefined })
    const documents = { db, pictures, maker, log, fontFolder: prints.fontFolder }
    return succeed({
      refused,
      file: {
        name: `${names[kind]}-${today()}`,
        ending: 'pdf',
        write: async (path) =>
          writeFile(path, await writers.run(() => writeParcels(documents, { kind, locale, productionIds }))),
      },
    })
  })
}
