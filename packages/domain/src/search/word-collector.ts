import { type PackedWords, WordPacker } from './packed-words.ts'

/** A growing list of slots, encoded as gaps. */
type List = { bytes: Uint8Array<ArrayBuffer>; used: number; last: number }

/**
 * Packs the words of a whole catalog in one pass. Slots must be added in ascending order. Words in a single slot
 * (mostly codes) get no list of their own until `finish`.
 */
export class WordCollector {
  readonly #lists = new Map<string, number | List>()
  #lastSlot = -1

  get lastSlot(): number {
    return this.#lastSlot
  }

  get isEmpty(): boolean {
    return this.#lastSlot === -1
  }

  add(slot: number, words: readonly string[]): void {
    this.#lastSlot = slot
    for (const word of words) {
      const list = this.#lists.get(word)
      if (list === undefined) this.#lists.set(word, slot)
      else if (typeof list !== 'number') append(list, slot)
      else if (list !== slot) {
        const grown: List = { bytes: new Uint8Array(8), used: 0, last: -1 }
        append(grown, list)
        append(grown, slot)
        this.#lists.set(word, grown)
      }
    }
  }

  finish(): PackedWords {
    const packer = new WordPacker()
    for (const word of [...this.#lists.keys()].sort()) {
      const list = this.#lists.get(word)
      packer.startWord()
      if (typeof list === 'number') packer.add(list)
      else if (list) packer.addList(list.bytes.subarray(0, list.used))
      packer.endWord(word)
    }
    return packer.finish()
  }
}

function append(list: List, slot: number): void {
  if (slot === list.last) return
  if (list.used + 5 > list.bytes.length) {
    const larger = new Uint8Array(list.bytes.length * 2)
    larger.set(list.bytes)
    list.bytes = larger
  }
  let gap = slot - list.last
  list.last = slot
  while (gap >= 0x80) {
    list.bytes[list.used++] = (gap & 0x7f) | 0x80
    gap >>>= 7
  }
  list.bytes[list.used++] = gap
}
