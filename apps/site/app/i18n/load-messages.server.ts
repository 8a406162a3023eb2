import type { LocaleCode } from '@podwright/domain/locale'
import { fallbackLocale } from '@podwright/domain/locale'
import { type CompiledTree, compileMessages, type MessageTree, withFallback } from '@podwright/i18n/compile-messages'
import type { Area } from '@podwright/i18n/generated/messages'

const files = import.meta.glob<MessageTree>('../../../../packages/i18n/messages/*/*.json', {
  eager: true,
  import: 'default',
})
const compiled = new Map<string, CompiledTree>()

/** Returns compiled messages of the areas for a loader; each is compiled once per process. */
export function loadMessages(locale: LocaleCode, ...areas: Area[]): Record<string, CompiledTree> {
  return Object.fromEntries(areas.map((area) => [area, areaMessages(locale, area)]))
}

function areaMessages(locale: LocaleCode, area: Area): CompiledTree {
  const key = `${locale}/${area}`
  const known = compiled.get(key)
  if (known) return known
  const fallback = files[pathOf(fallbackLocale, area)] ?? {}
  const result = compileMessages(withFallback(files[pathOf(locale, area)] ?? {}, fallback))
  compiled.set(key, result)
  return result
}

function pathOf(locale: LocaleCode, area: Area): string {
  return `../../../../packages/i18n/messages/${locale}/${area}.json`
}
