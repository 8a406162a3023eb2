import { fallbackLocale, localeCodes } from '@podwright/domain/locale'
import { messageFiles, readSource } from '@podwright/i18n/message-files'
import { missingKeys } from '@podwright/i18n/message-source'
import type { Plugin } from 'vite'

const longestReport = 20

/** Reports at each build which texts a language takes from en-US because it has none of its own (R-206). */
export function reportMissingMessages(folder?: string): Plugin {
  return {
    name: 'report-missing-messages',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    buildStart() {
      const missing = messageFiles(folder).flatMap((file) => {
        const source = readSource(file, folder)
        return localeCodes.flatMap((locale) => missingKeys(source, locale).map((key) => `${locale} ${file}: ${key}`))
      })
      if (missing.length === 0) return
      const shown = missing.slice(0, longestReport)
      const rest = missing.length - shown.length
      this.warn(
        `${missing.length} messages are shown in ${fallbackLocale}:\n  ${shown.join('\n  ')}${rest > 0 ? `\n  … and ${rest} more` : ''}`,
      )
    },
  }
}
