import { defaultLocale, isLocaleCode, type LocaleCode } from '@podwright/domain/locale'

/** Language of a browser app beside the site: the server wrote it on the page by the same rules as for every other page. */
export function shownLocale(): LocaleCode {
  const { lang } = document.documentElement
  return isLocaleCode(lang) ? lang : defaultLocale
}
