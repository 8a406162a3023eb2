export { markLate } from './late.ts'
export {
  acceptAccountProduction,
  stageAccountProduction,
} from './production.ts'
export { settlePrinted } from './settle-printed.ts'
