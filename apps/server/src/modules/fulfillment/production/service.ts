export { acceptProduction } from './accept.ts'
export { markLate } from './late.ts'
export { settlePrinted } from './settle-printed.ts'
export { stageProduction } from './stage.ts'
