import type { LocaleCode } from '@podwright/domain/locale'
import type { Messages as AppMessages } from '@podwright/i18n/generated/messages'

declare module 'use-intl' {
  interface AppConfig {
    Locale: LocaleCode
    Messages: AppMessages
  }
}
