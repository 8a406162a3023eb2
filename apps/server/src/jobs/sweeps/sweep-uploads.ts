import { sweepCatalogImports } from '../../modules/catalog/files/service.ts'
import { sweepExports } from '../../modules/design/exports/service.ts'
import { sweepDocuments } from '../../modules/fulfillment/documents/service.ts'
import { sweepUploads as sweep } from '../../modules/media/uploads/service.ts'
import { sweepNotifications } from '../../modules/platform/notifications/service.ts'
import { defineScheduledJob } from '../queue/define-job.ts'

/** Deletes abandoned uploads and uploaded catalogs, expired exports and documents, and old notifications. */
export const sweepUploads = defineScheduledJob('sweep-uploads', '41 * * * *', async ({ artworks, log }) => {
  const removed = await sweep({ artworks }, new Date())
  await sweepExports(artworks, new Date())
  await sweepCatalogImports(artworks, new Date())
  await sweepDocuments(artworks, new Date())
  await sweepNotifications(artworks, new Date())
  if (removed > 0) log.info({ removed }, 'abandoned uploads were removed')
})
