import type { SiteContext } from '@podwright/contracts/client/site-context'

/** What the site's server build offers; loaded by path, because nothing imports an app. */
export type SiteRenderer = (request: Request, context: SiteContext) => Promise<Response>

type ServerEntry = {
  createRequestHandler(build: unknown, mode: string): (request: Request, context: unknown) => Promise<Response>
  createLoadContext(context: SiteContext): unknown
}

/** Makes a renderer of a server build (apps/site/build/server/index.js, or Vite's virtual one in development). */
export function rendererOf(build: unknown, mode: 'production' | 'development'): SiteRenderer {
  const entry = entryOf(build)
  const handle = entry.createRequestHandler(build, mode)
  return (request, context) => handle(request, entry.createLoadContext(context))
}

function entryOf(build: unknown): ServerEntry {
  if (typeof build === 'object' && build !== null && 'entry' in build) {
    const { entry } = build
    if (typeof entry === 'object' && entry !== null && 'module' in entry && isServerEntry(entry.module)) {
      return entry.module
    }
  }
  throw new TypeError('the site build has no server entry with createRequestHandler and createLoadContext')
}

function isServerEntry(value: unknown): value is ServerEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    'createRequestHandler' in value &&
    typeof value.createRequestHandler === 'function' &&
    'createLoadContext' in value &&
    typeof value.createLoadContext === 'function'
  )
}
