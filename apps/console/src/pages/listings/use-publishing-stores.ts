import type { Store } from '@podwright/contracts/stores/store-shapes'
import { takesOrders } from '@podwright/domain/stores/store-states'
import { useCall } from '../../data/use-call.ts'

/** The stores whose platforms take products, and those of them that are connected; `isLoaded`: they are known. */
export function usePublishingStores(): {
  readonly stores: readonly Store[]
  readonly connected: readonly Store[]
  readonly isLoaded: boolean
} {
  const list = useCall('listStores').data
  const stores = (list?.items ?? []).filter(({ platform }) =>
    list?.platforms.some(({ id, abilities }) => id === platform && abilities.includes('publish')),
  )
  return { stores, connected: stores.filter(({ state }) => takesOrders(state)), isLoaded: list !== undefined }
}
