export { type PieceFreight, readPieceFreight } from './piece-freight.ts'
export { findDestinations, hasCarrier, hasDestination } from './queries.ts'
export { readParcelRates } from './quotes.ts'
