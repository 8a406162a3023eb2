/**
 * Kinds of notifications: the user types that receive them (2 suppliers, 3 sellers), and whether they are shown and
 * emailed by default.
 */
export const notificationKinds = {
  order_action: { of: [3], site: true, email: true },
  order_changed: { of: [3], site: true, email: true },
  order_canceled: { of: [3], site: true, email: true },
  order_short: { of: [3], site: true, email: true },
  order_shipped: { of: [3], site: true, email: false },
  order_delivered: { of: [3], site: true, email: false },
  order_lost: { of: [3], site: true, email: true },
  order_returned: { of: [3], site: true, email: true },
  order_undelivered: { of: [3], site: true, email: false },
  order_unreturned: { of: [3], site: true, email: false },
  print_failed: { of: [3], site: true, email: false },
  top_up: { of: [3], site: true, email: true },
  chargeback: { of: [3], site: true, email: true },
  correction: { of: [2, 3], site: true, email: true },
  wallet_low: { of: [3], site: true, email: true },
  payment_waiting: { of: [3], site: true, email: true },
  withdrawal_approved: { of: [2, 3], site: true, email: true },
  withdrawal_rejected: { of: [2, 3], site: true, email: true },
  withdrawal_paid: { of: [2, 3], site: true, email: true },
  after_sales: { of: [3], site: true, email: true },
  listing_rejected: { of: [3], site: true, email: true },
  store_authorization: { of: [3], site: true, email: true },
  store_duplicate: { of: [3], site: true, email: true },
  store_elsewhere: { of: [3], site: true, email: true },
  store_unread: { of: [3], site: true, email: true },
  shop_orders_waiting: { of: [3], site: true, email: true },
  parcels_refused: { of: [3], site: true, email: true },
  listings_failed: { of: [3], site: true, email: true },
  buyer_data: { of: [3], site: true, email: true },
  batch_done: { of: [3], site: true, email: false },
  bulk_files: { of: [2, 3], site: true, email: false },
  production_new: { of: [2], site: true, email: true },
  production_changed: { of: [2], site: true, email: true },
  production_canceled: { of: [2], site: true, email: true },
  production_closed: { of: [2], site: true, email: true },
  production_late: { of: [2], site: true, email: true },
  case_opened: { of: [2], site: true, email: true },
  case_message: { of: [2, 3], site: true, email: false },
  case_due: { of: [2], site: true, email: true },
  case_decided: { of: [2], site: true, email: false },
  payout: { of: [2], site: true, email: true },
  webhook_disabled: { of: [2, 3], site: true, email: true },
  /** Mailed at once and always (security-events.ts), so they are not among the choices. */
  security: { of: [2, 3], site: true, email: false },
  team_changed: { of: [2, 3], site: true, email: false },
} as const satisfies Record<string, NotificationChoice & { readonly of: readonly MemberType[] }>

type MemberType = 2 | 3
export type NotificationChoice = { readonly site: boolean; readonly email: boolean }
export type NotificationKind = keyof typeof notificationKinds
export const notificationKindCodes = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]

export type NotificationChoices = Readonly<Record<NotificationKind, NotificationChoice>>

/** Whether a kind is about what its prefix names. */
export function isAbout<Kind extends NotificationKind, Prefix extends string>(
  kind: Kind,
  prefix: Prefix,
): kind is Extract<Kind, `${Prefix}_${string}`> {
  return kind.startsWith(`${prefix}_`)
}

/** Kinds that an account can configure. */
export type ChoosableKind = Exclude<NotificationKind, FixedKind>
type FixedKind = 'security' | 'team_changed'

/** Returns the kinds of notifications that a user type can choose, in display order. */
export function kindsOf(userType: MemberType): ChoosableKind[] {
  return notificationKindCodes
    .filter((kind) => !isFixed(kind))
    .filter((kind) => notificationKinds[kind].of.some((type) => type === userType))
}

/** Kinds after which something has to be done, or money or an order is in danger. */
const problems: ReadonlySet<NotificationKind> = new Set([
  'order_action',
  'order_changed',
  'order_canceled',
  'order_short',
  'order_lost',
  'order_returned',
  'print_failed',
  'chargeback',
  'correction',
  'wallet_low',
  'payment_waiting',
  'withdrawal_rejected',
  // A refused case needs an answer, and only the text tells a refusal from a refund.
  'after_sales',
  'listing_rejected',
  'store_authorization',
  'store_duplicate',
  'store_elsewhere',
  'store_unread',
  'shop_orders_waiting',
  'parcels_refused',
  'listings_failed',
  'buyer_data',
  'production_changed',
  'production_canceled',
  'production_late',
  'case_opened',
  'case_due',
  'webhook_disabled',
])

export const notificationAmounts = ['all', 'problems', 'none'] as const
export type NotificationAmount = (typeof notificationAmounts)[number]

/** Whether a kind belongs to an amount of notifications. */
export function isWithin(kind: NotificationKind, amount: NotificationAmount): boolean {
  return amount === 'all' || (amount === 'problems' && problems.has(kind))
}

/** Whether a kind is shown and mailed whatever the account has configured. */
function isFixed(kind: NotificationKind): kind is FixedKind {
  return kind === 'security' || kind === 'team_changed'
}

/** Fills in the defaults for kinds the account has not configured. */
export function withDefaults(
  chosen: Readonly<Partial<Record<NotificationKind, NotificationChoice>>>,
): NotificationChoices {
  const choices = notificationKindCodes.map((kind) => {
    const { site, email } = notificationKinds[kind]
    return [kind, { site, email, ...(!isFixed(kind) && chosen[kind]) }]
  })
  return Object.fromEntries(choices) as NotificationChoices
}

/** Returns the kinds shown in the notification menu. */
export function shownKinds(choices: NotificationChoices): NotificationKind[] {
  return notificationKindCodes.filter((kind) => choices[kind].site)
}
