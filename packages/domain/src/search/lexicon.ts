import { z } from 'zod'
import { type LocaleCode, localeCodes } from '../locale.ts'
import { isCorrection } from './spelling.ts'
import { foldText } from './tokens.ts'
import { type Word, wordsOf } from './words.ts'

const word = z.string().trim().min(1)
const endingPart = z.string().regex(/^[a-z]*$/, 'must be lowercase Latin letters')

/**
 * Schema of catalog/search/<locale>.json, the vocabulary of shoppers in one language. `groups` are synonyms, each of
 * which finds all. `means` is directional: a word that finds other things without being found by them, such as a color
 * by the color codes in SKUs (`hitam` is `black`, `biru` every blue) or a general word by what it covers. `endings` are
 * pairs of word endings that change the form but not the meaning (`ies`, `y`). `ignored` words are dropped from
 * queries.
 */
export const LexiconSource = z
  .strictObject({
    groups: z.array(z.array(word).min(2)),
    means: z.record(word, z.array(word).min(1)).optional(),
    endings: z.array(z.tuple([endingPart.min(1), endingPart])),
    ignored: z.array(word),
  })
  .superRefine(({ groups }, context) => {
    const seen = new Map<string, number>()
    for (const [at, group] of groups.entries())
      for (const name of group) {
        const key = keyOf(wordsOf(name))
        const before = seen.get(key)
        if (key === '') context.addIssue({ code: 'custom', path: ['groups', at], message: `${name} holds no word` })
        else if (before !== undefined)
          context.addIssue({ code: 'custom', path: ['groups', at], message: `${name} is in group ${before} already` })
        seen.set(key, at)
      }
  })
export type LexiconSource = z.infer<typeof LexiconSource>

/** Names of the same thing, each as its words. */
export type Names = readonly (readonly Word[])[]

/** The vocabulary used to parse queries in one language. */
export type Lexicon = {
  /**
   * Returns all names of the thing these words name, including the words themselves, or undefined if they are unknown.
   */
  readonly namesOf: (words: readonly Word[]) => Names | undefined
  /** Returns longer names of other things that begin with these words: `kaus kaki` (socks) for `kaus` (T-shirt). */
  readonly longerNamesOf: (words: readonly Word[]) => Names
  /** Returns other forms of a Latin word, such as its plural and singular. */
  readonly formsOf: (word: Word) => readonly Word[]
  readonly isIgnored: (word: Word) => boolean
  /** Segments a word the dictionary did not (`黑卫衣`) into known words; returns undefined if letters are left over. */
  readonly cutOf: (word: Word) => readonly Word[] | undefined
  /** Latin words, besides those of the products, that a misspelled word may be corrected to. */
  readonly spellings: readonly string[]
}

/** Maximum number of words in a name. */
export const longestName = 4
/** Minimum stem length for exchanging word endings. */
const shortestStem = 3

/**
 * Combines several languages in order of precedence: the query's language, then English, which shoppers in all seven
 * markets mix in, then the others.
 */
