/**
 * What a platform can do when its stores are connected; `products`: list what is in the store; `publish_settings`: it has to
 * know more before it takes products, such as their category.
 */
export const storeAbilities = [
  'products',
  'publish',
  'publish_settings',
  'stock',
  'orders',
  'webhooks',
  'parcels',
] as const
export type StoreAbility = (typeof storeAbilities)[number]
