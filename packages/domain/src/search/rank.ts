import { type BitSet, emptyBits, intersectInto, removeFrom, uniteInto } from '../facets/bit-set.ts'
import type { SearchQuery, SearchTerm } from './keyword.ts'
import { wordMarks } from './product-tokens.ts'
import { type QueryToken, tokensMatch } from './tokens.ts'

/**
 * How well a product matches a word, best first: the word is the noun of its type, a word of its name, the beginning of
 * a word of its name, a word of its category, or of its material or tags; otherwise the letters just occur somewhere.
 * The worst word of the keyword decides. At the same step, products whose type one of the words names come first (a mug
 * before a coaster for "cup").
 */
const steps: readonly ((word: QueryToken) => QueryToken)[] = [
  ({ text }) => ({ text: wordMarks.head + text, isPrefix: false }),
  ({ text }) => ({ text: wordMarks.name + text, isPrefix: false }),
  ({ text, isPrefix }) => ({ text: wordMarks.name + text, isPrefix }),
  ({ text, isPrefix }) => ({ text: wordMarks.type + text, isPrefix }),
  ({ text, isPrefix }) => ({ text: wordMarks.fact + text, isPrefix }),
]

const headOf = (word: QueryToken): QueryToken => ({ text: wordMarks.head + word.text, isPrefix: false })

/** Number of ranks that `rankOf` returns: two per step and two for products that only contain the letters. */
export const rankCount = (steps.length + 1) * 2

/** Index operations needed for searching and ranking. */
export type WordLookup = {
  /** Returns the products that contain all of the tokens. */
  readonly find: (tokens: readonly QueryToken[]) => BitSet
  /** Adds the products that contain a token to the set. Returns false if no product contains it. */
  readonly addHolding: (target: BitSet, token: QueryToken) => boolean
  readonly capacity: number
}

/** Returns the products that match at least one term of every part; none for an empty query. */
export function findAll(query: SearchQuery, { find, addHolding, capacity }: WordLookup): BitSet {
  // All terms of a part share one `among` list.
  const reached = new Map<SearchTerm['among'], BitSet>()
  const reachedBy = (among: readonly QueryToken[]) => {
    const known = reached.get(among)
    if (known) return known
    const holding = emptyBits(capacity)
    for (const token of among) addHolding(holding, token)
    reached.set(among, holding)
    return holding
  }
  return everyPart(query, capacity, (any, { conditions, among, except }) => {
    const [only] = conditions
    if (among || except) {
      const found = find(conditions)
      if (among) intersectInto(found, reachedBy(among))
      for (const tokens of except ?? []) removeFrom(found, find(tokens))
      uniteInto(any, found)
    } else if (only && conditions.length === 1) addHolding(any, only)
    else uniteInto(any, find(conditions))
  })
}

/**
 * Yields for each rank, best first, the products of that rank or a better one. Lazy, because the first rank usually
 * fills the page. A rank that adds nothing repeats a set that was yielded before.
 */
export function* ranksOf(query: SearchQuery, { addHolding, capacity }: WordLookup): Generator<BitSet> {
  const words = new Map(
    query.flatMap(({ terms }) => terms.flatMap((term) => term.words)).map((word) => [keyOf(word), word]),
  )
  const none = emptyBits(capacity)
  const heads = emptyBits(capacity)
  const hasHeads = addEach(words.values(), (word) => addHolding(heads, headOf(word)))
  const standing = new Map([...words.keys()].map((key) => [key, emptyBits(capacity)]))
  const standingOf = (word: QueryToken) => standing.get(keyOf(word)) ?? emptyBits(capacity)
  let reached = none
  for (const step of steps) {
    if (addEach(words.values(), (word) => addHolding(standingOf(word), step(word))))
      reached = everyPart(query, capacity, (any, term) => {
        const [first, ...others] = term.words.map(standingOf)
        if (first) uniteInto(any, others.length === 0 ? first : every(first, others))
      })
    yield hasHeads ? every(reached, [heads]) : none
    yield reached
  }
  yield heads
}

/** Adds every word, and returns whether any of them was known. */
function addEach(words: Iterable<QueryToken>, add: (word: QueryToken) => boolean): boolean {
  let isAnyKnown = false
  for (const word of words) if (add(word)) isAnyKnown = true
  return isAnyKnown
}

function keyOf({ text, isPrefix }: QueryToken): string {
  return `${text}${isPrefix ? '*' : ''}`
}

/**
 * Returns the rank of one product, starting at 0, or undefined if it does not match. Reference implementation of the
 * rule the index follows.
 */
export function rankOf(tokens: readonly string[], query: SearchQuery): number | undefined {
  if (!isFound(tokens, query)) return undefined
  const holds = (token: QueryToken) => tokensMatch(tokens, [token])
  const stepOfWord = (word: QueryToken) => {
    const at = steps.findIndex((step) => holds(step(word)))
    return at === -1 ? steps.length : at
  }
  const stepOfTerm = (term: SearchTerm) => Math.max(...term.words.map(stepOfWord))
  const step = Math.max(...query.map(({ terms }) => Math.min(...terms.map(stepOfTerm))))
  const hasHead = query.some(({ terms }) => terms.some(({ words }) => words.some((word) => holds(headOf(word)))))
  return step * 2 + (hasHead ? 0 : 1)
}

/** Returns whether the tokens match every part of the query. */
export function isFound(tokens: readonly string[], query: SearchQuery): boolean {
  if (query.length === 0) return false
  return query.every(({ terms }) =>
    terms.some(
      ({ conditions, among, except = [] }) =>
        tokensMatch(tokens, conditions) &&
        (!among || among.some((token) => tokensMatch(tokens, [token]))) &&
        !except.some((other) => tokensMatch(tokens, other)),
    ),
  )
}

/** Intersects the parts, where each part is the union of what `addTerm` adds for its terms. */
function everyPart(query: SearchQuery, capacity: number, addTerm: (any: BitSet, term: SearchTerm) => void): BitSet {
  const [first, ...others] = query.map(({ terms }) => {
    const any = emptyBits(capacity)
    for (const term of terms) addTerm(any, term)
    return any
  })
  return first ? every(first, others) : emptyBits(capacity)
}

function every(first: BitSet, others: readonly BitSet[]): BitSet {
  const all = first.slice()
  for (const set of others) intersectInto(all, set)
  return all
}
