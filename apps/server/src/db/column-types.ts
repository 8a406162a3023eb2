import type { ListingPart, PublishedListing } from '@podwright/connectors/listings'
import type { WebhookEvent } from '@podwright/connectors/webhooks'
import type { BrandColor } from '@podwright/contracts/brand/brand-kit'
import type { SellerFont } from '@podwright/contracts/brand/fonts'
import type { DataOf } from '@podwright/contracts/define-call'
import type { EffectPicture, FinishedFailure, PrintFile } from '@podwright/contracts/finished/finished-shapes'
import type { getMockup } from '@podwright/contracts/mockups/get-mockup'
import type { MockupRefusal } from '@podwright/contracts/mockups/mockup-shapes'
import type { listOperatorActions } from '@podwright/contracts/operator/actions'
import type { LedgerDifference } from '@podwright/contracts/operator/health'
import type { OrderImport } from '@podwright/contracts/stores/imports'
import type { Store } from '@podwright/contracts/stores/store-shapes'
import type { UploadRefusal, uploadKinds } from '@podwright/contracts/uploads/upload-shapes'
import type { ArtworkFacts } from '@podwright/design/checks/facts'
import type { AccountType } from '@podwright/domain/account/forms'
import type { MemberRole, Role } from '@podwright/domain/account/permissions'
import type { TeamEventKind } from '@podwright/domain/account/team-events'
import type {
  DeliveryFailure,
  DeliveryState,
  testEventType,
  WebhookEventType,
  WebhookState,
} from '@podwright/domain/account/webhook-events'
import type { BatchSettings } from '@podwright/domain/batch/settings'
import type { BatchState, ItemState } from '@podwright/domain/batch/states'
import type { BulkAction, BulkListName, BulkRunState } from '@podwright/domain/bulk/bulk-actions'
import type { CatalogImportState, CatalogImportStep } from '@podwright/domain/catalog/catalog-imports'
import type { LocalizedText } from '@podwright/domain/catalog/source'
import type {
  ProductCountry,
  ProductKind,
  ProductLevel,
  ProductTag,
  Technique,
} from '@podwright/domain/catalog/vocabulary'
import type { ListingTexts } from '@podwright/domain/channels/listing-problems'
import type { ChannelCode } from '@podwright/domain/channels/registry'
import type { ConnectionCause } from '@podwright/domain/connection-causes'
import type { ValueRule } from '@podwright/domain/customs/declared-value'
import type { CustomsSource } from '@podwright/domain/customs/product-customs'
import type { TaxScheme } from '@podwright/domain/customs/tax-numbers'
import type { BoxState, PackCodeState } from '@podwright/domain/jit/jit-states'
import type { LocaleCode } from '@podwright/domain/locale'
import type { NotificationChoice, NotificationKind } from '@podwright/domain/notifications/notification-kinds'
import type { OperatorAction } from '@podwright/domain/operator-actions'
import type { OrderAddress, OrderDestination, SenderAddress } from '@podwright/domain/orders/address'
import type { CaseKind, CaseReason, CaseState } from '@podwright/domain/orders/after-sales'
import type { DocumentKind } from '@podwright/domain/orders/documents'
import type {
  ActionCode,
  AfterSalesState,
  OrderState,
  PaymentState,
  ShownOrderState,
} from '@podwright/domain/orders/order-states'
import type { LineState, ProductionState, RefuseCode, ShipmentState } from '@podwright/domain/orders/production-states'
import type { ReportKind, ReportSource } from '@podwright/domain/orders/shipment-reports'
import type { DesignVariable } from '@podwright/domain/orders/variables'
import type { FontScript } from '@podwright/domain/print/font-families'
import type { InkTechnique, ProfileSpace, RenderingIntent } from '@podwright/domain/print/output-profiles'
import type { FontEmbedding, FontLicense } from '@podwright/domain/print/seller-fonts'
import type { PriceRule, RetailRule } from '@podwright/domain/stores/price-rule'
import type { SavedPublishSettings } from '@podwright/domain/stores/publish-fields'
import type {
  MappingProposal,
  MappingRule,
  OrderDiscovery,
  ProposedChangeKind,
  PushState,
  ShopChangeKind,
  ShopOrderOutcome,
  ShopOrderReason,
} from '@podwright/domain/stores/shop-orders'
import type { SlipNotes } from '@podwright/domain/stores/slips'
import type {
  ExistingProduct,
  ListingFailure,
  ListingTask,
  StoreListingState,
} from '@podwright/domain/stores/store-listings'
import type { StoreState } from '@podwright/domain/stores/store-states'
import type { InvoiceKind } from '@podwright/domain/wallet/invoices'
import type { LedgerAccountRef, LedgerTransactionKind } from '@podwright/domain/wallet/ledger'
import type { PaymentOutcome } from '@podwright/domain/wallet/sandbox-payment'
import type { PaymentDecision, PaymentProblem, TopUpState } from '@podwright/domain/wallet/top-up'
import type { WithdrawalState } from '@podwright/domain/wallet/withdrawal'
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely'
import type { DB as GeneratedDB } from './generated/tables.ts'

