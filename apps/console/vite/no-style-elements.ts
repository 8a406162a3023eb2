import { join } from 'node:path'
import type { Plugin } from 'vite'

const own = join(import.meta.dirname, '../src/boot/adopted-styles.ts')

/**
 * Replaces the module that writes style elements, which the page's content security policy blocks, by one that adopts
 * style sheets.
 */
export function noStyleElements(): Plugin {
  return {
    name: 'no-style-elements',
    enforce: 'pre',
    resolveId: (id) => (/(^|\/)Dom\/dynamicCSS(\.js)?$/.test(id) ? own : undefined),
  }
}
