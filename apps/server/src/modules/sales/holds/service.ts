export { releaseEndedHolds } from './release.ts'
