export { packParts, shipAccountProduction, shipParts, trackParcel, trackParts } from './shipping.ts'
