/** What a platform can do when its stores are connected; `products`: list what is in the store. */
export const storeAbilities = ['products', 'publish', 'stock', 'orders', 'webhooks', 'parcels'] as const
export type StoreAbility = (typeof storeAbilities)[number]
