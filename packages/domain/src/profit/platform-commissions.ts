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

/** What card payments usually take of a price. */
const paymentBasisPoints = 300

const commissionIds: Readonly<Partial<Record<string, string>>> = {
  tiktok_shop: 'tiktok',
  ...{ temu_us: 'temu', temu_eu: 'temu', temu_global: 'temu', temu_cn: 'temu' },
}

/** Commission and payment fee to start from for a store of a connected platform. */
export function typicalFees(platform: string) {
  const known = platformCommissions.find(({ id }) => id === (commissionIds[platform] ?? platform))
  return { commissionBasisPoints: known?.basisPoints ?? 0, paymentBasisPoints, paymentFixedMinor: 0 }
}
