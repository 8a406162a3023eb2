export { sweepBulkFiles } from './bulk-files.ts'
export { type BulkDeps, sweepBulkRuns } from './bulk-runs.ts'
export type { BulkRow, BulkWhich } from './define-list.ts'
export { findOrphanedRuns, runBulk } from './run-bulk.ts'
