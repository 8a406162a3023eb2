import type { Plugin } from 'vite'

const target = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
const itsOwn = 'window.location.reload();\n\t\treturn new Promise(() => {});'
/**
 * While the reload starts, the page stays unchanged, as in Vite's own loader. An error thrown here would leave the
 * router waiting for the route silently, so it is thrown where the route would render, below the error boundaries.
 */
const ours = `const event = new Event('vite:preloadError', { cancelable: true });
		event.payload = error;
		window.dispatchEvent(event);
		if (event.defaultPrevented) return new Promise(() => {});
		return { default: () => { throw error; } };`

/**
 * React Router 8.4 handles a route's missing script with a reload each time, endlessly and without an event. This makes
 * it raise the same event as every other failed preload, so that one rule applies to all. The build stops if
 * the router's code has changed.
 */
export function raiseRouteErrors(): Plugin {
  let wasFound = false
  return {
    name: 'raise-route-errors',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!target.test(id)) return undefined
      wasFound = code.includes(itsOwn)
      return { code: code.replace(itsOwn, ours), map: null }
    },
    buildEnd(error) {
      if (!error && !wasFound) this.error('the route loader of react-router has changed: review raise-route-errors.ts')
    },
  }
}
