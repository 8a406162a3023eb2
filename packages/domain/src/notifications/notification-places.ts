import { consolePaths } from '../console-paths.ts'
import type { NotificationKind } from './notification-kinds.ts'

const order = (id: number) => `${consolePaths.orders}?order=${id}`
const afterSalesCase = (id: number) => `${consolePaths.afterSales}?case=${id}`
/** One is opened; of several the tab is shown. */
const production =
  (tab: string) =>
  (id: number, count: number): string =>
    `${consolePaths.production}?tab=${tab}${count > 1 ? '' : `&order=${id}`}`

/** Where each kind leads to. */
const places = {
  order_action: order,
  after_sales: order,
  print_failed: (id) => `${consolePaths.designFinished}?item=${id}`,
  top_up: () => consolePaths.wallet,
  batch_done: (id) => `${consolePaths.designFinished}?batch=${id}`,
  production_new: production('waiting'),
  production_changed: production('waiting'),
  production_canceled: production('off'),
  production_late: production('making'),
  case_opened: afterSalesCase,
  case_message: afterSalesCase,
  case_due: afterSalesCase,
  case_decided: afterSalesCase,
  payout: () => consolePaths.wallet,
} as const satisfies Record<NotificationKind, (id: number, count: number) => string>

export type NotificationFacts = {
  readonly kind: NotificationKind
  readonly subjectId: number
  readonly subject: string
  readonly detail: string
}

/** What the text of a notification is told; which of them it says is up to its kind. */
export function notificationValues({ subject, detail }: NotificationFacts, money: (minor: number) => string) {
  const count = Number(detail) || 1
  return { subject, detail, count, amount: money(count) }
}

/** The page of the shop admin, below its base, that a notification leads to. */
export function notificationPath({ kind, subjectId, detail }: NotificationFacts): string {
  return places[kind](subjectId, Number(detail) || 1)
}
