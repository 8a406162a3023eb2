export { countUnsuppliedProducts } from './queries.ts'
