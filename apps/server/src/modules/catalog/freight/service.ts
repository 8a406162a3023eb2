export { findDestinations, hasCarrier, hasDestination } from './queries.ts'
export { type ParcelRates, readParcelRates } from './quotes.ts'
