import type { SellerFont } from '@podwright/contracts/brand/fonts'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { FontLicense } from '@podwright/domain/print/own-fonts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useServices } from '../../../app/services.tsx'

type Answer = { readonly license: FontLicense; readonly licenseName: string }

/** The fonts that the seller has uploaded. */
type SellerFonts = {
  /** Undefined until they have loaded. Deleted ones are included, because designs may use them. */
  readonly state: () => readonly SellerFont[] | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly load: () => void
  /** Rejects with `font_refused` for a file that cannot be used. */
  readonly upload: (file: File, answer: Answer) => Promise<{ readonly font: SellerFont; readonly isNew: boolean }>
}

const known = new WeakMap<ApiClient, SellerFonts>()

function fontsOfSeller(api: ApiClient): SellerFonts {
  const found = known.get(api) ?? createSellerFonts(api)
  known.set(api, found)
  return found
}

function createSellerFonts(api: ApiClient): SellerFonts {
  let fonts: readonly SellerFont[] | undefined
  let isAsked = false
  const listeners = new Set<() => void>()
  const enter = (next: readonly SellerFont[]) => {
    fonts = next
    for (const listener of listeners) listener()
  }
  return {
    state: () => fonts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: () => {
      if (isAsked) return
      isAsked = true
      api.call('listFonts', { handles: 'all' }).then(
        ({ items }) => enter(items),
        (error: unknown) => {
          // The next list asks again; this one works without them.
          isAsked = false
          reportError(error)
        },
      )
    },
    upload: async (file, answer) => {
      const name = file.name.replace(/\.[^.]*$/, '').slice(0, 80)
      const uploaded = await api.call('uploadFont', {
        query: { name, ...answer },
        body: file,
        handles: ['font_refused'],
      })
      const others = (fonts ?? []).filter(({ id }) => id !== uploaded.font.id)
      enter([...others, uploaded.font].sort((a, b) => a.name.localeCompare(b.name)))
      return uploaded
    },
  }
}

/** Returns the uploaded fonts, undefined until they have loaded, and a function that uploads one. */
export function useSellerFonts() {
  const { api } = useServices()
  const own = useMemo(() => fontsOfSeller(api), [api])
  const fonts = useSyncExternalStore(own.subscribe, own.state)
  useEffect(() => own.load(), [own])
  return { fonts, upload: own.upload }
}
