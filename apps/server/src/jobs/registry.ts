import { dailyWorkshopMaintenance } from './daily-workshop-maintenance.ts'
import { gatherNotifications } from './gather-notifications.ts'
import { intakeMockup } from './intake-mockup.ts'
import { mailNotifications } from './mail-notifications.ts'
import { openZip } from './open-zip.ts'
import { pictureDesign } from './picture-design.ts'
import { prepareProduct } from './prepare-product.ts'
import { prerenderPictures } from './prerender-pictures.ts'
import type { Job } from './queue/define-job.ts'
import { releaseHolds } from './release-holds.ts'
import { runBatch } from './run-batch.ts'
import { sweepArtworks } from './sweep-artworks.ts'
import { sweepDesigns } from './sweep-designs.ts'
import { sweepExpired } from './sweep-expired.ts'
import { sweepImports } from './sweep-imports.ts'
import { sweepMockups } from './sweep-mockups.ts'
import { sweepPackCodes } from './sweep-pack-codes.ts'
import { sweepPictures } from './sweep-pictures.ts'
import { sweepPrints } from './sweep-prints.ts'
import { sweepUploads } from './sweep-uploads.ts'

/** All jobs. */
export const jobs: readonly Job<never>[] = [
  prerenderPictures,
  sweepExpired,
  sweepPictures,
  intakeMockup,
  sweepMockups,
  sweepDesigns,
  sweepArtworks,
  prepareProduct,
  pictureDesign,
  sweepPrints,
  openZip,
  runBatch,
  sweepUploads,
  releaseHolds,
  sweepImports,
  dailyWorkshopMaintenance,
  gatherNotifications,
  mailNotifications,
  sweepPackCodes,
]
