import { defaultLocale, isLocaleCode, type LocaleCode, matchLocale } from '@podwright/domain/locale'

export type ResolvedLocale = { readonly locale: LocaleCode; readonly isInAddress: boolean }

/** Language of a page: named in the address, else the mirrored choice, else the browser's first, else Chinese. */
export function resolveLocale(url: URL, headers: Headers): ResolvedLocale {
  const named = url.searchParams.get('lang')
  if (isLocaleCode(named)) return { locale: named, isInAddress: true }
  const stored = cookieValue(headers.get('cookie') ?? '', 'language')
  if (isLocaleCode(stored)) return { locale: stored, isInAddress: false }
  return { locale: matchLocale(headers.get('accept-language') ?? '') ?? defaultLocale, isInAddress: false }
}

/**
 * What makes a browser remember the language that the address names; undefined where it does already. Scripts do the
 * same: this is for who has none, whose next click would lead back to the language before.
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
