import type { LocaleCode } from '@podwright/domain/locale'
import { z } from 'zod'
import type { Answer } from '../answer.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import type { LocalizedText } from '../listings.ts'
import { query } from './request.ts'

/** Codes by which shops may know a language, the more specific one first. */
const codes: Readonly<Record<LocaleCode, readonly string[]>> = {
  'zh-CN': ['zh_Hans', 'zh'],
  'en-US': ['en_US', 'en'],
  'th-TH': ['th'],
  'ms-MY': ['ms'],
  'fil-PH': ['fil', 'tl'],
  'vi-VN': ['vi'],
  'id-ID': ['id'],
}

const Channel = z.object({
  activeChannel: z.object({
    defaultLanguageCode: z.string(),
    availableLanguageCodes: z.array(z.string()).nullable(),
    availableCurrencyCodes: z.array(z.string()),
  }),
})
export type SalesChannel = {
  readonly mainLanguage: string
  readonly languages: readonly string[]
  readonly currencies: readonly string[]
}

/** Reads what the shop can store now: it accepts texts of other languages without an error and never shows them. */
export async function readChannel(context: ConnectorContext, shop: Shop): Promise<Answer<SalesChannel>> {
  const document =
    'query Channel { activeChannel { defaultLanguageCode availableLanguageCodes availableCurrencyCodes } }'
  const read = await query(context, shop, document, {}, Channel)
  if (!read.ok) return read
  const { defaultLanguageCode, availableLanguageCodes, availableCurrencyCodes } = read.data.activeChannel
  const languages = availableLanguageCodes ?? [defaultLanguageCode]
  return { ok: true, data: { mainLanguage: defaultLanguageCode, languages, currencies: availableCurrencyCodes } }
}

/** Texts by language of the shop; its main language is always included. */
export function translated(
  texts: LocalizedText,
  { mainLanguage, languages }: SalesChannel,
  mainLocale: LocaleCode,
  fallback: string,
): Map<string, string> {
  const main = texts[mainLocale] ?? fallback
  const found = new Map([[mainLanguage, main]])
  for (const [locale, known] of Object.entries(codes) as [LocaleCode, readonly string[]][]) {
    const text = texts[locale]
    for (const code of known) if (text !== undefined && languages.includes(code)) found.set(code, text)
  }
  return found
}
