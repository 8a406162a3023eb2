export { acceptProduction } from './accept.ts'
export { markLate } from './late.ts'
export { stageProduction } from './stage.ts'
export { syncWithPrintFiles } from './sync-with-print-files.ts'
