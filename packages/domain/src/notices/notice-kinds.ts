/** One line per kind of notice: whether it is shown, and sent, unless its account has chosen otherwise. */
export const noticeKinds = {
  order_action: { site: true, email: true },
  print_failed: { site: true, email: false },
  top_up: { site: true, email: true },
  after_sales: { site: true, email: true },
  batch_done: { site: true, email: false },
} as const satisfies Record<string, NoticeChoice>

export type NoticeChoice = { readonly site: boolean; readonly email: boolean }
export type NoticeKind = keyof typeof noticeKinds
export const noticeKindCodes = [
  'order_action',
  'print_failed',
  'top_up',
  'after_sales',
  'batch_done',
] as const satisfies readonly NoticeKind[]

export type NoticeChoices = Readonly<Record<NoticeKind, NoticeChoice>>

/** What an account has chosen, with what it has not. */
export function withDefaults(chosen: Readonly<Partial<Record<NoticeKind, NoticeChoice>>>): NoticeChoices {
  const choices = noticeKindCodes.map((kind) => [kind, { ...noticeKinds[kind], ...chosen[kind] }])
  return Object.fromEntries(choices) as NoticeChoices
}

/** The kinds that a bell shows. */
export function shownKinds(choices: NoticeChoices): NoticeKind[] {
  return noticeKindCodes.filter((kind) => choices[kind].site)
}
