const mark = 'podwright.console.reloaded'
/** A second failure within this time means that reloading did not help. */
const reloadCooldownMs = 10_000

/**
 * Reloads the page once when a chunk cannot be loaded, because a new release has replaced its files. The second
 * time the error reaches the caller of `import()`.
 */
export function reloadOnLostChunk(
  page: Pick<Window, 'addEventListener' | 'location'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now: () => number = Date.now,
): void {
  page.addEventListener('vite:preloadError', (event: Event) => {
    if (now() - Number(storage.getItem(mark) ?? 0) < reloadCooldownMs) return
    storage.setItem(mark, String(now()))
    event.preventDefault()
    page.location.reload()
  })
}
