/**
 * Words with the sorted numbers (slots) of what holds them, packed: all words in one text, all lists as gaps of one to five bytes in
 * one buffer. About 1.3 bytes per entry where an array of arrays takes ten times that, and it passes between threads without a copy.
 */
export type PackedWords = {
  /** The words in order, one after the other. */
  readonly text: string
  /** Where each word begins in `text`, and where the last one ends. */
  readonly textEnds: Int32Array<ArrayBuffer>
  readonly lists: Uint8Array<ArrayBuffer>
  /** The same for the lists. */
  readonly listEnds: Float64Array<ArrayBuffer>
}

export const noWords: PackedWords = {
  text: '',
  textEnds: new Int32Array(1),
  lists: new Uint8Array(),
  listEnds: new Float64Array(1),
}

export function countWords({ textEnds }: PackedWords): number {
  return textEnds.length - 1
}

export function wordAt({ text, textEnds }: PackedWords, at: number): string {
  return text.slice(textEnds[at], textEnds[at + 1])
}

/** Number of the first word that is not before `wanted` in code unit order. */
export function firstNotBefore(words: PackedWords, requested: string): number {
  let low = 0
  let high = countWords(words)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (wordAt(words, middle) < requested) low = middle + 1
    else high = middle
  }
  return low
}

/** Calls `take` for every number in a word's list, in rising order. */
export function readList({ lists, listEnds }: PackedWords, at: number, take: (slot: number) => void): void {
  let position = listEnds[at] ?? 0
  const end = listEnds[at + 1] ?? 0
  let slot = -1
  while (position < end) {
    let gap = 0
    let shift = 0
    let byte: number
    do {
      byte = lists[position++] ?? 0
      gap |= (byte & 0x7f) << shift
      shift += 7
    } while (byte >= 0x80)
    slot += gap
    take(slot)
  }
}

/** Length of a word's list: grows with the count of its numbers, and is known without reading them. */
export function listBytes({ listEnds }: PackedWords, at: number): number {
  return (listEnds[at + 1] ?? 0) - (listEnds[at] ?? 0)
}

/** Collects words in rising order, each with its numbers in rising order. */
export class WordPacker {
  readonly #words: string[] = []
  readonly #textEnds: number[] = [0]
  readonly #listEnds: number[] = [0]
  #lists = new Uint8Array(1 << 16)
  #used = 0
  #textLength = 0
  #last = -1

  startWord(): void {
    this.#last = -1
  }

  /** A list that is packed already, as the only one of its word. */
  addList(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#lists.set(bytes, this.#used)
    this.#used += bytes.length
    this.#last = 0
  }

  #reserve(bytes: number): void {
    if (this.#used + bytes <= this.#lists.length) return
    const larger = new Uint8Array(Math.max(this.#lists.length * 2, this.#used + bytes))
    larger.set(this.#lists)
    this.#lists = larger
  }

  add(slot: number): void {
    this.#reserve(5)
    let gap = slot - this.#last
    this.#last = slot
    while (gap >= 0x80) {
      this.#lists[this.#used++] = (gap & 0x7f) | 0x80
      gap >>>= 7
    }
    this.#lists[this.#used++] = gap
  }

  /** Keeps the word if any number was added since `startWord`. */
  endWord(word: string): void {
    if (this.#last === -1) return
    this.#words.push(word)
    this.#textLength += word.length
    this.#textEnds.push(this.#textLength)
    this.#listEnds.push(this.#used)
  }

  finish(): PackedWords {
    return {
      text: this.#words.join(''),
      textEnds: Int32Array.from(this.#textEnds),
      lists: this.#lists.slice(0, this.#used),
      listEnds: Float64Array.from(this.#listEnds),
    }
  }
}
