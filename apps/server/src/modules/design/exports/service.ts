export type { ExportDeps } from './deps.ts'
export { sweepExports } from './sweep-exports.ts'
