import { bulkFilters, bulkInputs } from '@podwright/contracts/bulk/bulk-requests'
import { bulkActions } from '@podwright/domain/bulk/bulk-actions'
import { fallbackLocale } from '@podwright/domain/locale'
import { planExportFile } from '../../modules/design/exports/write-export.ts'
import { duplicateFinishedProducts } from '../../modules/design/finished/duplicate.ts'
import { editFinishedProducts } from '../../modules/design/finished/edit-finished.ts'
import { deleteFinishedProduct, findFinishedRows } from '../../modules/design/finished/library.ts'
import { prepareListings } from '../../modules/design/finished/listings/listings.ts'
import { setFinishedMockups } from '../../modules/design/finished/set-mockups.ts'
import { bulkFileWork } from '../../modules/platform/bulk/bulk-file-work.ts'
import { type BulkRefusal, bulkList, bulkWork } from '../../modules/platform/bulk/define-list.ts'
import { publishListings } from '../../modules/shops/publishing/publish-listings.ts'
import { succeed } from '../../result.ts'
import { idsOf, keyOf, missing, today } from './parts.ts'

export const finishedList = bulkList(bulkFilters.finished, findFinishedRows)

const none = { refused: [] }
/** Of a finished product. */
const maxTitle = 200
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
  duplicate_finished: bulkWork(
    bulkInputs.duplicate_finished,
    async (deps, items, { accountId, requestKey, input: { titleEnd } }) => {
      const titles = new Map(
        (await findFinishedRows(deps, accountId, { ids: idsOf(items) })).map((row) => [row.id, row]),
      )
      // A copy that was made before a process was killed is found by its key.
      const copies = items.map(({ id }) => ({
        id,
        title: titleOfCopy(titles.get(id)?.label ?? '', titleEnd),
        finishKey: keyOf(requestKey, id),
      }))
      return duplicateFinishedProducts(deps, accountId, { items: copies }, fallbackLocale)
    },
    { endsWith: ['finished_limit'] },
  ),
  export_finished: bulkFileWork(
    bulkInputs.export_finished,
    bulkActions.export_finished.rowsPerFile,
    async (deps, items, { accountId, input: { channel, hasPictures, printFiles, locale }, signal }) => {
      const { finishedIds, write } = await planExportFile({ ...deps, publicUrl: deps.shops.publicUrl }, accountId, {
        ...{ channel, printFiles, locale, finishedIds: idsOf(items) },
        ...{ pictures: hasPictures ? {} : null, manifest: ['csv', 'xlsx'] },
      })
      const refused = missing('finished_unknown', items, finishedIds)
      if (finishedIds.length === 0) return succeed({ refused, file: undefined })
      const name = `products-${channel}-${today()}`
      return succeed({ refused, file: { name, ending: 'zip', write: (path) => write(path, signal) } })
    },
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

/** A title with its end, within the length of a title. */
function titleOfCopy(title: string, end: string): string {
  return `${title.slice(0, maxTitle - end.length)}${end}`
}
