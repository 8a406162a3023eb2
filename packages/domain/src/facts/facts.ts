/**
 * Every figure that the public pages state (R-702). Pages receive them as message arguments, so a figure is changed
 * here only. They are the platform's claims about itself and the marketplaces' published terms. Two rules use them: the
 * after-sales period (orders/after-sales.ts), which is the longer of the two stated, and the calculator's default
 * commissions (profit/platform-commissions.ts).
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
  /** The after-sales period on the home page, counted from delivery. */
  homeAfterSalesDays: 30,
  /** The longer period on the how-it-works page. The specification states both, each on its own page. */
  operationAfterSalesDays: 60,
  jitAfterSalesExemptionMonths: 3,
  jitCommissionPercent: 5,
  jitBatchExportSpu: 200,
  temuDepositAmount: 10_000,
  /** Applies to annual fee, commission and advertising fee alike. */
  temuFees: 0,
} as const

export type FactName = keyof typeof facts
