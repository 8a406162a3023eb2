import type { LocaleCode } from '@podwright/domain/locale'

/** The query with a language in it, which beats whatever else names one. */
export function withLanguage(search: string, code: LocaleCode): string {
  const params = new URLSearchParams(search)
  params.set('lang', code)
  return `?${params}`
}
