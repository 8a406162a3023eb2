export { payAutomatically } from './pay-automatically.ts'
