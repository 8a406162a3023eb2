import type { BrandColor, BrandKit } from '@podwright/contracts/brand/brand-kit'
import { ApiError } from '@podwright/contracts/client/api-error'
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
  /** Makes a change to the saved colors, also to those that another window has saved since. */
  readonly change: (make: (colors: readonly BrandColor[]) => readonly BrandColor[]) => Promise<void>
}

/** Attempts to save a change while other windows save theirs. */
const maxAttempts = 3

const known = new WeakMap<ApiClient, BrandColours>()

function brandColoursOf(api: ApiClient): BrandColours {
  const found = known.get(api) ?? createBrandColours(api)
  known.set(api, found)
  return found
}

function createBrandColours(api: ApiClient): BrandColours {
  let kit: BrandKit | undefined
  let isAsked = false
  const listeners = new Set<() => void>()
  const enter = (next: BrandKit) => {
    kit = next
    for (const listener of listeners) listener()
  }
  return {
    state: () => kit?.colors,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => {
      if (isAsked) return
      isAsked = true
      api.call('getBrandKit', { handles: 'all' }).then(enter, (error: unknown) => {
        // The next picker asks again; this one works without them.
        isAsked = false
        reportError(error)
      })
    },
    change: async (make) => {
      for (let attempt = 1; ; attempt += 1) {
        const { colors, revision } = kit ?? (await api.call('getBrandKit'))
        const body = { colors: [...make(colors)], baseRevision: revision }
        // The last failure is shown.
        const handles = attempt < maxAttempts ? ['brand_changed'] : []
        try {
          return enter(await api.call('saveBrandColors', { body, handles }))
        } catch (error) {
          const isChanged = error instanceof ApiError && error.reason === 'brand_changed'
          if (!isChanged || attempt === maxAttempts) throw error
          enter(await api.call('getBrandKit'))
        }
      }
    },
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
    add: (hex: string) =>
      brand.change((saved) => (saved.some((color) => color.hex === hex) ? saved : [...saved, { name: '', hex }])),
    remove: (hex: string) => brand.change((saved) => saved.filter((color) => color.hex !== hex)),
  }
}
