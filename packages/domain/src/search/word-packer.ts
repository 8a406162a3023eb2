import { type BitSet, bitWords, emptyBits, setBit } from '../facets/bit-set.ts'
import { gapBytes, type PackedWords, readGaps } from './packed-words.ts'

/** Packs words that are added in sorted order, each with its slots in ascending order. */
export class WordPacker {
  #count = 0
  #text = new Uint16Array(1 << 12)
  #textEnds = new Int32Array(1 << 10)
  #lists: Uint8Array<ArrayBuffer>
  #listEnds = new Uint32Array(1 << 10)
  #used = 0
  #last = -1
  readonly #capacity: number
  readonly #frequentWords: number[] = []
  readonly #frequentSets: BitSet[] = []
  readonly #frequentCounts: number[] = []

  /**
   * All slots are below `capacity`. With the number of bytes that all lists take, no larger copy of them is made; memory
   * that is reserved and not used costs nothing.
   */
  constructor(capacity: number, listBytes = 1 << 16) {
    this.#capacity = capacity
    this.#lists = new Uint8Array(listBytes)
  }

  startWord(): void {
    this.#last = -1
  }

  /** Adds the next part of an already packed list, which must be the only list of its word. */
  addBytes(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#lists.set(bytes, this.#used)
    this.#used += bytes.length
    this.#last = 0
  }

  add(slot: number): void {
    let gap = slot - this.#last
    this.#last = slot
    this.#reserve(gapBytes(gap))
    while (gap >= 0x80) {
      this.#lists[this.#used++] = (gap & 0x7f) | 0x80
      gap >>>= 7
    }
    this.#lists[this.#used++] = gap
  }

  /** Keeps the word if any slot was added since `startWord`. */
  endWord(word: string): void {
    if (this.#last === -1) return
    const listStart = this.#listEnds[this.#count] ?? 0
    if (this.#used - listStart > bitWords(this.#capacity) * 4) this.#makeFrequent(listStart)
    const start = this.#textEnds[this.#count] ?? 0
    const end = start + word.length
    if (end > this.#text.length) this.#text = withLength(this.#text, new Uint16Array(end * 2))
    for (let at = start; at < end; at++) this.#text[at] = word.charCodeAt(at - start)
    this.#count++
    if (this.#count === this.#textEnds.length) {
      this.#textEnds = withLength(this.#textEnds, new Int32Array(this.#count * 2))
      this.#listEnds = withLength(this.#listEnds, new Uint32Array(this.#count * 2))
    }
    this.#textEnds[this.#count] = end
    this.#listEnds[this.#count] = this.#used
  }

  /** Returns the words in arrays that are longer than their contents: copies would double the memory. */
  finish(): PackedWords {
    const setWords = bitWords(this.#capacity)
    const frequentSets = new Int32Array(setWords * this.#frequentSets.length)
    for (const [place, set] of this.#frequentSets.entries()) frequentSets.set(set, place * setWords)
    return {
      text: this.#text.subarray(0, this.#textEnds[this.#count]),
      textEnds: this.#textEnds.subarray(0, this.#count + 1),
      lists: this.#lists.subarray(0, this.#used),
      listEnds: this.#listEnds.subarray(0, this.#count + 1),
      frequentWords: Int32Array.from(this.#frequentWords),
      frequentSets,
      frequentCounts: Int32Array.from(this.#frequentCounts),
    }
  }

  #reserve(bytes: number): void {
    if (this.#used + bytes > this.#lists.length)
      this.#lists = withLength(this.#lists, new Uint8Array(Math.max(this.#lists.length * 2, this.#used + bytes)))
  }

  /** Replaces the list of the current word by a set. */
  #makeFrequent(listStart: number): void {
    const set = emptyBits(this.#capacity)
    let count = 0
    readGaps(this.#lists.subarray(listStart, this.#used), (slot) => {
      setBit(set, slot)
      count++
    })
    this.#used = listStart
    this.#frequentWords.push(this.#count)
    this.#frequentSets.push(set)
    this.#frequentCounts.push(count)
  }
}

/** Copies an array to the start of a longer one. */
function withLength<A extends Uint8Array | Uint16Array | Int32Array | Uint32Array>(array: A, longer: A): A {
  longer.set(array)
  return longer
}
