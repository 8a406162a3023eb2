export { findRate, listExchangeRates } from './read-rates.ts'
