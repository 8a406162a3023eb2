import { facts } from '../facts/facts.ts'

/**
 * Default commissions of the calculator: the standard rate for apparel and gifts as published by the platforms and
 * their sellers. Rates vary by country, category and program and change over time, which the page states. Payment and
 * listing fees belong to the other costs.
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
