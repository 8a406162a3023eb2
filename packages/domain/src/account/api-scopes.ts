/** What keys of programs may be for; contracts say which calls that is. */
export const apiScopeCodes = [
  'finished.read',
  'finished.write',
  'designs.read',
  'designs.write',
  'artworks.read',
  'artworks.write',
  'orders.read',
  'orders.write',
  'orders.pay',
  'stores.read',
  'wallet.read',
  'production.read',
  'production.write',
  'cases.read',
  'cases.write',
  'batches.read',
  'batches.write',
  'stores.write',
  'production.cases',
  'production.jit',
  'production.workshop',
  'production.wallet',
] as const
export type ApiScope = (typeof apiScopeCodes)[number]

/** Whether scopes are for suppliers; all others are for sellers. */
export function isSupplierScope(scope: ApiScope): boolean {
  return scope.startsWith('production.')
}

export const keyLimits = { maxKeys: 50, maxDays: 3650 } as const
