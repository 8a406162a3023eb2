import { fallbackLocale, type LocaleCode, locales } from '@podwright/domain/locale'
import messages from '@podwright/i18n/messages/api/slip.json' with { type: 'json' }
import { fileMessages } from '../../../file-messages.ts'

const texts = fileMessages(messages.slip)

/** Texts of slips and labels. */
export type SlipMessages = (typeof texts)[LocaleCode]

export function slipMessages(locale: LocaleCode): SlipMessages {
  return texts[locale]
}

/** The language of recipients in a country. */
export function localeOfCountry(country: string): LocaleCode {
  return locales.find((entry) => entry.country === country)?.code ?? fallbackLocale
}
