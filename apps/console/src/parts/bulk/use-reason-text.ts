import { useTranslations } from 'use-intl'

/** Failure codes of the API by their message under `bulk.reasons`. */
const reasons = {
  order_state: 'state',
  production_state: 'state',
  listing_state: 'state',
  order_unknown: 'gone',
  finished_unknown: 'gone',
  listing_unknown: 'gone',
  production_unknown: 'gone',
  order_shop_change: 'shop_change',
  production_shop_change: 'shop_change',
  order_price_changed: 'price',
  order_incomplete: 'incomplete',
  wallet_insufficient: 'money',
  test_money_locked: 'money',
  production_files_pending: 'files',
  finished_edit_refused: 'edit',
  permission_missing: 'permission',
  account_locked: 'locked',
  store_unknown: 'store',
  store_cannot_publish: 'store',
  store_state: 'store',
  listing_problems: 'listing',
  finished_preparing: 'preparing',
  mockup_unknown: 'mockup',
  product_unknown: 'gone',
  account_unknown: 'supplier',
  document_empty: 'parcel',
  customs_not_needed: 'customs',
  shipment_shop_change: 'shop_change',
  sheet_empty: 'nothing_printed',
  finished_limit: 'limit',
  bulk_disk_full: 'disk',
} as const satisfies Readonly<Record<string, string>>

/** Returns the text of a failure code. */
export function useReasonText(): (code: string) => string {
  const t = useTranslations('bulk.reasons')
  return (code) => {
    const known = new Map<string, (typeof reasons)[keyof typeof reasons]>(Object.entries(reasons)).get(code)
    return t(known ?? 'unexpected')
  }
}
