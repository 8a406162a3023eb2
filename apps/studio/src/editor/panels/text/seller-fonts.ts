import type { SellerFont } from '@podwright/contracts/brand/fonts'
import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { FontLicense } from '@podwright/domain/print/seller-fonts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useServices } from '../../../app/services.tsx'

type Answer = { readonly license: FontLicense; readonly licenseName: string }

/** Deleted fonts are included, because designs may use them. Uploads are known also before the others. */
type FontState = { readonly state: 'loading' | 'failed' | 'ready'; readonly fonts: readonly SellerFont[] }

/** The fonts that the seller has uploaded. */
type SellerFonts = {
  readonly state: () => FontState
  readonly subscribe: (listener: () => void) => () => void
  /** Loads them, unless they have loaded or are about to. */
  readonly load: () => void
  /** Rejects with `font_refused` for a file that cannot be used. */
  readonly upload: (
    file: File,
    answer: Answer,
    signal: AbortSignal,
  ) => Promise<{ readonly font: SellerFont; readonly isNew: boolean }>
}

const known = new WeakMap<ApiClient, SellerFonts>()

function fontsOfSeller(api: ApiClient): SellerFonts {
  const found = known.get(api) ?? createSellerFonts(api)
  known.set(api, found)
  return found
}

function createSellerFonts(api: ApiClient): SellerFonts {
  let current: FontState = { state: 'loading', fonts: [] }
  let isAsked = false
  const listeners = new Set<() => void>()
  const enter = (next: Partial<FontState>) => {
    current = { ...current, ...next }
    for (const listener of listeners) listener()
  }
  return {
    state: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => {
      if (isAsked) return
      isAsked = true
      if (current.state === 'failed') enter({ state: 'loading' })
      api.call('listFonts', { handles: 'all' }).then(
        ({ items }) => enter({ state: 'ready', fonts: items }),
        (error: unknown) => {
          // The user can try again, and the next list does; this one works without them.
          isAsked = false
          enter({ state: 'failed' })
          if (!(error instanceof ApiError)) reportError(error)
        },
      )
    },
    upload: async (file, answer, signal) => {
      const name = file.name.replace(/\.[^.]*$/, '').slice(0, 80)
      const uploaded = await api.call('uploadFont', {
        query: { name, ...answer },
        body: file,
        handles: ['font_refused'],
        signal,
      })
      const others = current.fonts.filter(({ id }) => id !== uploaded.font.id)
      enter({ fonts: [...others, uploaded.font].sort((a, b) => a.name.localeCompare(b.name)) })
      return uploaded
    },
  }
}

/** Returns the uploaded fonts, whether they have loaded, and functions that load them again and upload one. */
export function useSellerFonts() {
  const { api } = useServices()
  const own = useMemo(() => fontsOfSeller(api), [api])
  const { state, fonts } = useSyncExternalStore(own.subscribe, own.state)
  useEffect(() => own.load(), [own])
  return { state, fonts, reload: own.load, upload: own.upload }
}
