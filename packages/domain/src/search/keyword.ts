import { type Lexicon, longestName, plainLexicon } from './lexicon.ts'
import { wordMarks } from './product-tokens.ts'
import { conditionsOf, type QueryToken } from './tokens.ts'
import { type Word, wordsOf } from './words.ts'

/** One way to say a part of the keyword: all conditions find it, its words are looked for whole to rank what was found. */
export type SearchTerm = {
  readonly conditions: readonly QueryToken[]
  readonly words: readonly QueryToken[]
  /** Another name of the thing; false for what was typed and its forms, such as the plural. */
  readonly isOtherName: boolean
  /** Of these at least one has to hold as well. */
  readonly among?: readonly QueryToken[]
  /** What holds all of any of these is another thing. */
  readonly except?: readonly (readonly QueryToken[])[]
}

/** A part of the keyword; any of its terms satisfies it. The first one is as typed. */
export type SearchPart = { readonly words: readonly Word[]; readonly terms: readonly SearchTerm[] }

/** All parts must hold. A keyword without a part finds nothing. */
export type SearchQuery = readonly SearchPart[]

/** A pasted title has more words than these; the first ones decide already. */
const maxParts = 12
const maxTerms = 16

/** Understands a keyword: names that belong together stay together, other names and other forms of a thing count as well. */
export function readKeyword(keyword: string, lexicon: Lexicon = plainLexicon): SearchQuery {
  const all = wordsOf(keyword).flatMap((word) => lexicon.cutOf(word) ?? [word])
  const reporting = all.filter((word) => !lexicon.isIgnored(word))
  const words = reporting.length > 0 ? reporting : all
  const parts: SearchPart[] = []
  for (let at = 0; at < words.length && parts.length < maxParts; ) {
    const part = partAt(words.slice(at, at + longestName), lexicon)
    parts.push(part)
    at += part.words.length
  }
  return parts
}

/** The longest known name that the words begin with, else their first word. */
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
  // All names before their forms: a word of many meanings (`xanh`, any blue or green) must not lose the last of them.
  for (const name of names) add(name, false, true)
  for (const name of names) addForms(name, true)
  return [...terms.values()]
}

/**
 * Where what was typed names a type of product (the mug of "Mugs"), its other names count for types only: whoever looks for a mug in
 * Vietnamese is not shown every thing with `ly` in its name. Other names of what is no type, such as a tag, count anywhere.
 */
export function focusOnTypes(query: SearchQuery, isType: (head: QueryToken) => boolean): SearchQuery {
  return query.map((part) => {
    const others = part.terms.filter((term) => term.isOtherName)
    // A name has its noun at one of its ends: Vietnamese mustard, `vàng mù tạt`, is no cap (`mũ`).
    const ends = [part.words[0], part.words.at(-1)]
    if (others.length === 0 || !ends.some((word) => word && isType(headOf(word.text)))) return part
    const among = typesNamedBy(others)
    return { ...part, terms: part.terms.map((term) => (term.isOtherName ? { ...term, among } : term)) }
  })
}

function typesNamedBy(terms: readonly SearchTerm[]): QueryToken[] {
  const names = new Set(terms.flatMap(({ words }) => words.map(({ text }) => text)))
  return [...names].map(headOf)
}

/** A type of product that is called so: another name of a T-shirt does not find socks by the first word of theirs. */
function typeOf(name: readonly Word[]): QueryToken[] {
  return name.map(({ text }) => ({ text: wordMarks.type + text, isPrefix: false }))
}

function headOf(text: string): QueryToken {
  return { text: wordMarks.head + text, isPrefix: false }
}

/** Only what was typed may be the beginning of a word: nobody typed the other names. */
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
