export { shipAccountProduction, trackParcel } from './shipping.ts'
