import type { LocaleCode } from '@podwright/domain/locale'

/** Returns the query with a language, which takes precedence over any other setting. */
export function withLanguage(search: string, code: LocaleCode): string {
  const params = new URLSearchParams(search)
  params.set('lang', code)
  return `?${params}`
}
