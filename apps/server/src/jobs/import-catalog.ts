import { z } from 'zod'
import { findWaitingImports, runImport } from '../modules/catalog/files/service.ts'
import { defineJob } from './queue/define-job.ts'

/** Checks or imports a catalog that an operator uploaded. */
export const importCatalog = defineJob({
  name: 'import-catalog',
  payload: z.object({ importId: z.int() }),
  key: ({ importId }) => String(importId),
  batchSize: 1,
  // A large catalog is sent to an S3-compatible store file by file.
  maxSeconds: 7200,
  findOrphanedWork: async ({ db }) => (await findWaitingImports(db)).map((importId) => ({ payload: { importId } })),
  handle: async ({ catalogFiles, log }, payload) => {
    await runImport({ ...catalogFiles, log }, payload)
  },
})
