import type { Plugin } from 'vite'

const target = /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
const itsOwn = 'window.location.reload();\n\t\treturn new Promise(() => {});'
/**
 * While the reload begins the page stays as it is, as in Vite's own loader. Thrown from here the error would leave the router waiting
 * for the route without a word, so it is thrown where the route would be drawn, below the error boundaries.
 */
const ours = `const event = new Event('vite:preloadError', { cancelable: true });
		event.payload = error;
		window.dispatchEvent(event);
		if (event.defaultPrevented) return new Promise(() => {});
		return { default: () => { throw error; } };`

/**
 * React Router 8.4 answers a route's missing script with a reload each time, without end and without an event. This makes it raise
 * the event of every other failed preload, so that one rule holds for all. The build stops if the router's code has changed.
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
