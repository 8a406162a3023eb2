import type { Permission } from './account/permissions.ts'

/** Base path of the seller console; its pages are below it. */
export const consoleBase = '/console'

/** Paths of the console pages below its base: home, the five of R-108, and the others. */
export const consolePaths = {
  home: '/home',
  reports: '/reports',
  store: '/designManage/store',
  storeSync: '/designManage/sync',
  listings: '/designManage/listings',
  designFinished: '/finishedProduct/designFinished',
  mockups: '/finishedProduct/mockups',
  brandKit: '/finishedProduct/brandKit',
  carts: '/personalCenter/carts',
  orders: '/ordersManage/orders',
  profile: '/attachmentManage/profile',
  developers: '/developers',
  apiReference: '/apiReference',
  afterSales: '/afterSales',
  wallet: '/wallet',
  taxes: '/taxes',
  production: '/production',
  board: '/productionBoard',
  jit: '/jit',
  workshop: '/workshop',
  team: '/team',
} as const

/** My stores with the dialog that connects a store, as links from other pages and the site open it. */
export const connectStorePath = `${consolePaths.store}?connect=new`

/** My stores with the dialog for the commission and the payment fee of a store. */
export function storeFeesPath(storeId: number): string {
  return `${consolePaths.store}?fees=${storeId}`
}

/** My stores with the dialog that connects a store again. */
export function reconnectStorePath(storeId: number): string {
  return `${consolePaths.store}?connect=${storeId}`
}

/** The library with a finished product. */
export function finishedProductPath(finishedId: number): string {
  return `${consolePaths.designFinished}?item=${finishedId}`
}

/** The library with the dialog that publishes a finished product to a store. */
export function publishPath(finishedId: number): string {
  return `${finishedProductPath(finishedId)}&publish=1`
}

/** The library with the dialog that adds a finished product to the cart. */
export function addToCartPath(finishedId: number): string {
  return `${finishedProductPath(finishedId)}&cart=1`
}

/** The library with the finished products of a batch. */
export function batchProductsPath(batchId: number): string {
  return `${consolePaths.designFinished}?batch=${batchId}`
}

/** The cart with the lines of a finished product selected, and no others. */
export function cartOfProductPath(finishedId: number): string {
  return `${consolePaths.carts}?finished=${finishedId}`
}

/** The orders with the form for a sample of a finished product. */
export function sampleOrderPath(finishedId: number): string {
  return `${consolePaths.orders}?sample=${finishedId}`
}

/** A finished product in the design tool, with the choice of more products for its design. */
export function moreProductsPath(finishedId: number): string {
  return `/studio?list=finished&item=${finishedId}&more=1`
}

export type ConsolePage = keyof typeof consolePaths

/** Pages of each user type, in menu order. Opening another type's page shows a message. */
export const consolePagesOf = {
  3: [
    'home',
    'reports',
    'designFinished',
    'mockups',
    'brandKit',
    'store',
    'listings',
    'storeSync',
    'carts',
    'orders',
    'afterSales',
    'wallet',
    'taxes',
    'team',
    'developers',
    'apiReference',
    'profile',
  ],
  2: [
    'home',
    'production',
    'board',
    'jit',
    'workshop',
    'designFinished',
    'afterSales',
    'wallet',
    'team',
    'developers',
    'apiReference',
    'profile',
  ],
} as const satisfies Record<2 | 3, readonly ConsolePage[]>

/** What a login needs to open a page. The home page shows what the role includes. */
export const consolePagePermissions: Readonly<Record<ConsolePage, Permission>> = {
  home: 'account',
  reports: 'reports',
  store: 'stores',
  storeSync: 'orders',
  listings: 'listings',
  designFinished: 'viewProducts',
  mockups: 'designs',
  brandKit: 'designs',
  carts: 'account',
  orders: 'viewOrders',
  profile: 'self',
  developers: 'developers',
  apiReference: 'developers',
  afterSales: 'cases',
  wallet: 'finance',
  taxes: 'finance',
  production: 'station',
  board: 'station',
  jit: 'shipping',
  workshop: 'workshop',
  team: 'team',
}

/** Groups of the menu for all user types; pages that a type does not have are omitted. */
export const consoleMenu = [
  { key: 'overview', pages: ['home', 'reports'] },
  { key: 'products', pages: ['designFinished', 'mockups', 'brandKit', 'store', 'listings', 'storeSync'] },
  { key: 'trade', pages: ['production', 'board', 'jit', 'workshop', 'carts', 'orders', 'afterSales'] },
  { key: 'account', pages: ['wallet', 'taxes', 'team', 'developers', 'apiReference', 'profile'] },
] as const satisfies readonly { key: string; pages: readonly ConsolePage[] }[]

/** Returns the page at a path below the base, ignoring case and trailing slashes, or undefined. */
export function consolePageAt(path: string): ConsolePage | undefined {
  const asked = path.replace(/\/+$/, '').toLowerCase()
  const pages = Object.keys(consolePaths) as ConsolePage[]
  return pages.find((page) => consolePaths[page].toLowerCase() === asked)
}
