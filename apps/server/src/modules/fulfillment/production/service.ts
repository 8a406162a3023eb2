export { markLate } from './late.ts'
export {
  acceptAccountProduction,
  assignAnyProduction,
  listUnassignedParts,
  stageAccountProduction,
} from './production.ts'
export { settlePrinted } from './settle-printed.ts'
