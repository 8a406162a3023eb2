import { type Lexicon, longestName, plainLexicon } from './lexicon.ts'
import { wordMarks } from './product-tokens.ts'
import { conditionsOf, type QueryToken } from './tokens.ts'
import { type Word, wordsOf } from './words.ts'

/**
 * One way to express a part of the keyword: `conditions` must all match; `words` are matched as whole words to rank the
 * results.
 */
export type SearchTerm = {
  readonly conditions: readonly QueryToken[]
  readonly words: readonly QueryToken[]
  /** True for a synonym; false for the typed words and their forms, such as the plural. */
  readonly isOtherName: boolean
  /** At least one of these must match as well. */
  readonly among?: readonly QueryToken[]
  /** Excludes products that match all tokens of any of these, because they are something else. */
  readonly except?: readonly (readonly QueryToken[])[]
}

/** A part of the keyword, satisfied by any of its terms. The first term is the typed one. */
export type SearchPart = { readonly words: readonly Word[]; readonly terms: readonly SearchTerm[] }

/** A parsed keyword: all parts must match. An empty query matches nothing. */
export type SearchQuery = readonly SearchPart[]

/** Limit for pasted titles; the first words are decisive. */
const maxParts = 12
const maxTerms = 16

/**
 * Parses a keyword: names of several words stay together, and synonyms and other word forms are added as alternatives.
 */
export function readKeyword(keyword: string, lexicon: Lexicon = plainLexicon): SearchQuery {
  const all = wordsOf(keyword).flatMap((word) => lexicon.cutOf(word) ?? [word])
  const significant = all.filter((word) => !lexicon.isIgnored(word))
  const words = significant.length > 0 ? significant : all
  const parts: SearchPart[] = []
  for (let at = 0; at < words.length && parts.length < maxParts; ) {
    const part = partAt(words.slice(at, at + longestName), lexicon)
    parts.push(part)
    at += part.words.length
  }
  return parts
}

/** Returns the part for the longest known name at the start of the words, or for their first word. */
function partAt(words: readonly Word[], lexicon: Lexicon): SearchPart {
  for (let length = words.length; length > 0; length--) {
    const named = words.slice(0, length)
    const names = lexicon.namesOf(named)
    if (names) return { words: named, terms: termsOf(named, names, lexicon) }
  }
  const named = words.slice(0, 1)
  return { words: named, terms: termsOf(named, [], lexicon) }
}

function termsOf(typed: readonly Word[], names: readonly (readonly Word[])[], lexicon: Lexicon): SearchTerm[] {
  const terms = new Map<string, SearchTerm>()
  const add = (words: readonly Word[], isTyped: boolean, isOtherName: boolean) => {
    const key = words.map(({ text }) => text).join(' ')
    if (terms.has(key) || terms.size >= maxTerms) return
    const except = isOtherName ? lexicon.longerNamesOf(words).map(typeOf) : []
    terms.set(key, { ...termOf(words, isTyped), isOtherName, ...(except.length > 0 && { except }) })
  }
  const addForms = (name: readonly Word[], isOtherName: boolean) => {
    const last = name.at(-1)
    for (const form of last ? lexicon.formsOf(last) : []) add([...name.slice(0, -1), form], false, isOtherName)
  }
  add(typed, true, false)
  addForms(typed, false)
  // Add all names before their forms, so that a word with many meanings (`xanh`, any blue or green) does not lose names
  // to the limit.
  for (const name of names) add(name, false, true)
  for (const name of names) addForms(name, true)
  return [...terms.values()]
}

/**
 * If the typed words name a product type (the mug of "Mugs"), restricts their synonyms to types: searching for a mug in
 * Vietnamese must not match every product with `ly` in its name. Synonyms of anything else, such as a tag, match
 * anywhere.
 */
export function focusOnTypes(query: SearchQuery, isType: (head: QueryToken) => boolean): SearchQuery {
  return query.map((part) => {
    const others = part.terms.filter((term) => term.isOtherName)
    if (others.length === 0 || !namesType(part, isType)) return part
    const among = typesNamedBy(others)
    return { ...part, terms: part.terms.map((term) => (term.isOtherName ? { ...term, among } : term)) }
  })
}

/** Whether the typed words of a part name a product type. */
export function namesType({ words }: SearchPart, isType: (head: QueryToken) => boolean): boolean {
  // The noun is the first or the last word of a name: Vietnamese mustard, `vàng mù tạt`, is not a cap (`mũ`).
  return [words[0], words.at(-1)].some((word) => word !== undefined && isType(headOf(word.text)))
}

function typesNamedBy(terms: readonly SearchTerm[]): QueryToken[] {
  const names = new Set(terms.flatMap(({ words }) => words.map(({ text }) => text)))
  return [...names].map(headOf)
}

/**
 * Tokens for a type with this name: a synonym of T-shirt must not match socks because their name starts with the same
 * word.
 */
function typeOf(name: readonly Word[]): QueryToken[] {
  return name.map(({ text }) => ({ text: wordMarks.type + text, isPrefix: false }))
}

function headOf(text: string): QueryToken {
  return { text: wordMarks.head + text, isPrefix: false }
}

/** Builds the conditions of a term. Only typed words match as prefixes; synonyms are complete words. */
function termOf(words: readonly Word[], isTyped: boolean): Pick<SearchTerm, 'conditions' | 'words'> {
  const conditions = words.map((word) =>
    isTyped || word.script !== 'word' ? conditionsOf(word) : [{ text: word.text, isPrefix: false }],
  )
  return {
    conditions: conditions.flat(),
    words: words.map(({ script, text }, at) => ({
      text,
      isPrefix: isTyped && (script !== 'word' || conditions[at]?.[0]?.isPrefix === true),
    })),
  }
}
