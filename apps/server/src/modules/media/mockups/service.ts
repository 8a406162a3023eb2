export type { MockupDeps } from './deps.ts'
export { intakeMockup, sweepMockups } from './intake.ts'
export { mockupSources } from './mockup-pictures.ts'
export {
  fileNameOfPicture,
  findProductMockups,
  findProductPicture,
  findUnknownMockups,
  type ProductMockup,
  productPicture,
} from './product-mockups.ts'
export { listWaitingMockups } from './upload-mockup.ts'
