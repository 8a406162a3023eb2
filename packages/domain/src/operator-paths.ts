import type { Permission } from './account/permissions.ts'

/** Pages of the operators' area, below the console's base. No page outside the area links to them. */
export const operatorPaths = {
  home: '/operator/home',
  topUps: '/operator/top-ups',
  payments: '/operator/payments',
  withdrawals: '/operator/withdrawals',
  ledger: '/operator/ledger',
  margin: '/operator/margin',
  accounts: '/operator/accounts',
  levels: '/operator/seller-levels',
  operators: '/operator/operators',
  invites: '/operator/invite-codes',
  orders: '/operator/orders',
  cases: '/operator/after-sales',
  production: '/operator/production',
  catalog: '/operator/catalog',
  suppliers: '/operator/product-suppliers',
  customs: '/operator/product-customs',
  rates: '/operator/exchange-rates',
  freight: '/operator/freight',
  health: '/operator/health',
  log: '/operator/log',
  security: '/operator/security',
} as const

export type OperatorPage = keyof typeof operatorPaths

/** What an operator needs to open a page. */
export const operatorPagePermissions: Readonly<Record<OperatorPage, Permission>> = {
  home: 'overview',
  topUps: 'money',
  payments: 'money',
  withdrawals: 'money',
  ledger: 'money',
  margin: 'money',
  accounts: 'overview',
  levels: 'money',
  operators: 'operators',
  invites: 'accounts',
  orders: 'operations',
  cases: 'operations',
  production: 'operations',
  catalog: 'catalog',
  suppliers: 'catalog',
  customs: 'catalog',
  rates: 'money',
  freight: 'operations',
  health: 'system',
  log: 'system',
  security: 'self',
}

export const operatorBase = '/operator'

/** Groups of the menu. */
export const operatorMenu = [
  { key: 'overview', pages: ['home'] },
  {
    key: 'people',
    pages: ['topUps', 'payments', 'withdrawals', 'ledger', 'margin', 'accounts', 'levels', 'invites', 'operators'],
  },
  { key: 'trade', pages: ['orders', 'cases', 'production', 'catalog', 'suppliers', 'customs', 'rates', 'freight'] },
  { key: 'house', pages: ['health', 'log', 'security'] },
] as const satisfies readonly { key: string; pages: readonly OperatorPage[] }[]

/** Returns the page at a path below the console's base, or undefined; the area's root returns the first page. */
export function operatorPageAt(path: string): OperatorPage | undefined {
  const asked = path.replace(/\/+$/, '').toLowerCase()
  const pages = Object.keys(operatorPaths) as OperatorPage[]
  return asked === operatorBase ? 'home' : pages.find((page) => operatorPaths[page] === asked)
}
