import { type LocaleCode, localeCodes } from '@podwright/domain/locale'
import { z } from 'zod'

/** A configured text in every language. */
export type TextByLanguage = Readonly<Record<LocaleCode, string>>

const texts = z.partialRecord(z.enum(localeCodes), z.string())
const form = `must be one text, or JSON with a text by language, such as {"zh-CN":"…","en-US":"…"}`

/** A variable with one text for all languages, or a JSON object by language; missing languages use English. */
export const textByLanguageSetting = z.string().transform((value, context): TextByLanguage => {
  if (!value.trimStart().startsWith('{')) return inEveryLanguage(value)
  const given = texts.safeParse(parsedJson(value))
  if (given.success) return byLanguage((code) => given.data[code] ?? given.data['en-US'] ?? '')
  context.addIssue({ code: 'custom', message: form })
  return z.NEVER
})

/** The same text in every language. */
export const inEveryLanguage = (value: string): TextByLanguage => byLanguage(() => value)

/** A value for each language. */
export function byLanguage<Value>(textOf: (code: LocaleCode) => Value): Readonly<Record<LocaleCode, Value>> {
  return {
    'zh-CN': textOf('zh-CN'),
    'en-US': textOf('en-US'),
    'th-TH': textOf('th-TH'),
    'ms-MY': textOf('ms-MY'),
    'fil-PH': textOf('fil-PH'),
    'vi-VN': textOf('vi-VN'),
    'id-ID': textOf('id-ID'),
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
