import { LRUCache } from 'lru-cache'
import type { Encoded } from './encoding.ts'

/** A rendered page, which is the same for all visitors of a language. */
export type StoredPage = {
  readonly body: Encoded
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
}
export type RenderedPage = { readonly page: StoredPage; readonly status: number; readonly mayStore: boolean }

export const pageLifetimeMs = 60_000
const maxBytes = 64 * 1024 * 1024
/** Brotli and, once a client has asked for it, gzip, which is about a quarter larger. */
const bytesPerBrotliByte = 2.5

/**
 * Compressed pages by URL and language. Keys contain the catalog version, so that a change makes older pages
 * unreachable.
 */
export function createPageCache(options: { now: () => number }) {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: maxBytes,
    sizeCalculation: (page) => Math.ceil(page.body.br.length * bytesPerBrotliByte) + 1024,
    ttl: pageLifetimeMs,
    ttlResolution: 0,
    perf: options,
  })
  const rendering = new Map<string, Promise<RenderedPage>>()
  return {
    get: (key: string) => pages.get(key),
    /** Renders once for concurrent requests, and stores the page when that is allowed. */
    async render(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
      const running = rendering.get(key)
      if (running) return running
      const started = render().finally(() => rendering.delete(key))
      rendering.set(key, started)
      const result = await started
      if (result.mayStore) pages.set(key, result.page)
      return result
    },
    get size() {
      return pages.size
    },
  }
}
