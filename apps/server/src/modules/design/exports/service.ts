export type { ExportDeps } from './deps.ts'
export { choosePictures } from './plan-export.ts'
export { sweepExports } from './sweep-exports.ts'
