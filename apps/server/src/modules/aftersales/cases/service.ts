export { decideCase } from './decide-case.ts'
export { openCase } from './open-case.ts'
