export { acceptProduction } from './accept.ts'
export { markLate } from './late.ts'
export { syncWithPrintFiles } from './settle-printed.ts'
export { stageProduction } from './stage.ts'
