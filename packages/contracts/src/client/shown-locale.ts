import { defaultLocale, isLocaleCode, type LocaleCode } from '@podwright/domain/locale'

/**
 * Returns the language of a browser app beside the site, which the server sets on the page by the same rules as
 * elsewhere.
 */
export function shownLocale(): LocaleCode {
  const { lang } = document.documentElement
  return isLocaleCode(lang) ? lang : defaultLocale
}
