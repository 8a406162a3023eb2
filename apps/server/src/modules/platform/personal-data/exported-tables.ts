import { personalTables } from './personal-tables.ts'

/** Rows of an account: a column has its id, or the id of another row of the account. */
export type OwnedRows =
  | { readonly table: string; readonly owner: string }
  | { readonly table: string; readonly column: string; readonly of: OwnedRows }

export type ExportedTable = OwnedRows & {
  /** Columns that no export contains. */
  readonly secrets?: readonly string[]
}

const orders = { table: 'sales_order', owner: 'account_id' }
const stores = { table: 'store', owner: 'account_id' }
const cases = { table: 'after_sales_case', owner: 'seller_id' }
const shipments = { table: 'shipment', column: 'order_id', of: orders }
/** The number of someone else's account. */
const actor = ['actor_id']
const actors = [...actor, 'member_id']

/** Tables whose rows belong to rows of the account. */
const details: readonly ExportedTable[] = [
  { table: 'bulk_file', column: 'run_id', of: { table: 'bulk_run', owner: 'account_id' }, secrets: ['key', 'secret'] },
  { table: 'bulk_skip', column: 'run_id', of: { table: 'bulk_run', owner: 'account_id' } },
  { table: 'order_line', column: 'order_id', of: orders },
  { table: 'order_warehouse', column: 'order_id', of: orders },
  { table: 'order_event', column: 'order_id', of: orders, secrets: actors },
  { ...shipments, secrets: ['track_after', 'track_failures'] },
  { table: 'shipment_line', column: 'shipment_id', of: shipments },
  { table: 'shipment_report', column: 'shipment_id', of: shipments, secrets: actor },
  { table: 'after_sales_line', column: 'case_id', of: cases },
  { table: 'after_sales_picture', column: 'case_id', of: cases },
  { table: 'order_import', column: 'store_id', of: stores },
  { table: 'store_sku', column: 'store_id', of: stores },
  { table: 'store_variant', column: 'store_id', of: stores },
  { table: 'store_listing', column: 'store_id', of: stores },
  { table: 'listing', column: 'store_id', of: stores },
  { table: 'payment_rule', column: 'store_id', of: stores },
  { table: 'store_insert', column: 'store_id', of: stores },
  { table: 'automatic_payment', column: 'order_id', of: orders },
  // The encrypted copies are the shop's; sales_order has what was imported.
  { table: 'shop_order', column: 'store_id', of: stores, secrets: ['raw', 'fingerprints'] },
  { table: 'shop_change', column: 'order_id', of: orders, secrets: ['found'] },
  { table: 'shop_push', column: 'store_id', of: stores },
  { table: 'webhook_delivery', column: 'endpoint_id', of: { table: 'webhook_endpoint', owner: 'account_id' } },
  { table: 'ledger_entry', column: 'account_id', of: { table: 'ledger_account', owner: 'owner_id' } },
]

/** The tables of an export. Pages count them, so their order must not depend on the account. */
export const exportedTables: readonly ExportedTable[] = [
  { table: 'account', owner: 'id', secrets: ['password_hash'] },
  ...personalTables.filter(({ isExported }) => isExported),
  ...details,
]

/** Unique columns of tables without an integer `id`, by which their rows are sorted. */
export const keysWithoutId: Readonly<Record<string, readonly string[]>> = {
  session: ['token_sha256'],
  known_device: ['account_id', 'token_sha256'],
  password_recovery: ['token_sha256'],
  two_factor: ['account_id'],
  email_confirmation: ['account_id'],
  billing_profile: ['account_id'],
  payout_account: ['account_id'],
  customs_settings: ['account_id'],
  tax_number: ['account_id', 'scheme'],
  brand_kit: ['account_id'],
  bulk_skip: ['run_id', 'item_id'],
  cart_line: ['account_id', 'variant_id'],
  library_item: ['account_id', 'product_id'],
  upload: ['id'],
  workshop_product: ['supplier_id', 'product_id'],
  workshop: ['supplier_id'],
  invite_code: ['code'],
  order_warehouse: ['order_id'],
  shipment_line: ['shipment_id', 'line_id'],
  after_sales_line: ['case_id', 'line_id'],
  after_sales_picture: ['case_id', 'position'],
  listing: ['finished_id', 'store_id'],
  store_sku: ['store_id', 'external_sku'],
  store_variant: ['store_id', 'external_id'],
  payment_rule: ['store_id'],
  automatic_payment: ['order_id'],
  shop_order: ['store_id', 'external_id'],
}
