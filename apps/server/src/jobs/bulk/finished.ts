import { bulkFilters, bulkInputs } from '@podwright/contracts/bulk/bulk-requests'
import { editFinishedProducts } from '../../modules/design/finished/edit-finished.ts'
import { deleteFinishedProduct, findFinishedRows } from '../../modules/design/finished/library.ts'
import { type BulkRefusal, bulkList, bulkWork } from '../../modules/platform/bulk/define-list.ts'
import { succeed } from '../../result.ts'
import { idsOf } from './parts.ts'

export const finishedList = bulkList(bulkFilters.finished, findFinishedRows)

const none = { refused: [] }

/** Edits succeed for all products or for none. */
export const finishedActions = {
  edit_finished: bulkWork(bulkInputs.edit_finished, async (deps, items, { accountId, input }) => {
    const edited = await editFinishedProducts(deps, accountId, { ids: idsOf(items), ...input })
    return edited.ok ? succeed(none) : edited
  }),
  archive_finished: bulkWork(bulkInputs.archive_finished, async (deps, items, { accountId }) => {
    const edited = await editFinishedProducts(deps, accountId, { ids: idsOf(items), isArchived: true })
    return edited.ok ? succeed(none) : edited
  }),
  restore_finished: bulkWork(bulkInputs.restore_finished, async (deps, items, { accountId }) => {
    const edited = await editFinishedProducts(deps, accountId, { ids: idsOf(items), isArchived: false })
    return edited.ok ? succeed(none) : edited
  }),
  delete_finished: bulkWork(bulkInputs.delete_finished, async (deps, items, { accountId }) => {
    const refused: BulkRefusal[] = []
    for (const { id } of items) {
      const deleted = await deleteFinishedProduct(deps, accountId, id)
      if (!deleted.ok) refused.push({ id, reason: deleted.code })
    }
    return succeed({ refused })
  }),
}