/** Read as a value, written as JSON text. */
type JsonColumn<T> = ColumnType<T, string | Extract<T, null>, string | Extract<T, null>>

type Preparation = 'preparing' | 'ready' | 'failed'
type PrintFormat = PrintFile['format']
type TitleByLocale = Readonly<Record<string, string>>
type LinePicture = { readonly path: string; readonly width: number; readonly height: number }
type ActionFacts = DataOf<typeof listOperatorActions>['items'][number]['before']
type MockupDetail = DataOf<typeof getMockup>

/**
 * Columns whose values are fewer than their SQL type allows, and what JSON columns hold. Whether a column is nullable
 * or has a default comes from the generated types; only a JSON column that is nullable names null itself. The compiler
 * refuses a table or column that the database does not have.
 */
type ColumnTypes = Checked<{
  account: {
    locale: LocaleCode
    notification_choices: JsonColumn<Readonly<Partial<Record<NotificationKind, NotificationChoice>>>>
    role: Role
    user_type: AccountType
  }
  account_address: { address: JsonColumn<OrderAddress> }
  after_sales_case: { kind: CaseKind; reason: CaseReason; state: CaseState }
  after_sales_event: { kind: 'opened' | 'message' | 'state'; from_state: CaseState; to_state: CaseState }
  artwork_master: { facts: JsonColumn<ArtworkFacts> }
  batch: { settings: JsonColumn<BatchSettings>; state: BatchState }
  batch_event: { after: BatchState; before: BatchState }
  batch_item: { state: ItemState; titles: JsonColumn<Record<string, string>> }
  box: { state: BoxState }
  brand_kit: { colors: JsonColumn<readonly BrandColor[]> }
  bulk_run: {
    action: BulkAction
    input: JsonColumn<unknown>
    items: JsonColumn<readonly (readonly [number, number | null])[]>
    list: BulkListName
    state: BulkRunState
  }
  carrier: { names: JsonColumn<LocalizedText> }
  catalog_upload: {
    problems: JsonColumn<readonly string[]>
    state: CatalogImportState
    step: CatalogImportStep
  }
  colour: { names: JsonColumn<LocalizedText> }
  customs_settings: { value_rule: ValueRule }
  design_picture: { failure: FinishedFailure; pictures: JsonColumn<EffectPicture[]>; state: Preparation }
  destination: { names: JsonColumn<LocalizedText> }
  document: { kind: DocumentKind; locale: LocaleCode }
  finished_print: {
    failure: FinishedFailure
    format: PrintFormat
    garment: PrintFile['garment']
    state: PrintFile['state']
  }
  finished_product: {
    failure: FinishedFailure
    personalization: JsonColumn<Record<string, string> | null>
    pictures: JsonColumn<EffectPicture[]>
    price_rule: JsonColumn<RetailRule | null>
    state: Preparation
    titles: JsonColumn<TitleByLocale>
    variables: JsonColumn<DesignVariable[]>
  }
  freight_rate: { origin: ProductCountry }
  invoice: { kind: InvoiceKind }
  invoice_series: { kind: InvoiceKind }
  ledger_account: { kind: LedgerAccountRef['kind'] }
  ledger_transaction: { kind: LedgerTransactionKind }
  listing: { channel: ChannelCode; texts: JsonColumn<ListingTexts> }
  mockup: {
    areas: JsonColumn<MockupDetail['areas']>
    likeness: JsonColumn<MockupDetail['likeness']>
    notes: JsonColumn<MockupDetail['notes']>
    refusal: MockupRefusal
    state: MockupDetail['state']
  }
  notification: { kind: NotificationKind }
  operator_action: {
    after: JsonColumn<ActionFacts>
    before: JsonColumn<ActionFacts>
    kind: OperatorAction
  }
  order_event: { kind: 'created' | 'changed' | 'state' | 'payment' | 'refund' | 'production' | 'shipment' }
  order_import: {
    format: OrderImport['format']
    mapping: JsonColumn<OrderImport['mapping']>
    rows: JsonColumn<string[][] | null>
    state: OrderImport['state']
  }
  list_view: { params: JsonColumn<Readonly<Record<string, string>>> }
  order_line: { picture: JsonColumn<LinePicture | null>; state: LineState }
  pack_code: { state: PackCodeState }
  payment_event: { outcome: PaymentOutcome; problem: PaymentProblem; state: PaymentDecision['state'] | 'settled' }
  print_file: { format: PrintFormat }
  print_sheet: { format: PrintFormat; locale: LocaleCode }
  product: {
    country: ProductCountry
    kind: ProductKind
    level: ProductLevel
    names: JsonColumn<LocalizedText>
    tags: ProductTag[]
    techniques: Technique[]
  }
  product_customs: { source: CustomsSource }
  product_size: { labels: JsonColumn<LocalizedText> }
  production_order: { refuse_code: RefuseCode; state: ProductionState }
  reconciliation_run: { differences: JsonColumn<readonly LedgerDifference[]> }
  sales_order: {
    action_code: ActionCode
    address: JsonColumn<OrderDestination>
    after_sales: AfterSalesState
    payment: PaymentState
    shown_state: ShownOrderState
    source: 'manual' | 'cart' | 'import' | 'connector'
    state: OrderState
  }
  output_profile: { intent: RenderingIntent; space: ProfileSpace; technique: InkTechnique }
  seller_font: {
    earlier_answers: JsonColumn<
      readonly { license: FontLicense; licenseName: string; memberId: number | null; answeredAt: string }[]
    >
    embedding: FontEmbedding
    license: FontLicense
    sample: JsonColumn<SellerFont['sample']>
    scripts: FontScript[]
  }
  shipment: { state: ShipmentState }
  shipment_report: { kind: ReportKind; source: ReportSource; retracted_by: Exclude<ReportSource, 'carrier'> | null }
  shop_change: { kind: ProposedChangeKind; state: 'open' | 'applied' | 'dismissed' }
  shop_order: {
    fingerprints: JsonColumn<Readonly<Record<ShopChangeKind, string>> | null>
    outcome: ShopOrderOutcome
    reason: ShopOrderReason | ''
    seen_by: OrderDiscovery
  }
  shop_push: { state: PushState }
  store_listing: {
    existing: ExistingProduct
    failure_code: ListingFailure | ''
    hashes: JsonColumn<Readonly<Partial<Record<ListingPart, string>>>>
    locales: LocaleCode[]
    price_rule: JsonColumn<PriceRule>
    published: JsonColumn<PublishedListing | null>
    state: StoreListingState
    stock: JsonColumn<Readonly<Record<string, boolean>>>
    task: ListingTask
  }
  shop_poll: {
    kind: 'poll' | 'backfill' | 'reconciliation'
    outcomes: JsonColumn<Partial<Record<ShopOrderOutcome, number>> | null>
  }
  store_variant: {
    mapped_by: MappingRule
    options: JsonColumn<Readonly<Record<string, string>>>
    proposals: JsonColumn<MappingProposal[]>
  }
  shop_event: { kind: WebhookEvent['about']['kind'] }
  store: {
    slip_notes: JsonColumn<SlipNotes>
    last_error: JsonColumn<Store['lastError']>
    publish_settings: JsonColumn<SavedPublishSettings>
    settings: JsonColumn<Readonly<Record<string, string>>>
    state: StoreState
  }
  tax_number: { scheme: TaxScheme }
  team_event: { kind: TeamEventKind; role: MemberRole | null }
  team_invitation: { role: MemberRole }
  upload: {
    kind: (typeof uploadKinds)[number]
    refusal: UploadRefusal
    state: 'receiving' | 'opening' | 'done' | 'failed'
  }
  upload_entry: { refusal: UploadRefusal }
  webhook_delivery: { cause: ConnectionCause | ''; failure: DeliveryFailure | ''; state: DeliveryState }
  webhook_endpoint: { event_types: WebhookEventType[]; state: WebhookState }
  webhook_event: { data: JsonColumn<Readonly<Record<string, unknown>>>; type: WebhookEventType | typeof testEventType }
  wallet_withdrawal: { state: WithdrawalState }
  wallet_top_up: { method: 'bank_transfer' | 'provider'; state: TopUpState }
  warehouse: { address: JsonColumn<OrderAddress> }
  workshop: { sender: JsonColumn<SenderAddress | null> }
}>

