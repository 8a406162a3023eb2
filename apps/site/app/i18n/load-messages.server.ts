import type { LocaleCode } from '@podwright/domain/locale'
import { fallbackLocale } from '@podwright/domain/locale'
import { type CompiledTree, compileMessages } from '@podwright/i18n/compile-messages'
import type { Area } from '@podwright/i18n/generated/messages'
import { joinSources, type MessageSource, messagesIn } from '@podwright/i18n/message-source'

const folder = '../../../../packages/i18n/messages/'
const files = import.meta.glob<MessageSource>('../../../../packages/i18n/messages/**/*.json', {
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
  const result = compileMessages(messagesIn(sourceOf(area), locale, fallbackLocale))
  compiled.set(key, result)
  return result
}

/** An area is a file or a folder of files. */
function sourceOf(area: Area): MessageSource {
  const own = Object.entries(files).filter(
    ([path]) => path === `${folder}${area}.json` || path.startsWith(`${folder}${area}/`),
  )
  return joinSources(own.map(([, source]) => source))
}
