import type { LocaleCode } from '../locale.ts'
import { indexTokens, runsOf } from './tokens.ts'
import { distinctWords, wordsOf } from './words.ts'

/**
 * Prefixes of whole words in the index that state where in a product the word occurs. Query text is folded and never
 * contains them. `head` is the noun of the product type: the mug of "Travel mugs" and the 杯 of 马克杯, but not the cup of
 * "Cup coasters".
 */
export const wordMarks = { head: '^', name: '=', type: '~', fact: '+' } as const

type Texts = Readonly<Partial<Record<LocaleCode, string>>>

export type SearchMessages = {
  readonly names: Texts
  /** The category, then its ancestors. */
  readonly types: readonly Texts[]
  /** Material and other descriptive texts. */
  readonly facts: readonly Texts[]
  /** Codes of tags; the lexicons map what people call them to these codes. */
  readonly tags: readonly string[]
  readonly code: string
  readonly skus: readonly string[]
}

/** Returns all index tokens of a product, sorted and unique, including the marked whole words. */
export function productTokens({ names, types, facts, tags, code, skus }: SearchMessages): string[] {
  const all = [names, ...types, ...facts].flatMap((texts) => Object.values(texts))
  const tokens = new Set(indexTokens([...all, ...tags], [code, ...skus]))
  const mark = (sign: string, texts: readonly string[]) => {
    for (const text of texts) for (const word of distinctWords(text)) tokens.add(sign + word)
  }
  mark(wordMarks.name, Object.values(names))
  mark(
    wordMarks.type,
    types.flatMap((texts) => Object.values(texts)),
  )
  mark(wordMarks.fact, [...facts.flatMap((texts) => Object.values(texts)), ...tags])
  const [type = {}] = types
  for (const word of headsOf(type)) tokens.add(wordMarks.head + word)
  // A product whose code was typed should rank first.
  mark(wordMarks.head, [code])
  return [...tokens].sort()
}

/** Returns the nouns that name a product type, by one rule per language. */
export function headsOf(type: Texts): Set<string> {
  const heads = new Set<string>()
  for (const [locale, text] of Object.entries(type)) for (const head of headsIn(locale, text)) heads.add(head)
  return heads
}

function headsIn(locale: string, text: string): string[] {
  const words = wordsOf(text)
  const last = words.at(-1)
  const [first] = words
  if (!first || !last) return []
  switch (locale) {
    case 'zh-CN':
      return endingsOf(text)
    case 'en-US':
      return withJoined(text, last.text, (joined) => joined.endsWith(last.text))
    case 'th-TH':
      return words.map((_, at) =>
        words
          .slice(0, at + 1)
          .map((word) => word.text)
          .join(''),
      )
    case 'fil-PH':
      return headInFilipino(
        text,
        words.map((word) => word.text),
      )
    default:
      // Malay, Indonesian and Vietnamese put the noun first.
      return withJoined(text, first.text, (joined) => joined.startsWith(first.text))
  }
}

/** Returns every suffix of the last run: 马克杯 should be found by 杯; the meaningless suffixes in between do no harm. */
function endingsOf(text: string): string[] {
  const last = runsOf(text).at(-1)
  if (last?.script !== 'han') return last ? [last.text] : []
  const letters = [...last.text]
  return letters.map((_, at) => letters.slice(at).join(''))
}

function withJoined(text: string, head: string, belongs: (joined: string) => boolean): string[] {
  return [
    head,
    ...[...distinctWords(text)].filter((word) => word !== head && word.length > head.length && belongs(word)),
  ]
}

/**
 * Returns the noun: "Case ng cellphone" and "Poster na may kuwadro" put it first, "Oversized na T-shirt" and "Tote bag"
 * last.
 */
function headInFilipino(text: string, words: readonly string[]): string[] {
  const named = words.filter((word) => word !== 'mga')
  const linker = named.findIndex((word, at) => word === 'ng' || (word === 'na' && named[at + 1] === 'may'))
  const noun = linker > 0 ? named[linker - 1] : named.at(-1)
  if (noun === undefined) return []
  return withJoined(text, noun, (joined) => joined.endsWith(noun))
}
