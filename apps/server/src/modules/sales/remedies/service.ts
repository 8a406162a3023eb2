export { changePaidPieces } from './change-pieces.ts'
export { correctAddress } from './correct-address.ts'
