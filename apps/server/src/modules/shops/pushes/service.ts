export { findPushWork, pushParcels } from './push-parcels.ts'
