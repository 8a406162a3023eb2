import type { FactName } from '@podwright/domain/facts/facts'

/** Figures that the platform states of itself, in the order of the home page's strip. */
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
