export { findDestinations, hasCarrier, hasDestination } from './queries.ts'
export { readParcelRates } from './quotes.ts'
