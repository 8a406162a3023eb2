import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fallbackLocale, localeCodes } from '@podwright/domain/locale'
import { type MessageTree, missingKeys } from '@podwright/i18n/compile-messages'
import type { Plugin } from 'vite'

const messagesDir = join(import.meta.dirname, '../../../packages/i18n/messages')

const longestReport = 20

/** Reports at each build which texts a language takes from en-US because it has none of its own (R-206). */
export function reportMissingMessages(folder = messagesDir): Plugin {
  return {
    name: 'report-missing-messages',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    buildStart() {
      const missing = localeCodes.flatMap((locale) =>
        readdirSync(join(folder, fallbackLocale)).flatMap((file) =>
          missingKeys(read(folder, locale, file), read(folder, fallbackLocale, file)).map(
            (key) => `${locale}/${file}: ${key}`,
          ),
        ),
      )
      if (missing.length === 0) return
      const shown = missing.slice(0, longestReport)
      const rest = missing.length - shown.length
      this.warn(
        `${missing.length} messages are shown in ${fallbackLocale}:\n  ${shown.join('\n  ')}${rest > 0 ? `\n  … and ${rest} more` : ''}`,
      )
    },
  }
}

function read(folder: string, locale: string, file: string): MessageTree {
  const path = join(folder, locale, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
