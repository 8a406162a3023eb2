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

function cookieValue(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name) return value
  }
  return undefined
}
