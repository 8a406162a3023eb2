const reloadedKey = 'podwright.reloadedPage'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/**
 * Handles a script or style missing after a new release: the first time on a page, a reload loads that release; the
 * second time the error goes to the error page. Returns whether to reload: not without a network, where a
 * reload would lose the open page.
 */
export function shouldReload(storage: Storage, page: string, isOnline: boolean): boolean {
  if (!isOnline || storage.getItem(reloadedKey) === page) return false
  storage.setItem(reloadedKey, page)
  return true
}

type Path = { readonly pathname: string; readonly search: string; readonly hash: string }

declare global {
  interface Window {
    /** The router's own record, which is up to date before React has rendered a navigation. */
    __reactRouterDataRouter?: { readonly state: { readonly navigation: { readonly location?: Path } } }
  }
}

/** Vite raises the event; unless its default is prevented, the error is rethrown to the importer. */
export function handlePreloadErrors(): void {
  addEventListener('vite:preloadError', (event) => {
    // A script of the next page is missing: that page is loaded, not the one that is still shown.
    const pending = window.__reactRouterDataRouter?.state.navigation.location
    const { pathname, search, hash } = pending ?? location
    // The URL of this script changes with every release, so each release gets its own reload.
    if (!shouldReload(sessionStorage, `${pathname} ${import.meta.url}`, navigator.onLine)) return
    event.preventDefault()
    if (pending) location.assign(pathname + search + hash)
    else location.reload()
  })
}
