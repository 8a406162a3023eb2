import { type BitSet, clearBit, emptyBits, grownBits, hasBit, intersectInto, setBit } from '../facets/bit-set.ts'
import {
  countWords,
  noWords,
  type PackedWords,
  slotsOf,
  uniteSlots,
  weightOf,
  wordAt,
  wordsEqualTo,
  wordsStartingWith,
} from './packed-words.ts'
import type { QueryToken } from './tokens.ts'
import { WordCollector } from './word-collector.ts'
import { WordPacker } from './word-packer.ts'

/** The packed contents of an index, which can be transferred between threads. */
export type WordIndexParts = { readonly words: PackedWords; readonly packed: BitSet }

/**
 * Maps words to slots. The packed part is immutable: an edited slot is removed from it and kept in a small unpacked
 * part until `pack` merges both.
 */
export class WordIndex {
  #words: PackedWords
  /** Slots whose words are in the packed part. */
  #packed: BitSet
  readonly #recent = new Map<string, Set<number>>()
  readonly #recentWords = new Map<number, readonly string[]>()
  /** Set while an empty index is filled in ascending slot order, which is how a whole catalog is loaded. */
  #filling: WordCollector | undefined
  #filled: number[] = []

  constructor({ words, packed }: WordIndexParts = { words: noWords, packed: emptyBits(0) }) {
    this.#words = words
    this.#packed = packed
    if (countWords(words) === 0) this.#filling = new WordCollector()
  }

  /** Number of slots outside the packed part. Thousands of them slow down lookups, and the index should be packed. */
  get recentCount(): number {
    return this.#recentWords.size
  }

  /** Replaces the words of a slot, which are separated by spaces; an empty text removes it. */
  set(slot: number, text: string): void {
    if (this.#filling && slot > this.#filling.lastSlot) {
      if (text === '') return
      this.#filling.add(slot, text)
      this.#filled.push(slot)
      return
    }
    this.#endFilling()
    if (slot >>> 5 < this.#packed.length) clearBit(this.#packed, slot)
    for (const word of this.#recentWords.get(slot) ?? []) {
      const slots = this.#recent.get(word)
      slots?.delete(slot)
      if (slots?.size === 0) this.#recent.delete(word)
    }
    if (text === '') {
      this.#recentWords.delete(slot)
      return
    }
    const words = text.split(' ')
    this.#recentWords.set(slot, words)
    for (const word of words) {
      const slots = this.#recent.get(word)
      if (slots) slots.add(slot)
      else this.#recent.set(word, new Set([slot]))
    }
  }

  #endFilling(): void {
    if (!this.#filling) return
    this.#words = this.#filling.finish()
    this.#packed = emptyBits(this.#filling.lastSlot + 1)
    for (const slot of this.#filled) setBit(this.#packed, slot)
    this.#filling = undefined
    this.#filled = []
  }

  /** Returns the slots below `capacity` that match every condition; none for an empty query. */
  find(query: readonly QueryToken[], capacity: number): BitSet {
    this.#endFilling()
    let found: BitSet | undefined
    for (const token of query) {
      const holding = this.#holding(token, capacity)
      if (found) intersectInto(found, holding)
      else found = holding
    }
    return found ?? emptyBits(capacity)
  }

  #holding(token: QueryToken, capacity: number): BitSet {
    const bits = emptyBits(capacity)
    this.addHolding(bits, token)
    return bits
  }

  /** Adds the slots that contain a token to `target`. Returns false if the index knows no such word. */
  addHolding(target: BitSet, { text, isPrefix }: QueryToken): boolean {
    this.#endFilling()
    const range = isPrefix ? wordsStartingWith(this.#words, text) : wordsEqualTo(this.#words, text)
    uniteSlots(this.#words, range, this.#packed, target)
    let isKnown = range.start < range.end
    for (const slots of this.#recentSlots(text, isPrefix)) {
      isKnown = true
      for (const slot of slots) setBit(target, slot)
    }
    return isKnown
  }

  *#recentSlots(text: string, isPrefix: boolean): Generator<ReadonlySet<number>> {
    if (isPrefix) {
      for (const [word, slots] of this.#recent) if (word.startsWith(text)) yield slots
      return
    }
    const slots = this.#recent.get(text)
    if (slots) yield slots
  }

  /**
   * Yields every word with the prefix, without the prefix, and a weight that grows with its number of slots. May
   * include removed words.
   */
  *wordsAfter(beginning: string): Generator<{ readonly word: string; readonly weight: number }> {
    this.#endFilling()
    const { start, end } = wordsStartingWith(this.#words, beginning)
    for (let at = start; at < end; at++)
      yield { word: wordAt(this.#words, at).slice(beginning.length), weight: weightOf(this.#words, at) }
    for (const [word, slots] of this.#recent)
      if (word.startsWith(beginning)) yield { word: word.slice(beginning.length), weight: slots.size }
  }

  /** Merges both parts into one packed part. Reads and writes every list, so it should run in a worker. */
  pack(capacity: number): void {
    this.#endFilling()
    if (this.recentCount === 0) return
    const packer = new WordPacker(capacity)
    const recentWords = [...this.#recent.keys()].sort()
    const count = countWords(this.#words)
    let old = 0
    let recent = 0
    while (old < count || recent < recentWords.length) {
      const oldWord = old < count ? wordAt(this.#words, old) : undefined
      const recentWord = recentWords[recent]
      const word = recentWord === undefined || (oldWord !== undefined && oldWord < recentWord) ? oldWord : recentWord
      if (word === undefined) break
      packer.startWord()
      const kept = word === oldWord ? slotsOf(this.#words, old).filter((slot) => hasBit(this.#packed, slot)) : []
      const added = word === recentWord ? (this.#recent.get(word) ?? []) : []
      for (const slot of Int32Array.from([...kept, ...added]).sort()) packer.add(slot)
      packer.endWord(word)
      if (word === oldWord) old++
      if (word === recentWord) recent++
    }
    const packed = grownBits(this.#packed, capacity)
    for (const slot of this.#recentWords.keys()) setBit(packed, slot)
    this.#words = packer.finish()
    this.#packed = packed
    this.#recent.clear()
    this.#recentWords.clear()
  }

  parts(capacity: number): WordIndexParts {
    this.pack(capacity)
    return { words: this.#words, packed: this.#packed }
  }
}
