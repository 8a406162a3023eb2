const mark = 'podwright.console.reloaded'
/** A reload within this time has not helped. */
const helpsWithinMs = 10_000

/**
 * A new release replaces the files that a page names: what cannot be loaded reloads the page, once. The second time the
 * error goes on to whoever asked.
 */
export function reloadOnLostChunk(
  page: Pick<Window, 'addEventListener' | 'location'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now: () => number = Date.now,
): void {
  page.addEventListener('vite:preloadError', (event: Event) => {
    if (now() - Number(storage.getItem(mark) ?? 0) < helpsWithinMs) return
    storage.setItem(mark, String(now()))
    event.preventDefault()
    page.location.reload()
  })
}
