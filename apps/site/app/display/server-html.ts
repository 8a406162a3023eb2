import { useContext, useMemo } from 'react'
import { FragmentsContext } from '../server/page-fragments.ts'

/**
 * Returns the content of an element for `dangerouslySetInnerHTML`, which a loader rendered: as the page contains it, or
 * as `html` that the loader returned to a navigation in the browser.
 */
export function useServerHtml(id: string, html: string | undefined): { __html: string } {
  const fragments = useContext(FragmentsContext)
  // React writes the content again for another object.
  return useMemo(() => ({ __html: html ?? fragments?.get(id) ?? contentOf(id) }), [html, fragments, id])
}

/** In the browser, the first page's content is already there, and hydration leaves it alone. */
function contentOf(id: string): string {
  return import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? '')
}
