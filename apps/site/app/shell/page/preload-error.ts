const reloadedKey = 'podwright.reloadedPage'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A script or style of a newer release is missing: the first time on a page a reload fetches that release, the second time the
 * error goes on to the error page. Answers whether the page should be loaded again.
 */
export function shouldReload(storage: Storage, pathname: string): boolean {
  if (storage.getItem(reloadedKey) === pathname) return false
  storage.setItem(reloadedKey, pathname)
  return true
}

/** Vite raises the event; unless its default is prevented, the error is rethrown to whoever asked for the file. */
export function handlePreloadErrors(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!shouldReload(sessionStorage, location.pathname)) return
    event.preventDefault()
    location.reload()
  })
}
