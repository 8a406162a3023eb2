/** What operators do, as the log calls it; messages: `operator.log.<kind>`. */
export const operatorActions = [
  'top_up_confirmed',
  'top_up_refused',
  'account_locked',
  'account_unlocked',
  'sessions_ended',
  'supplier_paid',
  'operator_made',
  'products_supplied',
  'invite_made',
  'invite_changed',
  'rate_set',
  'rate_removed',
  'carrier_changed',
  'freight_set',
  'freight_removed',
  'catalogue_imported',
  'production_assigned',
  'tracking_changed',
] as const
export type OperatorAction = (typeof operatorActions)[number]