type Checked<Tables extends KnownColumns<Tables>> = Tables
type KnownColumns<Tables> = {
  [Table in keyof Tables]: Table extends keyof GeneratedDB
    ? {
        [Column in keyof Tables[Table]]: Column extends keyof GeneratedDB[Table]
          ? Fitting<GeneratedDB[Table][Column]>
          : never
      }
    : never
}
type Fitting<Column> = SelectType<Column> | JsonColumn<unknown>

type Narrowed<Column, Value> = [Value] extends [ColumnType<infer Select, infer Insert, infer Update>]
  ? ColumnType<Select, Insert | Extract<InsertType<Column>, undefined>, Update>
  : ColumnType<
      Value | Extract<SelectType<Column>, null>,
      Value | Extract<InsertType<Column>, null | undefined>,
      Value | Extract<UpdateType<Column>, null>
    >

type NarrowedTable<Table, Types> = {
  [Column in keyof Table]: Column extends keyof Types ? Narrowed<Table[Column], Types[Column]> : Table[Column]
}

/** The generated tables with the column types above. */
export type DB = {
  [Table in keyof GeneratedDB]: Table extends keyof ColumnTypes
    ? NarrowedTable<GeneratedDB[Table], ColumnTypes[Table]>
    : GeneratedDB[Table]
}
