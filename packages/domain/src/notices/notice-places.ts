import { consolePaths } from '../console-paths.ts'
import type { NoticeKind } from './notice-kinds.ts'

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
} as const satisfies Record<NoticeKind, (id: number, count: number) => string>

export type NoticeFacts = {
  readonly kind: NoticeKind
  readonly subjectId: number
  readonly subject: string
  readonly detail: string
}

/** What the text of a notice is told; which of them it says is up to its kind. */
export function noticeValues({ subject, detail }: NoticeFacts, money: (minor: number) => string) {
  const count = Number(detail) || 1
  return { subject, detail, count, amount: money(count) }
}

/** The page of the shop admin, below its base, that a notice leads to. */
export function noticePath({ kind, subjectId, detail }: NoticeFacts): string {
  return places[kind](subjectId, Number(detail) || 1)
}
