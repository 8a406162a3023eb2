import type { LocaleCode } from '@podwright/domain/locale'
import { type MessageSource, type TextsIn, textsIn } from '@podwright/i18n/message-source'
import { byLanguage } from './text-by-language.ts'

/**
 * Texts that the server writes, by language. They take no arguments and need no formatting. The use of a text that one
 * language lacks is a type error.
 */
export function fileMessages<Source extends MessageSource>(
  source: Source,
): Readonly<Record<LocaleCode, TextsIn<Source, LocaleCode>>> {
  return byLanguage((locale) => textsIn(source, locale))
}
