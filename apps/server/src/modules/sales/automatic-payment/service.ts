export { payAutomatically } from './pay-automatically.ts'
export { deactivateRule, restartRule } from './queries.ts'
