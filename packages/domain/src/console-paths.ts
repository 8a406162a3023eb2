/** Where the shop admin stands on this server; its pages are below. */
export const consoleBase = '/console'

/** Every page of the shop admin, below its base: the five of R-108, the wallet, and what suppliers work with. */
export const consolePaths = {
  store: '/designManage/store',
  designFinished: '/finishedProduct/designFinished',
  carts: '/personalCenter/carts',
  orders: '/ordersManage/orders',
  profile: '/attachmentManage/profile',
  afterSales: '/afterSales',
  wallet: '/wallet',
  production: '/production',
  jit: '/jit',
  workshop: '/workshop',
} as const

export type ConsolePage = keyof typeof consolePaths

/** Pages of each user type, in the order of the menu; whoever opens another one is told so. */
export const consolePagesOf = {
  3: ['designFinished', 'store', 'carts', 'orders', 'afterSales', 'wallet', 'profile'],
  2: ['production', 'jit', 'workshop', 'designFinished', 'afterSales', 'wallet', 'profile'],
} as const satisfies Record<2 | 3, readonly ConsolePage[]>

/** The menu in groups, the same for every user type; pages of other types are left out. */
export const consoleMenu = [
  { key: 'products', pages: ['designFinished', 'store'] },
  { key: 'trade', pages: ['production', 'jit', 'workshop', 'carts', 'orders', 'afterSales'] },
  { key: 'account', pages: ['wallet', 'profile'] },
] as const satisfies readonly { key: string; pages: readonly ConsolePage[] }[]

/** The page that a path below the base means, in whatever capitals and with a slash at the end. */
export function consolePageAt(path: string): ConsolePage | undefined {
  const asked = path.replace(/\/+$/, '').toLowerCase()
  const pages = Object.keys(consolePaths) as ConsolePage[]
  return pages.find((page) => consolePaths[page].toLowerCase() === asked)
}
