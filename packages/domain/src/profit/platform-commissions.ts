import { facts } from '../facts/facts.ts'

/**
 * What platforms usually keep of a sale, as a start for the calculator: the ordinary seller's rate for apparel and gifts as the platforms
 * and their sellers publish it. Rates differ by country, category and programme, and they change, which the page says beside them.
 * Payment and listing fees are no commission; they belong to the other costs.
 */
export const platformCommissions = [
  { id: 'jit', basisPoints: facts.jitCommissionPercent * 100 },
  { id: 'temu', basisPoints: facts.temuFees * 100 },
  { id: 'tiktok', basisPoints: 600 },
  { id: 'shopee', basisPoints: 800 },
  { id: 'lazada', basisPoints: 800 },
  { id: 'amazon', basisPoints: 1500 },
  { id: 'ebay', basisPoints: 1360 },
  { id: 'etsy', basisPoints: 650 },
  { id: 'ownShop', basisPoints: 0 },
] as const
