import type { Plugin } from 'vite'

/** What the router's own code calls when nobody instruments it. */
const instrumentation = `
export const instrumentationResultMetaContext = undefined
export function consumeInstrumentationClientResultMetaReceiver() {}
export function getRouteInstrumentationUpdates() { return {} }
export function instrumentClientSideRouter(router) { return router }
export function instrumentHandler(handler) { return handler }
`

/** What it calls when all routes are known from the start (routeDiscovery: 'initial'). */
const discovery = `
export const URL_LIMIT = 7680
export function isFogOfWarEnabled() { return false }
export function getPatchRoutesOnNavigationFunction() {}
export function useFogOFWarDiscovery() {}
export function getPartialManifest(manifest) { return manifest }
export function getManifestPath() {}
export function getPathsWithAncestors() { return [] }
export async function handleClientVersionMismatch() {}
`

const replaced: readonly [path: RegExp, code: string][] = [
  [/react-router\/dist\/\w+\/lib\/router\/instrumentation\.js$/, instrumentation],
  [/react-router\/dist\/\w+\/lib\/dom\/ssr\/fog-of-war\.js$/, discovery],
]

/** Functions of parts that the site has no use for: no form posts to a route (calls go to the API), nothing is fetched beside a navigation. */
const emptied: readonly [path: RegExp, functions: readonly string[]][] = [
  [
    /react-router\/dist\/\w+\/lib\/router\/router\.js$/,
    [
      'handleAction',
      'handleFetcherAction',
      'handleFetcherLoader',
      'fetch',
      'discoverRoutes',
      'patchRoutes',
      'patchRoutesImpl',
    ],
  ],
  [/react-router\/dist\/\w+\/lib\/dom\/lib\.js$/, ['useSubmit', 'useFormAction']],
  [/react-router\/dist\/\w+\/lib\/dom\/dom\.js$/, ['getFormSubmissionInfo']],
  [
    /react-router\/dist\/\w+\/lib\/dom\/ssr\/single-fetch\.js$/,
    ['singleFetchActionStrategy', 'nonSsrStrategy', 'singleFetchLoaderFetcherStrategy'],
  ],
  [/react-router\/dist\/\w+\/lib\/dom\/ssr\/components\.js$/, ['PrefetchPageLinksImpl', 'RSCPrefetchPageLinksImpl']],
]

/**
 * Leaves parts of React Router 8.4 that this site's settings switch off out of the browser's bundle, about 3.7 kB (brotli) of the home
 * page's 110. Every name that is imported from them is here; a missing one stops the build, as does a part that has moved.
 */
export function dropUnusedRouterParts(): Plugin {
  const found = new Set<RegExp>()
  return {
    name: 'drop-unused-router-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const part = replaced.find(([path]) => path.test(id))
      if (!part) return undefined
      found.add(part[0])
      return { code: part[1], moduleSideEffects: false }
    },
    transform(code, id) {
      const part = emptied.find(([path]) => path.test(id))
      if (!part) return undefined
      const [path, functions] = part
      found.add(path)
      const bodies = bodiesOf(this.parse(code), new Set(functions))
      const missing = functions.filter((name) => !bodies.has(name))
      if (missing.length > 0)
        this.error(`react-router has no ${missing.join(', ')} any more: review drop-unused-router-parts.ts`)
      const ranges = [...bodies.values()].toSorted((a, b) => b.start - a.start)
      const shorter = ranges.reduce(
        (text, { start, end }) => `${text.slice(0, start)}${refusal}${text.slice(end)}`,
        code,
      )
      return { code: shorter, map: null }
    },
    buildEnd(error) {
      if (!error && found.size < replaced.length + emptied.length) {
        this.error('a part of react-router has moved: review drop-unused-router-parts.ts')
      }
    },
  }
}

/** Whoever begins to use such a part finds out with the first try. */
const refusal = '{ throw new Error("left out by drop-unused-router-parts") }'

type Range = { readonly start: number; readonly end: number }

/** Where the bodies of the named functions stand, however deep; of a name in two places the first. */
function bodiesOf(program: unknown, names: ReadonlySet<string>): Map<string, Range> {
  const bodies = new Map<string, Range>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const name = nameOf(node)
    if (name !== undefined && names.has(name) && 'body' in node && isRange(node.body)) {
      if (!bodies.has(name)) bodies.set(name, node.body)
      return
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(program)
  return bodies
}

function nameOf(node: object): string | undefined {
  if (!('type' in node) || node.type !== 'FunctionDeclaration' || !('id' in node)) return undefined
  const { id } = node
  if (typeof id !== 'object' || id === null || !('name' in id)) return undefined
  return typeof id.name === 'string' ? id.name : undefined
}

function isRange(value: unknown): value is Range {
  return (
    typeof value === 'object' &&
    value !== null &&
    'start' in value &&
    'end' in value &&
    typeof value.start === 'number' &&
    typeof value.end === 'number'
  )
}
