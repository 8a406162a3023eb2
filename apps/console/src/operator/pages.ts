import type { OperatorPage } from '@podwright/domain/operator-paths'
import type { IconName } from '@podwright/ui/icon'

/** How the menu shows each page. */
export const operatorIcons = {
  topUps: 'wallet',
  payments: 'calculator',
  accounts: 'user',
  invites: 'ticket',
  orders: 'orders',
  cases: 'refresh',
  production: 'factory',
  rates: 'globe',
  freight: 'truck',
  health: 'info',
  log: 'clock',
} as const satisfies Record<OperatorPage, IconName>

/** The menu in groups. */
export const operatorGroups = [
  { key: 'people', pages: ['topUps', 'payments', 'accounts', 'invites'] },
  { key: 'trade', pages: ['orders', 'cases', 'production', 'rates', 'freight'] },
  { key: 'house', pages: ['health', 'log'] },
] as const satisfies readonly { key: string; pages: readonly OperatorPage[] }[]
