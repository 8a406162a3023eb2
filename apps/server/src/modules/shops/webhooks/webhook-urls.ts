import type { ShopDeps } from '../host/deps.ts'

/** Where a shop sends the webhooks of a store. */
export function webhookUrlOf({ publicUrl }: Pick<ShopDeps, 'publicUrl'>, storeId: number): string {
  return `${publicUrl}/callbacks/shops/${storeId}`
}
