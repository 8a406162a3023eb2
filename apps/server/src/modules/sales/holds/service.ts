export { releaseEndedHolds, resumeProduction } from './release.ts'
export { shippingStop } from './shop-gate.ts'
