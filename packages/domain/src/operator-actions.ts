/** Actions of operators recorded in the audit log; messages: `operator.log.kinds.<kind>`. */
export const operatorActions = [
  'top_up_confirmed',
  'top_up_rejected',
  'ledger_reversed',
  'top_up_charged_back',
  'withdrawal_approved',
  'withdrawal_rejected',
  'withdrawal_paid',
  'account_locked',
  'account_unlocked',
  'seller_level_set',
  'seller_levels_set',
  'sessions_ended',
  'recovery_started',
  'two_factor_reset',
  'security_changed',
  'supplier_paid',
  'operator_made',
  'operator_changed',
  'products_supplied',
  'customs_set',
  'customs_reset',
  'invite_made',
  'invite_changed',
  'rate_set',
  'rate_removed',
  'carrier_changed',
  'freight_set',
  'freight_removed',
  'catalog_imported',
  'production_assigned',
  'production_taken_over',
  'production_closed_short',
  'case_decided',
  'job_retried',
  'maintenance_started',
  'maintenance_ended',
  'payment_credited',
  'payment_settled',
  'tracking_changed',
  'delivery_confirmed',
  'parcel_in_transit',
  'parcel_lost',
  'parcel_returned',
  'delivery_taken_back',
  'buyer_data_deleted',
  'buyer_data_requested',
  'shop_data_deleted',
] as const
export type OperatorAction = (typeof operatorActions)[number]

/** Done by the server itself because a sales platform demands it. */
const demandedActions: readonly OperatorAction[] = ['buyer_data_deleted', 'buyer_data_requested', 'shop_data_deleted']

export function isDemanded(action: OperatorAction): boolean {
  return demandedActions.includes(action)
}
