/** Scopes that an API key can be granted. Each call names the scopes that allow it (`scopes` in `defineCall`). */
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

/** Returns whether the scope belongs to suppliers; every other scope belongs to sellers. */
export function isSupplierScope(scope: ApiScope): boolean {
  return scope.startsWith('production.')
}

export const keyLimits = { maxDays: 3650 } as const

/** Limits that an installation can change (API_KEY_CALLS_PER_MINUTE, API_KEYS_PER_ACCOUNT). */
export const defaultKeyLimits = { callsPerMinute: 600, maxKeys: 50 } as const
