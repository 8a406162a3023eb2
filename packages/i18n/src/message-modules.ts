import { compileMessages, type MessageTree } from './compile-messages.ts'
import { filesOfArea, readArea } from './message-files.ts'
import { messagesIn } from './message-source.ts'

/**
 * Parts of `layout` that browser apps other than the site include: the messages of the API client, of notifications,
 * and of a change of account by a link.
 */
const partsOfLayout = ['client', 'notice', 'otherAccount']

type MessageSelection = {
  readonly areas: readonly string[]
  readonly locales: readonly string[]
  readonly fallback: string
  /** Prefix of the module names; areas that are loaded separately use another one. */
  readonly prefix?: string
}
/** The part of the bundler's plugin context used here. */
type LoadContext = { addWatchFile(path: string): void }

/**
 * Creates a bundler plugin: `import('virtual:messages/th-TH')` loads an app's compiled messages in one language as a
 * separate chunk; `virtual:messages/index` exports the loaders of all languages.
 */
export function messageModules({ prefix = 'virtual:messages/', ...selection }: MessageSelection) {
  return {
    name: `message-modules of ${prefix}`,
    resolveId: (id: string) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(this: LoadContext, id: string) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const name = id.slice(prefix.length + 1)
      if (name === 'index') return indexModule(prefix, selection.locales)
      if (!selection.locales.includes(name)) throw new Error(`no messages in ${name}`)
      for (const file of selection.areas.flatMap((area) => filesOfArea(area))) this.addWatchFile(file)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiledIn(name, selection)))})`
    },
  }
}

function indexModule(prefix: string, locales: readonly string[]): string {
  const loaders = locales.map((code) => `'${code}': () => import('${prefix}${code}')`)
  return `export const loaders = { ${loaders.join(', ')} }`
}

function compiledIn(locale: string, { areas, fallback }: MessageSelection) {
  return Object.fromEntries(
    areas.map((area) => {
      const tree = messagesIn(readArea(area), locale, fallback)
      return [area, compileMessages(area === 'layout' ? pick(tree, partsOfLayout) : tree)]
    }),
  )
}

function pick(tree: MessageTree, names: readonly string[]): MessageTree {
  return Object.fromEntries(Object.entries(tree).filter(([name]) => names.includes(name)))
}
