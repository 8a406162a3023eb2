import { fallbackLocale, localeCodes } from '@podwright/domain/locale'
import { messageModules } from '@podwright/i18n/message-modules'

/** Areas of messages that the studio shows. */
const areas = ['studio', 'artworks', 'layout']
const languages = { locales: localeCodes, fallback: fallbackLocale }

/** `import('virtual:messages/th-TH')` gives the studio's messages of a language; what only batch design says comes with it. */
export function compiledMessages() {
  return [
    messageModules({ areas, ...languages }),
    messageModules({ areas: ['batch'], ...languages, prefix: 'virtual:batch-messages/' }),
  ]
}
