import type { SiteContext } from '@podwright/contracts/client/site-context'
import { createContext, type RouterContextProvider } from 'react-router'

/** Key of the server's context; loaders read it through `siteOf`. */
export const siteContext = createContext<SiteContext>()

/** Returns what the server provides to a loader: `const { api, locale, config } = siteOf(context)`. */
export function siteOf(context: Readonly<RouterContextProvider>): SiteContext {
  return context.get(siteContext)
}
