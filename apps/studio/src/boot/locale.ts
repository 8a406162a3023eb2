import { defaultLocale, isLocaleCode, type LocaleCode } from '@podwright/domain/locale'

/** Language of the studio: the server wrote it on the page by the same rules as for every other page. */
export function shownLocale(): LocaleCode {
  const { lang } = document.documentElement
  return isLocaleCode(lang) ? lang : defaultLocale
}
