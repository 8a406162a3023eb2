export type { MockupDeps } from './deps.ts'
export { intakeMockup, sweepMockups } from './intake.ts'
export { mockupSources } from './mockup-pictures.ts'
export { listWaitingMockups } from './upload-mockup.ts'