export function compileLexicon(
  sources: Readonly<Partial<Record<LocaleCode, LexiconSource>>>,
  locale: LocaleCode,
): Lexicon {
  const order = [...new Set<LocaleCode>([locale, 'en-US', ...localeCodes])]
  const groups = new Map<string, Names>()
  const sameThings: Names[] = []
  for (const code of order) {
    const source = sources[code]
    for (const group of source?.groups ?? []) {
      const names = group.map(nameOf)
      sameThings.push(names)
      for (const name of names) if (!groups.has(keyOf(name))) groups.set(keyOf(name), names)
    }
    const isSpokenHere = code === locale || code === 'en-US'
    // Short Latin words have other meanings in other languages: `den`, Vietnamese for black, is the beginning of
    // English denim.
    for (const [key, names] of source ? meaningsIn(source) : [])
      if (!groups.has(key) && (isSpokenHere || names[0]?.[0]?.script !== 'word')) groups.set(key, names)
  }
  const longer = longerNames(sameThings)
  const endings = [...new Set<LocaleCode>([locale, 'en-US'])].flatMap((code) => sources[code]?.endings ?? [])
  const formsOf = (given: Word) => (given.script === 'word' ? formsBy(endings, given.text) : [])
  const ignored = new Set((sources[locale]?.ignored ?? []).map(foldText))
  return {
    namesOf: (words) => {
      const known = groups.get(keyOf(words))
      if (known) return known
      const last = words.at(-1)
      for (const form of last ? formsOf(last) : []) {
        const names = groups.get(keyOf([...words.slice(0, -1), form]))
        if (names) return names
      }
      return undefined
    },
    longerNamesOf: (words) => longer.get(keyOf(words)) ?? [],
    formsOf,
    isIgnored: ({ text }) => ignored.has(text),
    cutOf: (word) =>
      word.script === 'word' || groups.has(word.text)
        ? undefined
        : cutInto([...word.text], (part) => groups.has(part) || ignored.has(part))?.map((text) => ({
            script: word.script,
            text,
          })),
    spellings: [...groups.values()].flatMap((names) =>
      names.flatMap((name) => (name.length === 1 && name[0] && isCorrection(name[0].text) ? [name[0].text] : [])),
    ),
  }
}

function nameOf(text: string): Word[] {
  return wordsOf(text).slice(0, longestName)
}

/** Yields the meanings in one language, each also under its name without ignored words (`สีดำ` as `ดำ`). */
function* meaningsIn({ means = {}, ignored }: LexiconSource): Generator<[key: string, names: Names]> {
  const isDistinctive = ({ text }: Word) => !ignored.some((word) => foldText(word) === text)
  for (const [text, meanings] of Object.entries(means)) {
    const words = wordsOf(text)
    for (const name of [words, words.filter(isDistinctive)])
      if (name.length > 0 && name.length <= longestName) yield [keyOf(name), [name, ...meanings.map(nameOf)]]
  }
}

/** Segments letters into known parts from the left, longest first, with backtracking. */
function cutInto(letters: readonly string[], isKnown: (part: string) => boolean): string[] | undefined {
  // Remembering dead ends keeps ambiguous input from being tried in exponentially many ways.
  const deadEnds = new Set<number>()
  const cutFrom = (start: number): string[] | undefined => {
    if (start === letters.length) return []
    if (deadEnds.has(start)) return undefined
    for (let end = letters.length; end > start; end--) {
      const part = letters.slice(start, end).join('')
      const rest = isKnown(part) ? cutFrom(end) : undefined
      if (rest) return [part, ...rest]
    }
    deadEnds.add(start)
    return undefined
  }
  return cutFrom(0)
}

/**
 * Indexes names of several words by their beginnings, except synonyms of the beginning. Chinese and Thai are skipped,
 * because they put the noun last or write it as one word.
 */
function longerNames(groups: readonly Names[]): Map<string, Names> {
  const longer = new Map<string, (readonly Word[])[]>()
  for (const group of groups) {
    const own = new Set(group.map(keyOf))
    for (const name of group) {
      if (name[0]?.script !== 'word') continue
      for (let length = 1; length < name.length; length++) {
        const key = keyOf(name.slice(0, length))
        if (own.has(key)) continue
        const known = longer.get(key)
        if (known) known.push(name)
        else longer.set(key, [name])
      }
    }
  }
  return longer
}

/** An empty lexicon, in which every word means itself. */
export const plainLexicon: Lexicon = compileLexicon({}, 'en-US')

function keyOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ')
}

function formsBy(endings: LexiconSource['endings'], text: string): Word[] {
  const forms = new Set<string>()
  const exchange = (from: string, to: string) => {
    const stem = text.slice(0, text.length - from.length)
    if (text.endsWith(from) && stem.length >= shortestStem) forms.add(stem + to)
  }
  for (const [from, to] of endings) {
    exchange(from, to)
    exchange(to, from)
  }
  forms.delete(text)
  return [...forms].map((form) => ({ script: 'word', text: form }))
}
