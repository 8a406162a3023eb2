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

/**
 * Leaves parts of React Router 8.4 that this site's settings switch off out of the browser's bundle, about 1.7 kB (brotli) of the home
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
    buildEnd(error) {
      if (!error && found.size < replaced.length) {
        this.error('a part of react-router has moved: review drop-unused-router-parts.ts')
      }
    },
  }
}
