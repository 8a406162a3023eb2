import type { PackedWords } from './packed-words.ts'
import { PostingPool } from './posting-pool.ts'
import { WordPacker } from './word-packer.ts'

const space = 32
const smallestTable = 1 << 12
/** The arrays of millions of words grow by half, because the rest of their memory stays unused. */
const growth = 1.5

/**
 * Packs the words of a whole catalog in one pass. Slots must be added in ascending order. Words are hashed and compared
 * in place, in typed arrays: a string for each of the 250 words of a product would take most of the time, and a map of
 * millions of strings most of the memory.
 */
export class WordCollector {
  /** The words one after the other, in order of their ids. */
  #text = new Uint16Array(1 << 16)
  /** Start of each word in `#text`, and the end of the last one. */
  #starts = new Int32Array(smallestTable)
  #hashes = new Int32Array(smallestTable)
  #count = 0
  /** Id of the word plus one by hash, with linear probing. Zero is free. */
  #table = new Int32Array(smallestTable * 2)
  readonly #postings = new PostingPool()
  #lastSlot = -1

  get lastSlot(): number {
    return this.#lastSlot
  }

  get isEmpty(): boolean {
    return this.#lastSlot === -1
  }

  /** Adds the words of a slot, separated by spaces. */
  add(slot: number, words: string): void {
    this.#lastSlot = slot
    let start = 0
    let hash = 0
    for (let at = 0; at <= words.length; at++) {
      const code = at < words.length ? words.charCodeAt(at) : space
      if (code !== space) {
        hash = Math.imul(hash ^ code, 0x01000193)
        continue
      }
      if (at > start) this.#postings.append(this.#idOf(words, { start, end: at, hash }), slot)
      start = at + 1
      hash = 0
    }
  }

  /** Returns the words with their slots; the collector must not be used after it. */
  finish(): PackedWords {
    const ids = Int32Array.from({ length: this.#count }, (_, id) => id).sort((a, b) => this.#compare(a, b))
    // No word is added any more, and packing needs the memory.
    this.#table = new Int32Array()
    this.#hashes = new Int32Array()
    const packer = new WordPacker(this.#lastSlot + 1, this.#postings.byteCount)
    for (const id of ids) {
      packer.startWord()
      this.#postings.copyTo(id, packer)
      packer.endWord(this.#wordOf(id))
    }
    return packer.finish()
  }

  /** Compares two words in code unit order, in place: millions of strings would take more memory than the index. */
  #compare(one: number, other: number): number {
    const start = this.#starts[one] ?? 0
    const end = this.#starts[one + 1] ?? 0
    const otherStart = this.#starts[other] ?? 0
    const otherEnd = this.#starts[other + 1] ?? 0
    const length = Math.min(end - start, otherEnd - otherStart)
    for (let at = 0; at < length; at++) {
      const difference = (this.#text[start + at] ?? 0) - (this.#text[otherStart + at] ?? 0)
      if (difference !== 0) return difference
    }
    return end - start - (otherEnd - otherStart)
  }

  #wordOf(id: number): string {
    return String.fromCharCode(...this.#text.subarray(this.#starts[id], this.#starts[id + 1]))
  }

  #idOf(words: string, range: { readonly start: number; readonly end: number; readonly hash: number }): number {
    // Multiplying leaves the low bits alike for words that differ in their first letters only.
    const hash = range.hash ^ (range.hash >>> 15)
    const mask = this.#table.length - 1
    let place = hash & mask
    for (let known = this.#table[place] ?? 0; known !== 0; known = this.#table[place] ?? 0) {
      if (this.#hashes[known - 1] === hash && this.#isWord(known - 1, words, range.start, range.end)) return known - 1
      place = (place + 1) & mask
    }
    this.#table[place] = this.#count + 1
    return this.#addWord(words, range.start, range.end, hash)
  }

  #isWord(id: number, words: string, start: number, end: number): boolean {
    const from = this.#starts[id] ?? 0
    if ((this.#starts[id + 1] ?? 0) - from !== end - start) return false
    for (let at = start; at < end; at++) if (this.#text[from + at - start] !== words.charCodeAt(at)) return false
    return true
  }

  #addWord(words: string, start: number, end: number, hash: number): number {
    const id = this.#count++
    const from = this.#starts[id] ?? 0
    const until = from + end - start
    if (until > this.#text.length)
      this.#text = grown(this.#text, new Uint16Array(Math.ceil(this.#text.length * growth)))
    for (let at = start; at < end; at++) this.#text[from + at - start] = words.charCodeAt(at)
    // Growing the table needs the hash.
    this.#hashes[id] = hash
    if (this.#count === this.#hashes.length) {
      const size = Math.ceil(this.#count * growth)
      this.#hashes = grown(this.#hashes, new Int32Array(size))
      this.#starts = grown(this.#starts, new Int32Array(size))
      if (size * 2 > this.#table.length) this.#growTable()
    }
    this.#starts[id + 1] = until
    return id
  }

  /** Half of the places stay free. */
  #growTable(): void {
    const table = new Int32Array(this.#table.length * 2)
    const mask = table.length - 1
    for (const known of this.#table) {
      if (known === 0) continue
      let place = (this.#hashes[known - 1] ?? 0) & mask
      while (table[place] !== 0) place = (place + 1) & mask
      table[place] = known
    }
    this.#table = table
  }
}

function grown<A extends Uint16Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(array: A, larger: A): A {
  larger.set(array)
  return larger
}
