import { fallbackLocale, localeCodes } from '@podwright/domain/locale'
import { messageModules } from '@podwright/i18n/message-modules'

/** Areas of messages that the studio shows. */
const areas = ['studio', 'artworks', 'layout']

/** `import('virtual:messages/th-TH')` gives the studio's messages of a language. */
export function compiledMessages() {
  return messageModules({ areas, locales: localeCodes, fallback: fallbackLocale })
}
