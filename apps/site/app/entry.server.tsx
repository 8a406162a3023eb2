import type { SiteContext } from '@podwright/contracts/client/site-context'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { FragmentsContext, pageFragments } from './server/page-fragments.ts'
import { RenderedResponse, renderText } from './server/render-text.ts'
import { siteContext } from './server/site-context.ts'

// The server imports these from here, so that it shares one copy of the router and of the context key with the pages.
export { createRequestHandler }

/** Wraps the server's context so that loaders can read it. */
export function createLoadContext(value: SiteContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(siteContext, value)
  provider.set(pageFragments, value.isDocument ? new Map() : undefined)
  return provider
}

/** Logs unexpected errors of loaders and components once. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(siteContext).reportError(error)
}

/**
 * Renders a page completely before responding, because the response is hashed for the content security policy and
 * cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  // Without the root's own data there is neither shell nor language; the server has an error page for that.
  if (routerContext.staticHandlerContext.errors?.root) return new Response(null, { status: 500 })
  const page = (
    <FragmentsContext value={context.get(pageFragments)}>
      <ServerRouter context={routerContext} url={request.url} />
    </FragmentsContext>
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new RenderedResponse(await renderText(page, request.signal), { status, headers })
}
