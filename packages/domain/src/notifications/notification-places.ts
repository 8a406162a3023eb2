import { consolePaths } from '../console-paths.ts'
import type { NotificationKind } from './notification-kinds.ts'

const order = (id: number) => `${consolePaths.orders}?order=${id}`
const afterSalesCase = (id: number) => `${consolePaths.afterSales}?case=${id}`
/** Links to the order if there is one, to the tab if there are several. */
const production =
  (tab: string) =>
  (id: number, count: number): string =>
    `${consolePaths.production}?tab=${tab}${count > 1 ? '' : `&order=${id}`}`

/** The page of a list, which shows its newest run. */
function pathOfList(list: string): string {
  if (list === 'finished') return consolePaths.designFinished
  return list === 'production' ? consolePaths.production : consolePaths.orders
}

/** Builds the page path for each kind. */
const places = {
  order_action: order,
  order_changed: order,
  order_canceled: order,
  order_short: order,
  order_shipped: order,
  order_delivered: order,
  order_lost: order,
  order_returned: order,
  order_undelivered: order,
  order_unreturned: order,
  after_sales: order,
  print_failed: (id) => `${consolePaths.designFinished}?item=${id}`,
  top_up: () => consolePaths.wallet,
  wallet_low: () => consolePaths.wallet,
  payment_waiting: (id) => `${consolePaths.orders}?store=${id}&payment=pending`,
  store_authorization: () => consolePaths.store,
  store_duplicate: () => consolePaths.store,
  store_elsewhere: () => consolePaths.store,
  store_unread: () => consolePaths.store,
  shop_orders_waiting: (id) => `${consolePaths.storeSync}?store=${id}`,
  parcels_refused: (id) => `${consolePaths.storeSync}?store=${id}&tab=parcels`,
  listings_failed: (id) => `${consolePaths.listings}?store=${id}`,
  listing_rejected: () => consolePaths.listings,
  buyer_data: (id) => `${consolePaths.orders}?store=${id}`,
  chargeback: () => consolePaths.wallet,
  correction: () => consolePaths.wallet,
  withdrawal_approved: () => consolePaths.wallet,
  withdrawal_rejected: () => consolePaths.wallet,
  withdrawal_paid: () => consolePaths.wallet,
  batch_done: (id) => `${consolePaths.designFinished}?batch=${id}`,
  bulk_files: (_id, _count, list) => pathOfList(list),
  production_new: production('waiting'),
  production_changed: production('waiting'),
  production_canceled: production('off'),
  production_closed: production('shipped'),
  production_late: production('making'),
  case_opened: afterSalesCase,
  case_message: afterSalesCase,
  case_due: afterSalesCase,
  case_decided: afterSalesCase,
  payout: () => consolePaths.wallet,
  webhook_disabled: () => `${consolePaths.developers}?tab=webhooks`,
  security: () => `${consolePaths.profile}#two-factor`,
  team_changed: () => consolePaths.team,
} as const satisfies Record<NotificationKind, (id: number, count: number, detail: string) => string>

export type NotificationFacts = {
  readonly kind: NotificationKind
  readonly subjectId: number
  readonly subject: string
  readonly detail: string
}

/** Returns the arguments for the message of a notification; each kind uses some of them. */
export function notificationValues({ subject, detail }: NotificationFacts, money: (minor: number) => string) {
  const count = Number(detail) || 1
  return { subject, detail, count, amount: money(count) }
}

/** Returns the console path, below its base, that a notification links to. */
export function notificationPath({ kind, subjectId, detail }: NotificationFacts): string {
  return places[kind](subjectId, Number(detail) || 1, detail)
}
