export { correctAddress } from './correct-address.ts'
