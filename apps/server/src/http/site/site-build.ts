import type { SiteContext } from '@podwright/contracts/client/site-context'

/** Renders a page with the site's server build, which is loaded by path because the server does not import apps. */
export type SiteRenderer = (request: Request, context: SiteContext) => Promise<Response>

type ServerEntry = {
  createRequestHandler(build: unknown, mode: string): (request: Request, context: unknown) => Promise<Response>
  createLoadContext(context: SiteContext): unknown
}

/** Creates a renderer from a server build (apps/site/build/server/index.js, or Vite's virtual one in development). */
export function rendererOf(build: unknown, mode: 'production' | 'development'): SiteRenderer {
  const entry = entryOf(build)
  const handle = entry.createRequestHandler(build, mode)
  return (request, context) => handle(request, entry.createLoadContext(context))
}

/** Path patterns of the pages in a server build, such as `category-detail/:id`, without the catch-all. */
export function pagePatternsOf(build: unknown): string[] {
  const routes = routesOf(build)
  const pathOf = (route: RouteEntry): string => {
    const parent = route.parentId === undefined ? undefined : routes.get(route.parentId)
    return [parent && pathOf(parent), route.path].filter(Boolean).join('/')
  }
  return [...routes.values()].map(pathOf).filter((path) => path !== '' && !path.includes('*'))
}

type RouteEntry = { readonly path?: string | undefined; readonly parentId?: string | undefined }

function routesOf(build: unknown): Map<string, RouteEntry> {
  if (typeof build === 'object' && build !== null && 'routes' in build) {
    const { routes } = build
    if (typeof routes === 'object' && routes !== null) {
      const entries = Object.entries(routes).map(([id, value]: [string, unknown]) => [id, routeOf(value)] as const)
      return new Map(entries)
    }
  }
  throw new TypeError('the site build names no routes')
}

function routeOf(value: unknown): RouteEntry {
  if (typeof value !== 'object' || value === null) return {}
  const textOf = (text: unknown) => (typeof text === 'string' ? text : undefined)
  return {
    path: 'path' in value ? textOf(value.path) : undefined,
    parentId: 'parentId' in value ? textOf(value.parentId) : undefined,
  }
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
