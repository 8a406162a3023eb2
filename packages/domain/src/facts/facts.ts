/**
 * Every figure that the public pages state (R-702): pages take them as message arguments, so a figure changes here and nowhere else.
 * They are the platform's own claims about itself and the marketplaces' published terms; no rule is computed from them but
 * the after-sales period (orders/after-sales.ts): the longer of the two that are promised.
 */
export const facts = {
  productCount: 1656,
  fastestDeliveryHours: 48,
  averageLeadTimeDays: 3.5,
  schedulingHours: 12,
  ownFactories: 2,
  ownFactorySquareMetres: 5000,
  partnerFactories: 100,
  supplyChainYears: 10,
  costSavingPercent: 80,
  extraEarningPercent: 20,
  salesProfitPercent: 30,
  /** The home page counts after-sales from the day the parcel is signed for … */
  homeAfterSalesDays: 30,
  /** … the how-it-works page states the longer period; the specification names both and both stand where it puts them. */
  operationAfterSalesDays: 60,
  jitAfterSalesExemptionMonths: 3,
  jitCommissionPercent: 5,
  jitBatchExportSpu: 200,
  temuDepositAmount: 10_000,
  /** Annual fee, commission and advertising fee are all this. */
  temuFees: 0,
} as const

export type FactName = keyof typeof facts
