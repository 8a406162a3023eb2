export { changePaidPieces } from './change-pieces.ts'
export { changePaidProducts } from './change-products.ts'
export { correctAddress } from './correct-address.ts'
