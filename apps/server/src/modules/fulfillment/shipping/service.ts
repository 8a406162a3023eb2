export { shipProduction, trackParcel } from './shipping.ts'
