import { defaultLocale, isLocaleCode, type LocaleCode, matchLocale } from '@podwright/domain/locale'

export type ResolvedLocale = { readonly locale: LocaleCode; readonly isInAddress: boolean }

/**
 * Language of a page: named in the URL, else stored in the cookie, else the browser's first, else Chinese (R-205,
 *
 */
export function resolveLocale(url: URL, headers: Headers): ResolvedLocale {
  const named = url.searchParams.get('lang')
  if (isLocaleCode(named)) return { locale: named, isInAddress: true }
  const stored = cookieValue(headers.get('cookie') ?? '', 'language')
  if (isLocaleCode(stored)) return { locale: stored, isInAddress: false }
  return { locale: matchLocale(headers.get('accept-language') ?? '') ?? defaultLocale, isInAddress: false }
}

/**
 * The cookie that stores the language named in the URL; undefined when it is stored already. Scripts set it
 * too; without scripts, the next click would otherwise lead back to the previous language.
 */
export function rememberedLanguage(url: URL, headers: Headers): string | undefined {
  const { locale, isInAddress } = resolveLocale(url, headers)
  if (!isInAddress || cookieValue(headers.get('cookie') ?? '', 'language') === locale) return undefined
  return `language=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
}

function cookieValue(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name) return value
  }
  return undefined
}
