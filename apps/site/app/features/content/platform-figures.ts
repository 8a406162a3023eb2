import type { FactName } from '@podwright/domain/facts/facts'

/** Figures that the platform states about itself, in the order of the home page. */
export const figureNames = [
  'productCount',
  'fastestDeliveryHours',
  'averageLeadTimeDays',
  'schedulingHours',
  'ownFactories',
  'partnerFactories',
  'costSavingPercent',
  'extraEarningPercent',
  'salesProfitPercent',
  'homeAfterSalesDays',
] as const satisfies readonly FactName[]
