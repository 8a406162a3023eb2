import { join } from 'node:path'
import type { Plugin } from 'vite'

const own = join(import.meta.dirname, '../src/boot/adopted-styles.ts')

/** Components that would write style elements, which the page's policy refuses, get a module that adopts style sheets instead. */
export function noStyleElements(): Plugin {
  return {
    name: 'no-style-elements',
    enforce: 'pre',
    resolveId: (id) => (/(^|\/)Dom\/dynamicCSS(\.js)?$/.test(id) ? own : undefined),
  }
}
