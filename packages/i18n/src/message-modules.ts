/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessages, type MessageTree, withFallback } from './compile-messages.ts'

const folder = join(import.meta.dirname, '../messages')
/** Of `layout` a browser app beside the site shows only what the API client says. */
const partsOfLayout = ['client', 'notice']

type Requested = {
  readonly areas: readonly string[]
  readonly locales: readonly string[]
  readonly fallback: string
  /** What the modules are called; another one for areas that are loaded apart. */
  readonly prefix?: string
}
/** What a bundler offers a plugin, as far as messages need it. */
type LoadContext = { addWatchFile(path: string): void }

/**
 * Plugin of a bundler: `import('virtual:messages/th-TH')` gives an app's areas of messages in a language, compiled, as a chunk of
 * its own; `virtual:messages/index` has the loaders of all languages.
 */
export function messageModules({ prefix = 'virtual:messages/', ...requested }: Requested) {
  return {
    name: `message-modules of ${prefix}`,
    resolveId: (id: string) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(this: LoadContext, id: string) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const name = id.slice(prefix.length + 1)
      if (name === 'index') return indexModule(prefix, requested.locales)
      if (!requested.locales.includes(name)) throw new Error(`no messages in ${name}`)
      for (const area of requested.areas) this.addWatchFile(join(folder, name, `${area}.json`))
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(messagesIn(name, requested)))})`
    },
  }
}

function indexModule(prefix: string, locales: readonly string[]): string {
  const loaders = locales.map((code) => `'${code}': () => import('${prefix}${code}')`)
  return `export const loaders = { ${loaders.join(', ')} }`
}

function messagesIn(locale: string, { areas, fallback }: Requested) {
  return Object.fromEntries(
    areas.map((area) => {
      const tree = withFallback(readArea(locale, area), readArea(fallback, area))
      return [area, compileMessages(area === 'layout' ? pick(tree, partsOfLayout) : tree)]
    }),
  )
}

function readArea(locale: string, area: string): MessageTree {
  return JSON.parse(readFileSync(join(folder, locale, `${area}.json`), 'utf8'))
}

function pick(tree: MessageTree, names: readonly string[]): MessageTree {
  return Object.fromEntries(Object.entries(tree).filter(([name]) => names.includes(name)))
}
