import type { BrandColor } from '@podwright/contracts/brand/brand-kit'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import { brandLimits } from '@podwright/domain/print/brand-colors'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useServices } from '../../../app/services.tsx'

/** The saved colors of the account; changes are stored at once. */
type BrandColours = {
  /** Undefined until they have loaded. */
  readonly state: () => readonly BrandColor[] | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly load: () => void
  readonly save: (colors: readonly BrandColor[]) => Promise<void>
}

const known = new WeakMap<ApiClient, BrandColours>()

function brandColoursOf(api: ApiClient): BrandColours {
  const found = known.get(api) ?? createBrandColours(api)
  known.set(api, found)
  return found
}

function createBrandColours(api: ApiClient): BrandColours {
  let colors: readonly BrandColor[] | undefined
  let isAsked = false
  const listeners = new Set<() => void>()
  const enter = (next: readonly BrandColor[]) => {
    colors = next
    for (const listener of listeners) listener()
  }
  return {
    state: () => colors,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => {
      if (isAsked) return
      isAsked = true
      api.call('getBrandKit', { handles: 'all' }).then(
        (kit) => enter(kit.colors),
        (error: unknown) => {
          // The next picker asks again; this one works without them.
          isAsked = false
          reportError(error)
        },
      )
    },
    save: async (next) => enter((await api.call('saveBrandColors', { body: { colors: [...next] } })).colors),
  }
}

/** Returns the saved colors, and functions that add and remove one. */
export function useBrandColours() {
  const { api } = useServices()
  const brand = useMemo(() => brandColoursOf(api), [api])
  const colors = useSyncExternalStore(brand.subscribe, brand.state)
  useEffect(() => brand.load(), [brand])
  return {
    colors: colors ?? [],
    canAdd: colors !== undefined && colors.length < brandLimits.colors,
    add: (hex: string) => brand.save([...(colors ?? []), { name: '', hex }]),
    remove: (hex: string) => brand.save((colors ?? []).filter((color) => color.hex !== hex)),
  }
}
