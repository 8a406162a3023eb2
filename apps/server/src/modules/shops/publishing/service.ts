export { predictSale } from './compose/predict-sale.ts'
export type { PublishRequestDeps } from './deps.ts'
export { pictureLoader } from './load-picture.ts'
export { findListingWork, pushListings } from './push-listings.ts'
