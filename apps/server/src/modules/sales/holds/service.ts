export { releaseEndedHolds } from './holds.ts'
