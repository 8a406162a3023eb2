export { ensurePrintProduct } from './print-ready-made.ts'
