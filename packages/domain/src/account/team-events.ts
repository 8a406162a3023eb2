/** What the history of a team contains. */
export const teamEventKinds = ['invited', 'resent', 'revoked', 'joined', 'role_changed', 'removed', 'left'] as const
export type TeamEventKind = (typeof teamEventKinds)[number]
