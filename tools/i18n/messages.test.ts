import { localeCodes } from '@podwright/domain/locale'
import { compileMessages } from '@podwright/i18n/compile-messages'
import { describe, expect, it } from 'vitest'
import { flatten, namesIn, plainText, pluralCategoriesIn } from './message-facts.ts'
import { areasOf, readMessages } from './message-files.ts'

const reference = 'en-US'
const others = localeCodes.filter((code) => code !== reference)
const areas = areasOf(reference)

const textsOf = (locale: string, area: string) => flatten(readMessages(locale, area))

describe.each(localeCodes)('messages of %s', (locale) => {
  it('have every area @R-207', () => {
    expect(areasOf(locale)).toEqual(areas)
  })

  it.each(areas)('have every key of %s, none more, and none empty @R-206', (area) => {
    const texts = textsOf(locale, area)
    expect([...texts.keys()].sort()).toEqual([...textsOf(reference, area).keys()].sort())
    expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })

  it.each(areas)('are ICU messages in %s', (area) => {
    expect(() => compileMessages(readMessages(locale, area))).not.toThrow()
  })

  it.each(areas)('use the arguments and tags of the English text in %s', (area) => {
    const english = textsOf(reference, area)
    const wrong = [...textsOf(locale, area)].filter(
      ([key, text]) => String(namesIn(text)) !== String(namesIn(english.get(key) ?? '')),
    )
    expect(wrong).toEqual([])
  })

  it.each(areas)('name only plural forms that the language has in %s', (area) => {
    const known = new Set<string>(new Intl.PluralRules(locale).resolvedOptions().pluralCategories)
    const wrong = [...textsOf(locale, area)].filter(([, text]) =>
      pluralCategoriesIn(text).some((name) => !known.has(name)),
    )
    expect(wrong).toEqual([])
  })
})

describe.each(others)('the translation into %s', (locale) => {
  /** Names, codes and words that a language borrows are rightly equal; a sentence is not. */
  const isSentence = (text: string) => plainText(text).split(/\s+/).length >= 5

  it.each(areas)('is no copy of the English sentences in %s @R-206', (area) => {
    const english = textsOf(reference, area)
    const copies = [...textsOf(locale, area)].filter(([key, text]) => isSentence(text) && text === english.get(key))
    expect(copies).toEqual([])
  })

  const script = { 'zh-CN': /\p{Script=Han}/u, 'th-TH': /\p{Script=Thai}/u }[locale as string]
  it.skipIf(!script).each(areas)('is in its own script in %s', (area) => {
    const english = textsOf(reference, area)
    const foreign = [...textsOf(locale, area)].filter(
      ([key, text]) => isSentence(english.get(key) ?? '') && !script?.test(text),
    )
    expect(foreign).toEqual([])
  })
})
