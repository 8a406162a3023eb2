import { bulkFilters, bulkInputs } from '@podwright/contracts/bulk/bulk-requests'
import { editFinishedProducts } from '../../modules/design/finished/edit-finished.ts'
import { deleteFinishedProduct, findFinishedRows } from '../../modules/design/finished/library.ts'
import { prepareListings } from '../../modules/design/finished/listings/listings.ts'
import { setFinishedMockups } from '../../modules/design/finished/set-mockups.ts'
import { type BulkRefusal, bulkList, bulkWork } from '../../modules/platform/bulk/define-list.ts'
import { publishListings } from '../../modules/shops/publishing/publish-listings.ts'
import { succeed } from '../../result.ts'
import { idsOf } from './parts.ts'

export const finishedList = bulkList(bulkFilters.finished, findFinishedRows)

const none = { refused: [] }
/** Of the store, so that no product can be sent to it. */
const storeFailures = ['store_unknown', 'store_cannot_publish', 'store_state']

/** Edits succeed for all products or for none. */
export const finishedActions = {
  edit_finished: bulkWork(bulkInputs.edit_finished, async (deps, items, { accountId, input }) => {
    const edited = await editFinishedProducts(deps, accountId, { ids: idsOf(items), ...input })
    return edited.ok ? succeed(none) : edited
  }),
  publish_finished: bulkWork(
    bulkInputs.publish_finished,
    (deps, items, { accountId, requestKey, input }) =>
      publishListings({ ...deps.shops, queueListings: deps.queueListings }, accountId, {
        ...input,
        ids: idsOf(items),
        requestKey,
      }).then((sent) => (sent.ok ? succeed({ refused: sent.data.refused }) : sent)),
    { endsWith: storeFailures },
  ),
  prepare_finished: bulkWork(
    bulkInputs.prepare_finished,
    (deps, items, { accountId, input }) => prepareListings(deps, accountId, { ...input, ids: idsOf(items) }),
    { endsWith: storeFailures },
  ),
  mockups_finished: bulkWork(
    bulkInputs.mockups_finished,
    async (deps, items, { accountId, input }) => {
      const set = await setFinishedMockups(deps, accountId, { ids: idsOf(items), ...input })
      return set.ok ? succeed(none) : set
    },
    { endsWith: ['mockup_unknown'] },
  ),
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
