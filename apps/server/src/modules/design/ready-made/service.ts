export { type CopyDeps, copyReadyMade } from './copy-ready-made.ts'
export { ensurePrintProduct } from './print-ready-made.ts'
