const reloadedKey = 'podwright.reloadedPage'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/**
 * A script or style of a newer release is missing: the first time on a page a reload fetches that release, the second time the
 * error goes on to the error page. Answers whether the page should be loaded again: not without a network, where a reload
 * would lose the page that is open.
 */
export function shouldReload(storage: Storage, page: string, isOnline: boolean): boolean {
  if (!isOnline || storage.getItem(reloadedKey) === page) return false
  storage.setItem(reloadedKey, page)
  return true
}

/** Vite raises the event; unless its default is prevented, the error is rethrown to whoever asked for the file. */
export function handlePreloadErrors(): void {
  addEventListener('vite:preloadError', (event) => {
    // The address of this script changes with every release, and each release gets its own chance.
    if (!shouldReload(sessionStorage, `${location.pathname} ${import.meta.url}`, navigator.onLine)) return
    event.preventDefault()
    location.reload()
  })
}
