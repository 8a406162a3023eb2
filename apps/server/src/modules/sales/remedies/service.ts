export { correctAddress } from './correct-address.ts'
export { reducePaidPieces } from './reduce-pieces.ts'
