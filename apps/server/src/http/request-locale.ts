import { defaultLocale, isLocaleCode, type LocaleCode, matchLocale } from '@podwright/domain/locale'

/**
 * Language of a response: the `lang` header, else the best match of Accept-Language by weight, else the default
 * (R-205).
 */
export function localeOfRequest(headers: Headers): LocaleCode {
  const named = headers.get('lang')
  if (isLocaleCode(named)) return named
  return (named && matchLocale(named)) || matchAcceptLanguage(headers.get('accept-language')) || defaultLocale
}

function matchAcceptLanguage(header: string | null): LocaleCode | undefined {
  if (!header) return undefined
  const candidates = header
    .slice(0, 500)
    .split(',')
    .map((entry, position) => {
      const [tag = '', ...parameters] = entry.trim().split(';')
      const weight = parameters.map((parameter) => /^\s*q=(\d(?:\.\d{1,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { tag, weight: weight === undefined ? 1 : Number(weight), position }
    })
    .filter((entry) => entry.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
  for (const { tag } of candidates) {
    const match = matchLocale(tag)
    if (match) return match
  }
  return undefined
}
