/** How an order of a shop was first seen. */
export const orderDiscoveries = ['webhook', 'poll', 'backfill', 'manual'] as const
export type OrderDiscovery = (typeof orderDiscoveries)[number]

/**
 * What became of each order that was ever seen in a shop:
 * - `pending`: not read yet
 * - `imported`: it is an order here
 * - `waiting`: it is imported as soon as the shop or the seller has changed what the reason names
 * - `ignored`: it is not for us; the seller can import it
 * - `ended`: canceled, refunded or deleted in the shop before it was imported, or its order here was canceled
 * - `failed`: it could not be read or imported; it is tried again
 */
export const shopOrderOutcomes = ['pending', 'imported', 'waiting', 'ignored', 'ended', 'failed'] as const
export type ShopOrderOutcome = (typeof shopOrderOutcomes)[number]

/** Why an order has its outcome; empty for `pending`. */
export const shopOrderReasons = {
  imported: ['imported', 'already_imported'],
  waiting: [
    'unpaid',
    'cash_on_delivery',
    'authorized',
    'on_hold',
    'no_address',
    'unmapped',
    'buyer_may_cancel',
    'number_taken',
  ],
  ignored: ['not_ours', 'pickup', 'test', 'before_connection', 'shipped_elsewhere', 'forecast', 'other_store'],
  ended: ['canceled', 'refunded', 'gone', 'canceled_here'],
  failed: ['unreadable', 'invalid'],
} as const
export type ShopOrderReason = (typeof shopOrderReasons)[keyof typeof shopOrderReasons][number]

/** Reasons that the seller may set aside for one order. The others need a change in the shop or here. */
const importableReasons: ReadonlySet<string> = new Set<ShopOrderReason>([
  'unpaid',
  'cash_on_delivery',
  'authorized',
  'on_hold',
  'unmapped',
  'buyer_may_cancel',
  'not_ours',
  'pickup',
  'test',
  'before_connection',
  'shipped_elsewhere',
  'other_store',
])

/** Whether the seller can import an order that waits or is ignored. */
export function mayImportAnyway(outcome: ShopOrderOutcome, reason: ShopOrderReason | ''): boolean {
  return (outcome === 'waiting' || outcome === 'ignored') && importableReasons.has(reason)
}

/**
 * What may stop an order that is being made, and is the seller's decision: the shop has put it on hold, its buyer asks to
 * cancel, its payment is withdrawn or partly refunded, or it counts as shipped although nothing was shipped here.
 */
export const shopConcerns = ['on_hold', 'cancel_requested', 'payment', 'shipped'] as const
export type ShopConcern = (typeof shopConcerns)[number]

/** Why a paid order stays on hold after its time: its shop does not answer, or is not connected. */
export const shopCheckFailures = ['unreachable', 'disconnected'] as const
export type ShopCheckFailure = (typeof shopCheckFailures)[number]

/**
 * Changes in the shop that the seller may have to decide about. `product`: a line has another variant, other options or
 * another personalization.
 */
export const proposedChangeKinds = ['canceled', ...shopConcerns, 'product', 'address', 'quantity'] as const
export type ProposedChangeKind = (typeof proposedChangeKinds)[number]

/**
 * Changes that stop the parcels of an order, also of parts that are begun: where they go, or whether, is undecided. The
 * most important first.
 */
export const shippingStops = [
  'canceled',
  'cancel_requested',
  'product',
  'address',
] as const satisfies readonly ProposedChangeKind[]
export type ShippingStop = (typeof shippingStops)[number]

/** Parts of an order whose changes in the shop are applied here, or proposed to the seller. A note is always applied. */
export type ShopChangeKind = ProposedChangeKind | 'note'

export function isShopConcern(kind: ShopChangeKind): kind is ShopConcern {
  return shopConcerns.some((concern) => concern === kind)
}

/**
 * State of a parcel that is reported to a shop: `sending` while a process reports it, `unknown` if the answer was lost, and
 * `refused` if the shop does not take it.
 */

export type PushState = 'pending' | 'sending' | 'unknown' | 'done' | 'refused'

/** How a variant of a shop was mapped to what it orders here. */
export const mappingRules = ['variant', 'published', 'sku', 'own_sku', 'gtin', 'options', 'seller'] as const
export type MappingRule = (typeof mappingRules)[number]

/** What a variant of a shop may order here; found by a rule that found several targets. */
export type MappingProposal = {
  readonly variantId: number
  readonly finishedId: number | null
  readonly isPlain: boolean
  readonly rule: MappingRule
}
