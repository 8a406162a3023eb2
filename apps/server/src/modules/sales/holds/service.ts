export { releaseEndedHolds, resumeProduction } from './release.ts'
