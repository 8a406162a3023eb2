type PersonalTable = {
  readonly table: string
  /** The column with the id of the account. */
  readonly owner: string
  /**
   * What deleting the account does: `deleted`; `anonymized`, rows stay for accounting without what identifies someone;
   * `kept`, the column is only a number that no longer leads to a person.
   */
  readonly onDeletion: 'deleted' | 'anonymized' | 'kept'
  /** Whether an export contains the rows: not, where they belong to someone else. */
  readonly isExported: boolean
  /** Columns that no export contains. */
  readonly secrets?: readonly string[]
}

const own = { onDeletion: 'deleted', isExported: true } as const
const accountingRecord = { onDeletion: 'kept', isExported: true } as const
const reference = { onDeletion: 'kept', isExported: false } as const

/**
 * Every table that refers to an account, and what happens to it (docs/operations/personal-data.md); a test compares the
 * list with the database. Deletion proceeds in this order.
 */
export const personalTables: readonly PersonalTable[] = [
  { table: 'session', owner: 'account_id', ...own, secrets: ['token_sha256'] },
  { table: 'known_device', owner: 'account_id', ...own, secrets: ['token_sha256'] },
  { table: 'password_recovery', owner: 'account_id', ...own, secrets: ['token_sha256'] },
  { table: 'two_factor', owner: 'account_id', ...own, secrets: ['secret_sealed'] },
  { table: 'api_key', owner: 'account_id', ...own, secrets: ['secret_sha256'] },
  { table: 'webhook_endpoint', owner: 'account_id', ...own, secrets: ['secret', 'previous_secret'] },
  { table: 'webhook_event', owner: 'account_id', ...own },
  {
    table: 'connect_attempt',
    owner: 'account_id',
    ...own,
    secrets: ['state_sha256', 'browser_sha256', 'session_sha256', 'sealed', 'received'],
  },
  { table: 'team_invitation', owner: 'account_id', ...own, secrets: ['token_sha256'] },
  { table: 'team_event', owner: 'account_id', ...own, secrets: ['member_id'] },
  { table: 'email_confirmation', owner: 'account_id', ...own, secrets: ['code_sha256'] },
  { table: 'notification', owner: 'account_id', ...own },
  { table: 'pending_notification', owner: 'account_id', ...own },
  { table: 'account_address', owner: 'account_id', ...own },
  { table: 'billing_profile', owner: 'account_id', ...own },
  { table: 'payout_account', owner: 'account_id', ...own, secrets: ['sealed'] },
  { table: 'customs_settings', owner: 'account_id', ...own },
  { table: 'tax_number', owner: 'account_id', ...own },
  { table: 'bulk_run', owner: 'account_id', ...own, secrets: ['member_id'] },
  { table: 'list_view', owner: 'account_id', ...own },
  { table: 'order_view', owner: 'account_id', ...own },
  { table: 'cart_line', owner: 'account_id', ...own },
  { table: 'designed_cart_line', owner: 'account_id', ...own },
  { table: 'library_item', owner: 'account_id', ...own },
  { table: 'export', owner: 'account_id', ...own, secrets: ['secret'] },
  { table: 'document', owner: 'account_id', ...own, secrets: ['secret'] },
  { table: 'print_sheet', owner: 'supplier_id', ...own, secrets: ['secret'] },
  { table: 'output_profile', owner: 'supplier_id', ...own, secrets: ['profile', 'lattice', 'lattice_code'] },
  { table: 'upload', owner: 'account_id', ...own },
  { table: 'batch', owner: 'account_id', ...own },
  { table: 'finished_product', owner: 'account_id', onDeletion: 'anonymized', isExported: true, secrets: ['secret'] },
  { table: 'design', owner: 'account_id', onDeletion: 'anonymized', isExported: true },
  { table: 'brand_kit', owner: 'account_id', ...own },
  { table: 'seller_artwork', owner: 'account_id', ...own },
  {
    table: 'seller_font',
    owner: 'account_id',
    onDeletion: 'anonymized',
    isExported: true,
    secrets: ['member_id', 'code', 'sample'],
  },
  { table: 'mockup', owner: 'account_id', ...own, secrets: ['secret'] },
  { table: 'workshop_product', owner: 'supplier_id', ...own },
  { table: 'workshop', owner: 'supplier_id', ...own },
  { table: 'insert_offer', owner: 'supplier_id', ...accountingRecord },
  { table: 'invite_code', owner: 'owner_id', onDeletion: 'anonymized', isExported: true },
  { table: 'store', owner: 'account_id', onDeletion: 'anonymized', isExported: true },
  { table: 'sales_order', owner: 'account_id', onDeletion: 'anonymized', isExported: true, secrets: ['search'] },
  { table: 'warehouse', owner: 'supplier_id', onDeletion: 'anonymized', isExported: true },
  { table: 'product', owner: 'supplier_id', onDeletion: 'anonymized', isExported: false },
  { table: 'production_order', owner: 'supplier_id', ...accountingRecord },
  { table: 'order_payment', owner: 'account_id', ...accountingRecord },
  {
    table: 'wallet_top_up',
    owner: 'account_id',
    onDeletion: 'anonymized',
    isExported: true,
    secrets: ['member_id', 'canceled_by_member'],
  },
  {
    table: 'wallet_withdrawal',
    owner: 'account_id',
    onDeletion: 'anonymized',
    isExported: true,
    secrets: ['member_id', 'canceled_by_member', 'payee_sealed'],
  },
  { table: 'ledger_account', owner: 'owner_id', ...accountingRecord, secrets: ['secret'] },
  // The law requires the name on issued documents.
  { table: 'invoice', owner: 'account_id', ...accountingRecord },
  { table: 'after_sales_case', owner: 'seller_id', ...accountingRecord },
  { table: 'after_sales_case', owner: 'supplier_id', ...accountingRecord },
  { table: 'pack_code', owner: 'seller_id', ...accountingRecord, secrets: ['secret'] },
  { table: 'pack_code', owner: 'supplier_id', ...reference },
  { table: 'box', owner: 'supplier_id', ...accountingRecord, secrets: ['secret'] },
  { table: 'account', owner: 'invited_by', ...reference },
  { table: 'account', owner: 'team_id', onDeletion: 'anonymized', isExported: false },
  { table: 'ledger_transaction', owner: 'created_by', ...reference },
  { table: 'wallet_top_up', owner: 'decided_by', ...reference },
  { table: 'withdrawal_approval', owner: 'operator_id', ...reference },
  { table: 'batch_event', owner: 'actor_id', ...reference },
  { table: 'order_event', owner: 'actor_id', ...reference },
  { table: 'shipment_report', owner: 'actor_id', ...reference },
  // Messages and decisions of the account itself; a case shows those of others.
  { table: 'after_sales_event', owner: 'actor_id', ...accountingRecord },
  { table: 'operator_action', owner: 'operator_id', ...reference },
  { table: 'catalog_upload', owner: 'account_id', ...reference },
  { table: 'catalog_upload', owner: 'imported_by', ...reference },
  { table: 'catalog_export', owner: 'account_id', ...reference },
]
