export { payAutomatically } from './pay-automatically.ts'
export { deactivateRule } from './queries.ts'
