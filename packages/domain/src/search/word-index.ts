import { type BitSet, clearBit, emptyBits, grownBits, hasBit, intersectInto, setBit } from '../facets/bit-set.ts'
import {
  countWords,
  firstNotBefore,
  listBytes,
  noWords,
  type PackedWords,
  readList,
  WordPacker,
  wordAt,
} from './packed-words.ts'
import type { QueryToken } from './tokens.ts'
import { WordCollector } from './word-collector.ts'

/** The index as plain data, packed: what passes between threads. */
export type WordIndexParts = { readonly words: PackedWords; readonly packed: BitSet }

/**
 * Which slots hold which words. The packed part never changes: a slot that is edited is struck from it and kept in a small part beside,
 * until `pack` makes one of both.
 */
export class WordIndex {
  #words: PackedWords
  /** Slots that the packed part speaks for. */
  #packed: BitSet
  readonly #recent = new Map<string, Set<number>>()
  readonly #recentWords = new Map<number, readonly string[]>()
  /** While an empty index is filled slot by slot in rising order: how a whole catalog comes in. */
  #filling: WordCollector | undefined
  #filled: number[] = []

  constructor({ words, packed }: WordIndexParts = { words: noWords, packed: emptyBits(0) }) {
    this.#words = words
    this.#packed = packed
    if (countWords(words) === 0) this.#filling = new WordCollector()
  }

  /** Slots kept beside the packed part. Thousands of them make every lookup slower: time to pack. */
  get recentCount(): number {
    return this.#recentWords.size
  }

  /** Replaces the words of a slot; none takes it out. */
  set(slot: number, words: readonly string[]): void {
    if (this.#filling && slot > this.#filling.lastSlot) {
      if (words.length === 0) return
      this.#filling.add(slot, words)
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
    if (words.length === 0) {
      this.#recentWords.delete(slot)
      return
    }
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

  /** Slots below `capacity` for which every condition holds; none without conditions. */
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

  /** Puts the slots that hold a token into `target` as well. */
  addHolding(target: BitSet, { text, isPrefix }: QueryToken): void {
    this.#endFilling()
    const packed = this.#packed
    const add = (slot: number) => {
      if (hasBit(packed, slot)) setBit(target, slot)
    }
    const count = countWords(this.#words)
    for (let at = firstNotBefore(this.#words, text); at < count; at++) {
      const word = wordAt(this.#words, at)
      if (isPrefix ? !word.startsWith(text) : word !== text) break
      readList(this.#words, at, add)
    }
    if (isPrefix) {
      for (const [word, slots] of this.#recent)
        if (word.startsWith(text)) for (const slot of slots) setBit(target, slot)
    } else for (const slot of this.#recent.get(text) ?? []) setBit(target, slot)
  }

  /** Every word that begins so, without the beginning, with about how many slots hold it. Words that no slot holds any more may be among them. */
  *wordsAfter(beginning: string): Generator<{ readonly word: string; readonly weight: number }> {
    this.#endFilling()
    const count = countWords(this.#words)
    for (let at = firstNotBefore(this.#words, beginning); at < count; at++) {
      const word = wordAt(this.#words, at)
      if (!word.startsWith(beginning)) break
      yield { word: word.slice(beginning.length), weight: listBytes(this.#words, at) }
    }
    for (const [word, slots] of this.#recent)
      if (word.startsWith(beginning)) yield { word: word.slice(beginning.length), weight: slots.size }
  }

  /** Makes one packed part of everything; the work of a worker, it reads and writes every list. */
  pack(capacity: number): void {
    this.#endFilling()
    if (this.recentCount === 0) return
    const packer = new WordPacker()
    const add = (slot: number) => {
      if (hasBit(this.#packed, slot)) packer.add(slot)
    }
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
      if (word === recentWord && word === oldWord) {
        for (const slot of this.#merged(old, this.#recent.get(word) ?? [])) packer.add(slot)
      } else if (word === recentWord) {
        for (const slot of risingSlots(this.#recent.get(word) ?? [])) packer.add(slot)
      } else readList(this.#words, old, add)
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

  #merged(old: number, recent: Iterable<number>): Int32Array {
    const slots = [...recent]
    readList(this.#words, old, (slot) => {
      if (hasBit(this.#packed, slot)) slots.push(slot)
    })
    return risingSlots(slots)
  }

  parts(capacity: number): WordIndexParts {
    this.pack(capacity)
    return { words: this.#words, packed: this.#packed }
  }
}

function risingSlots(slots: Iterable<number>): Int32Array {
  return Int32Array.from(slots).sort()
}
