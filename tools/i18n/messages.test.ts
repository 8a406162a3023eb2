import { localeCodes } from '@podwright/domain/locale'
import { compileMessages } from '@podwright/i18n/compile-messages'
import { areaNames, messageFiles, readArea, readSource } from '@podwright/i18n/message-files'
import { messagesIn, textEntries } from '@podwright/i18n/message-source'
import { describe, expect, it } from 'vitest'
import { flatten, namesIn, plainText, pluralCategoriesIn } from './message-facts.ts'

const reference = 'en-US'
const others = localeCodes.filter((code) => code !== reference)
const areas = areaNames()

const textsOf = (locale: string, area: string) => flatten(messagesIn(readArea(area), locale))

it.each(messageFiles())('every message of %s has a text in each language and in no other @R-206 @R-207', (file) => {
  const entries = textEntries(readSource(file))
  expect(entries.length).toBeGreaterThan(0)
  const wrong = entries.filter(([, text]) => String(Object.keys(text).sort()) !== String(localeCodes.toSorted()))
  expect(wrong.map(([key]) => key)).toEqual([])
  const empty = entries.filter(([, text]) => Object.values(text).some((words) => words.trim() === ''))
  expect(empty.map(([key]) => key)).toEqual([])
})

describe.each(localeCodes)('%s messages', (locale) => {
  it.each(areas)('area %s contains valid ICU messages', (area) => {
    expect(() => compileMessages(messagesIn(readArea(area), locale))).not.toThrow()
  })

  it.each(areas)('messages of area %s use the arguments and tags of the English text', (area) => {
    const english = textsOf(reference, area)
    const wrong = [...textsOf(locale, area)].filter(
      ([key, text]) => String(namesIn(text)) !== String(namesIn(english.get(key) ?? '')),
    )
    expect(wrong).toEqual([])
  })

  it.each(areas)('messages of area %s use only plural categories of their language', (area) => {
    const known = new Set<string>(new Intl.PluralRules(locale).resolvedOptions().pluralCategories)
    const wrong = [...textsOf(locale, area)].filter(([, text]) =>
      pluralCategoriesIn(text).some((name) => !known.has(name)),
    )
    expect(wrong).toEqual([])
  })
})

describe.each(others)('%s translation', (locale) => {
  /** Names, codes and loanwords may be equal; a sentence may not. */
  const isSentence = (text: string) => plainText(text).split(/\s+/).length >= 5

  it.each(areas)('area %s copies no English sentence @R-206', (area) => {
    const english = textsOf(reference, area)
    const copies = [...textsOf(locale, area)].filter(([key, text]) => isSentence(text) && text === english.get(key))
    expect(copies).toEqual([])
  })

  const script = { 'zh-CN': /\p{Script=Han}/u, 'th-TH': /\p{Script=Thai}/u }[locale as string]
  it.skipIf(!script).each(areas)('area %s is written in the script of the language', (area) => {
    const english = textsOf(reference, area)
    const foreign = [...textsOf(locale, area)].filter(
      ([key, text]) => isSentence(english.get(key) ?? '') && !script?.test(text),
    )
    expect(foreign).toEqual([])
  })
})
