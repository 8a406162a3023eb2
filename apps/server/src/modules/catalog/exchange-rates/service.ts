export { listExchangeRates } from './read-rates.ts'
