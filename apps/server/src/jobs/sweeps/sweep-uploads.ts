import { sweepCatalogImports } from '../../modules/catalog/files/service.ts'
import { sweepExports } from '../../modules/design/exports/service.ts'
import { sweepDocuments } from '../../modules/fulfillment/documents/service.ts'
import { sweepUploads as sweep } from '../../modules/media/uploads/service.ts'
import { sweepBulkFiles } from '../../modules/platform/bulk/service.ts'
import { sweepNotifications } from '../../modules/platform/notifications/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Deletes abandoned uploads and uploaded catalogs, expired exports, documents and files of bulk runs, and old notifications. */
export const sweepUploads = defineScheduledJob('sweep-uploads', '41 * * * *', async ({ artworks, storage, log }) => {
  const removed = await sweep({ artworks }, new Date())
  await sweepExports(artworks, new Date())
  await sweepCatalogImports(artworks, new Date())
  await sweepDocuments(artworks, new Date())
  await sweepBulkFiles({ db: artworks.db, storage }, new Date())
  await sweepNotifications(artworks, new Date())
  if (removed > 0) log.info({ removed }, 'abandoned uploads were removed')
})
