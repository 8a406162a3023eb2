import type { ConsolePage } from '@podwright/domain/console-paths'
import type { IconName } from '@podwright/ui/icon'

/** How the menu shows each page. */
export const pageIcons = {
  designFinished: 'library',
  carts: 'cart',
  store: 'store',
  orders: 'orders',
  afterSales: 'refresh',
  wallet: 'wallet',
  profile: 'user',
  production: 'factory',
  jit: 'box',
  workshop: 'ruler',
} as const satisfies Record<ConsolePage, IconName>

/** The menu in groups, the same for everybody; what somebody has no page of is left out. */
export const pageGroups = [
  { key: 'products', pages: ['designFinished', 'store'] },
  { key: 'trade', pages: ['production', 'jit', 'workshop', 'carts', 'orders', 'afterSales'] },
  { key: 'account', pages: ['wallet', 'profile'] },
] as const satisfies readonly { key: string; pages: readonly ConsolePage[] }[]
