import type { OperatorPage } from '@podwright/domain/operator-paths'
import type { IconName } from '@podwright/ui/icon'

/** How the menu shows each page. */
export const operatorIcons = {
  topUps: 'wallet',
  accounts: 'user',
  invites: 'ticket',
  log: 'clock',
} as const satisfies Record<OperatorPage, IconName>

/** The menu in groups. */
export const operatorGroups = [
  { key: 'people', pages: ['topUps', 'accounts', 'invites'] },
  { key: 'house', pages: ['log'] },
] as const satisfies readonly { key: string; pages: readonly OperatorPage[] }[]
