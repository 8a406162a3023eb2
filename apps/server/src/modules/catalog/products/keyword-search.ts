import { type BitSet, countBits, uniteInto } from '@podwright/domain/facets/bit-set'
import type { FacetIndex } from '@podwright/domain/facets/facet-index'
import { focusOnTypes, readKeyword, type SearchPart, type SearchQuery } from '@podwright/domain/search/keyword'
import type { Lexicon } from '@podwright/domain/search/lexicon'
import { isCorrectable, meantBy, type Spelling } from '@podwright/domain/search/spelling'
import { foldText } from '@podwright/domain/search/tokens'
import { wordsOf } from '@podwright/domain/search/words'

/** What a keyword found in one index; to be used before the index changes. */
export type KeywordResult = {
  readonly found: BitSet
  /** Better answers first; see `FacetIndex.ranks`. */
  readonly ranks: Iterable<BitSet>
  /** The keyword that was searched instead or besides, folded; null when what was typed was good. */
  readonly corrected: string | null
}

/** Less than this found, and a misspelling is looked for. */
const few = 3

/** Searches for a keyword; when that finds little, for what may have been meant too. What was typed stays in front. */
export function searchKeyword(index: FacetIndex, keyword: string, lexicon: Lexicon): KeywordResult {
  const query = understand(index, keyword, lexicon)
  const found = index.search(query)
  const total = countBits(found)
  const asTyped: KeywordResult = { found, ranks: index.ranks(query), corrected: null }
  if (total >= few) return asTyped
  const corrected = correct(index, keyword, query, lexicon)
  if (corrected === undefined) return asTyped
  const meant = understand(index, corrected, lexicon)
  const all = index.search(meant)
  uniteInto(all, found)
  if (countBits(all) === total) return asTyped
  return { found: all, ranks: withFirst(found, index.ranks(meant)), corrected }
}

function understand(index: FacetIndex, keyword: string, lexicon: Lexicon): SearchQuery {
  return focusOnTypes(readKeyword(keyword, lexicon), (head) => index.holds(head))
}

function* withFirst(first: BitSet, ranks: Iterable<BitSet>): Generator<BitSet> {
  yield first
  yield* ranks
}

/** The keyword with its unknown words exchanged for the nearest known ones; undefined when there is nothing to exchange. */
function correct(index: FacetIndex, keyword: string, query: SearchQuery, lexicon: Lexicon): string | undefined {
  const unknown = query.filter((part) => isUnknown(index, part, lexicon))
  if (unknown.length === 0) return undefined
  const spellings = knownSpellings(index, lexicon)
  let corrected = foldText(keyword)
  for (const { words } of unknown) {
    const [word] = words
    const meant = word && meantBy(word.text, spellings)
    if (!word || meant === undefined) continue
    corrected = corrected.replace(new RegExp(`(?<![\\p{L}\\p{N}])${word.text}(?![\\p{L}\\p{N}])`, 'u'), meant)
  }
  return corrected === foldText(keyword) ? undefined : corrected
}

/** A word that stands in too few products to be meant, and that neither a product nor the lexicon has as a whole word. */
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

/** A folded keyword as the texts write it: `coc su` as `cốc sứ`. Words that the texts do not hold stay as they are. */
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
