export { sweepDesigns } from './versions.ts'
