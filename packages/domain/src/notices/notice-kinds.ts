/**
 * One line per kind of notice: whom it is for (2 suppliers, 3 sellers), and whether it is shown, and sent, unless its account has
 * chosen otherwise.
 */
export const noticeKinds = {
  order_action: { of: [3], site: true, email: true },
  print_failed: { of: [3], site: true, email: false },
  top_up: { of: [3], site: true, email: true },
  after_sales: { of: [3], site: true, email: true },
  batch_done: { of: [3], site: true, email: false },
  production_new: { of: [2], site: true, email: true },
  production_changed: { of: [2], site: true, email: true },
  production_canceled: { of: [2], site: true, email: true },
  production_late: { of: [2], site: true, email: true },
  case_opened: { of: [2], site: true, email: true },
  case_message: { of: [2, 3], site: true, email: false },
  case_due: { of: [2], site: true, email: true },
  case_decided: { of: [2], site: true, email: false },
  payout: { of: [2], site: true, email: true },
} as const satisfies Record<string, NoticeChoice & { readonly of: readonly MemberType[] }>

type MemberType = 2 | 3
export type NoticeChoice = { readonly site: boolean; readonly email: boolean }
export type NoticeKind = keyof typeof noticeKinds
export const noticeKindCodes = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]]

export type NoticeChoices = Readonly<Record<NoticeKind, NoticeChoice>>

/** The kinds that an account of a type can get, in the order in which it chooses. */
export function kindsOf(userType: MemberType): NoticeKind[] {
  return noticeKindCodes.filter((kind) => noticeKinds[kind].of.some((type) => type === userType))
}

/** What an account has chosen, with what it has not. */
export function withDefaults(chosen: Readonly<Partial<Record<NoticeKind, NoticeChoice>>>): NoticeChoices {
  const choices = noticeKindCodes.map((kind) => {
    const { site, email } = noticeKinds[kind]
    return [kind, { site, email, ...chosen[kind] }]
  })
  return Object.fromEntries(choices) as NoticeChoices
}

/** The kinds that a bell shows. */
export function shownKinds(choices: NoticeChoices): NoticeKind[] {
  return noticeKindCodes.filter((kind) => choices[kind].site)
}
