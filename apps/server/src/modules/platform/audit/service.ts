export { actionOf, insertAction } from './action-queries.ts'
export { audited } from './audit.ts'
export type { Actor } from './types.ts'
