import { type BitSet, countBits, uniteInto } from '@podwright/domain/facets/bit-set'
import type { FacetIndex } from '@podwright/domain/facets/facet-index'
import {
  focusOnTypes,
  namesType,
  readKeyword,
  type SearchPart,
  type SearchQuery,
} from '@podwright/domain/search/keyword'
import type { Lexicon } from '@podwright/domain/search/lexicon'
import { correctionOf, isCorrectable, type Spelling } from '@podwright/domain/search/spelling'
import { foldText } from '@podwright/domain/search/tokens'
import { wordsOf } from '@podwright/domain/search/words'

/** The result of a keyword search in one index; valid until the index changes. */
export type KeywordResult = {
  readonly found: BitSet
  /** Better matches first; see `FacetIndex.ranks`. */
  readonly ranks: Iterable<BitSet>
  /** The folded keyword searched instead of or in addition to the typed one; null when no correction was needed. */
  readonly corrected: string | null
}

/** With fewer results than this, look for a misspelling. */
const few = 3

/**
 * Searches for a keyword. With few results, also searches for the corrected keyword; matches of the typed one come
 * first. Without any result, searches for the product types in it alone: no mug is blue, but `mug blue` shows mugs.
 */
export function searchKeyword(index: FacetIndex, keyword: string, lexicon: Lexicon): KeywordResult {
  const typed = searchAs(index, keyword, lexicon)
  const total = countBits(typed.found)
  if (total >= few) return { ...typed, corrected: null }
  const corrected = correct(index, keyword, typed.query, lexicon)
  const meant = corrected === undefined ? typed : searchAs(index, corrected, lexicon)
  const all = meant.found.slice()
  uniteInto(all, typed.found)
  if (corrected !== undefined && countBits(all) > total)
    return { found: all, ranks: withFirst(typed.found, meant.ranks), corrected }
  const types = total === 0 ? typesIn(index, meant.query) : undefined
  if (types === undefined) return { ...typed, corrected: null }
  return { ...searchAs(index, types, lexicon), corrected: types }
}

type Search = Omit<KeywordResult, 'corrected'> & { readonly query: SearchQuery }

function searchAs(index: FacetIndex, keyword: string, lexicon: Lexicon): Search {
  const query = understand(index, keyword, lexicon)
  return { query, found: index.search(query), ranks: index.ranks(query) }
}

/** The words of the query that name product types; undefined when there are none, or no other words. */
function typesIn(index: FacetIndex, query: SearchQuery): string | undefined {
  const types = query.filter((part) => namesType(part, (head) => index.holds(head)))
  if (types.length === 0 || types.length === query.length) return undefined
  return types.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')
}

function understand(index: FacetIndex, keyword: string, lexicon: Lexicon): SearchQuery {
  return focusOnTypes(readKeyword(keyword, lexicon), (head) => index.holds(head))
}

function* withFirst(first: BitSet, ranks: Iterable<BitSet>): Generator<BitSet> {
  yield first
  yield* ranks
}

/** The keyword with unknown words replaced by the nearest known ones; undefined when nothing can be replaced. */
function correct(index: FacetIndex, keyword: string, query: SearchQuery, lexicon: Lexicon): string | undefined {
  const unknown = query.filter((part) => isUnknown(index, part, lexicon))
  if (unknown.length === 0) return undefined
  const spellings = knownSpellings(index, lexicon)
  let corrected = foldText(keyword)
  for (const { words } of unknown) {
    const [word] = words
    const meant = word && correctionOf(word.text, spellings)
    if (!word || meant === undefined) continue
    corrected = corrected.replace(new RegExp(`(?<![\\p{L}\\p{N}])${word.text}(?![\\p{L}\\p{N}])`, 'u'), meant)
  }
  return corrected === foldText(keyword) ? undefined : corrected
}

/** Whether a word matches few products and is neither a whole word of a product nor of the lexicon. */
function isUnknown(index: FacetIndex, part: SearchPart, lexicon: Lexicon): boolean {
  const [word] = part.words
  if (!word || part.words.length > 1 || word.script !== 'word' || !isCorrectable(word.text)) return false
  if (lexicon.namesOf(part.words)) return false
  if (countBits(index.search([part])) >= few) return false
  return !index.holds({ text: word.text, isPrefix: false })
}

function knownSpellings(index: FacetIndex, lexicon: Lexicon): Spelling[] {
  return [...index.spellings(), ...lexicon.spellings.map((word) => ({ word, weight: 0 }))]
}

/**
 * Spells a folded keyword as the texts do: `coc su` becomes `cốc sứ`. Words that do not occur in the texts stay as they
 * are.
 */
export function spellAs(folded: string, texts: readonly string[]): string {
  const written = new Map<string, string>()
  for (const text of texts)
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const key = wordsOf(word)
        .map((part) => part.text)
        .join('')
      if (!written.has(key)) written.set(key, word)
    }
  return folded.replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => written.get(word) ?? word)
}
