import { fallbackLocale, type LocaleCode, locales } from '@podwright/domain/locale'
import enUS from '@podwright/i18n/messages/en-US/api.json' with { type: 'json' }
import filPH from '@podwright/i18n/messages/fil-PH/api.json' with { type: 'json' }
import idID from '@podwright/i18n/messages/id-ID/api.json' with { type: 'json' }
import msMY from '@podwright/i18n/messages/ms-MY/api.json' with { type: 'json' }
import thTH from '@podwright/i18n/messages/th-TH/api.json' with { type: 'json' }
import viVN from '@podwright/i18n/messages/vi-VN/api.json' with { type: 'json' }
import zhCN from '@podwright/i18n/messages/zh-CN/api.json' with { type: 'json' }

/** Texts of slips and labels. */
export type SlipMessages = (typeof enUS)['slip']

// The type makes a text missing in one language a compile error.
const messages: Readonly<Record<LocaleCode, SlipMessages>> = {
  'zh-CN': zhCN.slip,
  'en-US': enUS.slip,
  'th-TH': thTH.slip,
  'ms-MY': msMY.slip,
  'fil-PH': filPH.slip,
  'vi-VN': viVN.slip,
  'id-ID': idID.slip,
}

export function slipMessages(locale: LocaleCode): SlipMessages {
  return messages[locale]
}

/** The language of recipients in a country. */
export function localeOfCountry(country: string): LocaleCode {
  return locales.find((entry) => entry.country === country)?.code ?? fallbackLocale
}
