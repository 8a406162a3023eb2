import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fallbackLocale, isLocaleCode, type LocaleCode, localeCodes } from '@podwright/domain/locale'
import { compileMessages, type MessageTree, withFallback } from '@podwright/i18n/compile-messages'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../../../packages/i18n/messages')
/** Areas of messages that the studio shows; of `layout` only what the API client says. */
const areas = ['studio', 'artworks', 'layout'] as const
const partsOfLayout = ['client', 'notice']

const prefix = 'virtual:messages/'

/** `import('virtual:messages/th-TH')` gives the studio's messages of a language, compiled, as a chunk of its own. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const name = id.slice(prefix.length + 1)
      if (name === 'index') return indexModule()
      if (!isLocaleCode(name)) throw new Error(`no messages in ${name}`)
      for (const area of areas) this.addWatchFile(join(folder, name, `${area}.json`))
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(messagesIn(name)))})`
    },
  }
}

function indexModule(): string {
  const loaders = localeCodes.map((code) => `'${code}': () => import('${prefix}${code}')`)
  return `export const loaders = { ${loaders.join(', ')} }`
}

function messagesIn(locale: LocaleCode) {
  return Object.fromEntries(
    areas.map((area) => {
      const tree = withFallback(readArea(locale, area), readArea(fallbackLocale, area))
      return [area, compileMessages(area === 'layout' ? pick(tree, partsOfLayout) : tree)]
    }),
  )
}

function readArea(locale: LocaleCode, area: string): MessageTree {
  return JSON.parse(readFileSync(join(folder, locale, `${area}.json`), 'utf8'))
}

function pick(tree: MessageTree, names: readonly string[]): MessageTree {
  return Object.fromEntries(Object.entries(tree).filter(([name]) => names.includes(name)))
}
