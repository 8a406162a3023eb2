import type { Artwork } from '@podwright/contracts/artworks/artwork-shapes'
import type { ProductCard } from '@podwright/contracts/catalog/product-shapes'
import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { StudioProduct } from '@podwright/contracts/studio/studio-shapes'
import { type BatchFacts, templateKey } from '@podwright/design/batch/cell-facts'
import type { Design } from '@podwright/design/design'
import type { BatchSettings } from '@podwright/domain/batch/settings'
import { openDocument, UnreadableDesign } from '../../editor/saving/open-document.ts'
import { rest as restFor } from '../rest.ts'
import { isPassing } from '../uploads/upload-calls.ts'

export type KnownFacts = Omit<BatchFacts, 'artworks' | 'products'> & {
  readonly artworks: ReadonlyMap<number, Artwork>
  readonly products: ReadonlyMap<number, StudioProduct>
  /** As shown in product lists. */
  readonly cards: ReadonlyMap<number, ProductCard>
  /** Everything named in the settings has been requested, and was found or no longer exists. */
  readonly isComplete: boolean
  /** Something could not be loaded; it is requested again after a delay, and at once by `retry`. */
  readonly isFailing: boolean
}

export type FactStore = {
  readonly state: () => KnownFacts
  readonly subscribe: (listener: () => void) => () => void
  /** Loads everything named in the settings that is missing. */
  readonly need: (settings: BatchSettings) => void
  /** Adds data that are already known. */
  readonly learn: (found: { artworks?: readonly Artwork[]; products?: readonly StudioProduct[] }) => void
  readonly needTemplate: (template: { readonly designId: number; readonly revision: number }) => void
  readonly retry: () => void
  readonly dispose: () => void
}

/** Delay after the first failure, and max. delay. */
const backOffMs = { first: 1_000, max: 30_000 }
const productsAtOnce = 6
const cardsAtOnce = 24

/** Artworks, products and template designs of a batch, each loaded once. `rest` waits before a retry. */
export function createFactStore(api: Pick<ApiClient, 'call'>, rest = restFor): FactStore {
  const artworks = new Map<number, Artwork>()
  const products = new Map<number, StudioProduct>()
  const cards = new Map<number, ProductCard>()
  const templates = new Map<string, Design>()
  const asked = new Set<string>()
  const listeners = new Set<() => void>()
  const giveUp = new AbortController()
  const { signal } = giveUp
  /** Keys that could not be loaded; they count as requested until the retry. */
  const failed = new Set<string>()
  let failures = 0
  let isWaiting = false
  let open = 0
  let state: KnownFacts = { artworks, products, templates, cards, isComplete: false, isFailing: false }

  const isComplete = () => open === 0 && failed.size === 0
  const report = () => {
    state = {
      artworks: new Map(artworks),
      products: new Map(products),
      cards: new Map(cards),
      templates: new Map(templates),
      isComplete: isComplete(),
      isFailing: failed.size > 0,
    }
    for (const listener of listeners) listener()
  }
  const retry = () => {
    for (const name of failed) asked.delete(name)
    failed.clear()
    // Listeners request them again on this notification.
    report()
  }
  const retryLater = async () => {
    if (isWaiting) return
    isWaiting = true
    failures += 1
    await rest(Math.min(backOffMs.max, backOffMs.first * 2 ** (failures - 1)), signal)
    isWaiting = false
    if (!signal.aborted && failed.size > 0) retry()
  }
  /** Returns the keys not requested before; failed ones are returned again after a delay. */
  const fresh = <Key extends string | number>(kind: string, keys: readonly Key[]) =>
    keys.filter((key) => {
      const name = `${kind} ${key}`
      if (asked.has(name)) return false
      asked.add(name)
      return true
    })
  const run = async (names: readonly string[], work: () => Promise<void>) => {
    open += 1
    try {
      await work()
      failures = 0
    } catch (error) {
      if (!signal.aborted) {
        for (const name of names) failed.add(name)
        if (isPassing(error)) void retryLater()
        else if (!(error instanceof ApiError)) reportError(error)
      }
    } finally {
      open -= 1
    }
    if (!signal.aborted) report()
  }

  const needArtworks = (ids: readonly number[]) => {
    const missing = fresh(
      'artwork',
      ids.filter((id) => !artworks.has(id)),
    )
    if (missing.length === 0) return
    void run(
      missing.map((id) => `artwork ${id}`),
      async () => {
        const { items } = await api.call('getArtworksById', { body: { ids: missing }, signal, handles: 'all' })
        for (const artwork of items) artworks.set(artwork.id, artwork)
      },
    )
  }
  const needProducts = (ids: readonly number[]) => {
    const missing = fresh(
      'product',
      ids.filter((id) => !products.has(id)),
    )
    const queue = [...missing]
    const next = async (): Promise<void> => {
      const id = queue.shift()
      if (id === undefined) return
      await run([`product ${id}`], async () => {
        try {
          products.set(id, await api.call('getStudioProduct', { params: { id }, signal, handles: 'all' }))
        } catch (error) {
          if (!(error instanceof ApiError && error.reason === 'product_unknown')) throw error
        }
      })
      return next()
    }
    for (let i = 0; i < productsAtOnce; i += 1) void next()
    const uncarded = fresh('card', ids)
    for (let from = 0; from < uncarded.length; from += cardsAtOnce) {
      const some = uncarded.slice(from, from + cardsAtOnce)
      void run(
        some.map((id) => `card ${id}`),
        async () => {
          const { items } = await api.call('listProductCards', { query: { ids: some }, signal, handles: 'all' })
          for (const card of items) cards.set(card.id, card)
        },
      )
    }
  }
  const needTemplate: FactStore['needTemplate'] = (template) => {
    const key = templateKey(template)
    if (templates.has(key) || fresh('template', [key]).length === 0) return
    void run([`template ${key}`], async () => {
      try {
        const { designId, revision } = template
        const saved = await api.call('getDesign', {
          params: { id: designId },
          query: { revision },
          signal,
          handles: 'all',
        })
        templates.set(key, openDocument(saved.document, saved.revision))
      } catch (error) {
        const isGone = error instanceof ApiError && error.code === 404
        if (!isGone && !(error instanceof UnreadableDesign)) throw error
      }
    })
  }
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    need: (settings) => {
      needArtworks(settings.artworks)
      needProducts(settings.products.map(({ productId }) => productId))
      for (const { design } of settings.products) if (design.kind === 'template') needTemplate(design)
      if (state.isComplete !== isComplete()) report()
    },
    needTemplate,
    learn: ({ artworks: newArtworks = [], products: newProducts = [] }) => {
      for (const artwork of newArtworks) artworks.set(artwork.id, artwork)
      for (const product of newProducts) products.set(product.id, product)
      report()
    },
    retry,
    dispose: () => {
      giveUp.abort()
      listeners.clear()
    },
  }
}
