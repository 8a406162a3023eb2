import type { Catalog } from '../../apps/server/src/db/seed/load-catalog.ts'
import type { LocalizedText } from '../../packages/domain/src/catalog/source.ts'
import { fallbackLocale, type LocaleCode, localeCodes } from '../../packages/domain/src/locale.ts'

type Text = { readonly at: string; readonly text: LocalizedText; readonly isName: boolean }

/** Names that a language really shares with English. Descriptions are never shared. */
const sharedNames: Partial<Record<LocaleCode, readonly string[]>> = {
  'ms-MY': ['Australia', 'Brazil', 'Thailand', 'Malaysia', 'Vietnam', 'Indonesia', 'Mexico'],
  'fil-PH': ['Canada', 'Singapore', 'Thailand', 'Malaysia', 'Vietnam', 'Indonesia', 'Brazil', 'Sweatshirt'],
  'vi-VN': ['Canada', 'Singapore', 'Malaysia', 'Philippines', 'Indonesia', 'Mexico', 'Brazil'],
  'id-ID': ['Australia', 'Thailand', 'Malaysia', 'Vietnam', 'Indonesia'],
}

/** Letters that every text of this language contains. */
const scripts: Partial<Record<LocaleCode, RegExp>> = {
  'zh-CN': /\p{Script=Han}/u,
  'th-TH': /\p{Script=Thai}/u,
}
/** In running text the Vietnamese tone marks cannot be missing. */
const vietnameseMarks = /[ăâđêôơưàáảãạèéẻẽẹìíỉĩịòóỏõọùúủũụỳýỷỹỵấầẩẫậắằẳẵặếềểễệốồổỗộớờởỡợứừửữự]/i

/** Returns texts left in English or written in another language's letters. */
export function findUntranslated(catalog: Catalog): string[] {
  return textsOf(catalog).flatMap(({ at, text, isName }) =>
    localeCodes.flatMap((locale) => {
      const own = text[locale]
      const isShared = isName && sharedNames[locale]?.includes(own)
      if (locale !== fallbackLocale && own === text[fallbackLocale] && !isShared)
        return [`${at}: ${locale} is the English text "${own}"`]
      if (scripts[locale] && !scripts[locale].test(own)) return [`${at}: ${locale} lacks its own letters: "${own}"`]
      if (locale === 'vi-VN' && !isName && !vietnameseMarks.test(own))
        return [`${at}: vi-VN lacks tone marks: "${own}"`]
      if (locale !== 'th-TH' && /\p{Script=Thai}/u.test(own)) return [`${at}: ${locale} has Thai letters: "${own}"`]
      return []
    }),
  )
}

/** Runs of English words that are trade terms of a language; Filipino sellers mix in more of them. */
const maxEnglishRun: Partial<Record<LocaleCode, number>> = { 'fil-PH': 3 }

/** Returns descriptions with English words in a row that the English description has too; quoted slogans stay English. */
export function findEnglishRuns(catalog: Catalog): string[] {
  return textsOf(catalog)
    .filter(({ isName }) => !isName)
    .flatMap(({ at, text }) =>
      localeCodes.flatMap((locale) => {
        const length = (maxEnglishRun[locale] ?? 2) + 1
        const words = runsOf(text[fallbackLocale], length)
        const run =
          locale === fallbackLocale ? undefined : runsOf(text[locale], length).find((each) => words.includes(each))
        return run === undefined ? [] : [`${at}: ${locale} contains the English words "${run}"`]
      }),
    )
}

/** All runs of a number of words, without numbers and quotes. */
function runsOf(text: string, length: number): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll(/“[^”]*”/g, ' “” ')
      .match(/[a-z][a-z'’-]*|[^a-z\s,]+/g) ?? []
  return words.flatMap((_, at) => {
    const run = words.slice(at, at + length)
    return run.length === length && run.every((word) => /^[a-z]/.test(word)) ? [run.join(' ')] : []
  })
}

/** Returns descriptions that are identical in two languages; even Malay and Indonesian always differ. */
export function findCopiedDescriptions(catalog: Catalog): string[] {
  return textsOf(catalog)
    .filter(({ isName }) => !isName)
    .filter(({ text }) => new Set(Object.values(text)).size < localeCodes.length)
    .map(({ at }) => `${at}: two languages share one text`)
}

/** Names of carriers are brands and not checked. */
export function textsOf(catalog: Catalog): Text[] {
  const names = (file: string, entries: readonly { code: string; names: LocalizedText }[]): Text[] =>
    entries.map(({ code, names: text }) => ({ at: `${file}: ${code}`, text, isName: true }))
  const product = (folder: string, entry: { code: string; names: LocalizedText; descriptions: LocalizedText }) => [
    { at: `${folder}/${entry.code}.json: names`, text: entry.names, isName: true },
    { at: `${folder}/${entry.code}.json: descriptions`, text: entry.descriptions, isName: false },
  ]
  return [
    ...names('categories.json', catalog.categories),
    ...catalog.categories.flatMap((category) => names('categories.json', category.children)),
    ...names('colours.json', catalog.colours),
    ...names('materials.json', catalog.materials),
    ...names('freight/destinations.json', catalog.destinations),
    ...catalog.blanks.flatMap((blank) => [
      ...product('blanks', blank),
      ...blank.secondAttribute.values.flatMap(({ code, label }) =>
        typeof label === 'string' ? [] : [{ at: `blanks/${blank.code}.json: size ${code}`, text: label, isName: true }],
      ),
    ]),
    ...catalog.readyMade.flatMap((entry) => product('ready-made', entry)),
  ]
}
