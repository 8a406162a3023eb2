export { decideCase } from './decide-case.ts'
export { countOperatorCases } from './list-cases.ts'
export { openCase } from './open-case.ts'
