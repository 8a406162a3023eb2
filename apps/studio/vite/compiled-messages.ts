import { fallbackLocale, localeCodes } from '@podwright/domain/locale'
import { messageModules } from '@podwright/i18n/message-modules'

/** Message areas used by the studio. */
const areas = ['studio', 'artworks', 'layout', 'printCheck', 'sellerFonts']
const languages = { locales: localeCodes, fallback: fallbackLocale }

/**
 * `import('virtual:messages/th-TH')` returns the studio's messages of a language; those used only by batch design come
 * with it.
 */
export function compiledMessages() {
  return [
    messageModules({ areas, ...languages }),
    messageModules({ areas: ['batch'], ...languages, prefix: 'virtual:batch-messages/' }),
  ]
}
