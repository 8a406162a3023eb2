export type { BatchDeps } from './deps.ts'
export { findAccountsAtWork } from './run/run-queries.ts'
