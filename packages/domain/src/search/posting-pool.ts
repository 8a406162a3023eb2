import { gapBytes } from './packed-words.ts'
import type { WordPacker } from './word-packer.ts'

const pageBits = 20
const pageBytes = 1 << pageBits
/** Bytes at the end of a chunk that say where the next one is. */
const linkBytes = 4
/** Chunks double up to this level, from 16 bytes to a kilobyte. */
const lastLevel = 6
const none = -1

function chunkBytes(level: number): number {
  return 16 << Math.min(level, lastLevel)
}

/**
 * Growing lists of ascending slots, each a chain of chunks in common pages, as gaps of variable length. Lists grow in any
 * order without being copied, and nothing is reserved for those with a single slot, which are most.
 */
export class PostingPool {
  readonly #pages: Uint8Array[] = []
  #free = 0
  /** Of each list: its last slot, its first chunk, and where the next byte goes. */
  #lasts = new Int32Array(1 << 12).fill(none)
  #heads = new Int32Array(1 << 12).fill(none)
  #tails = new Int32Array(1 << 12)
  /** Bytes left in the last chunk, and its number in the chain. */
  #rooms = new Int16Array(1 << 12)
  #levels = new Int16Array(1 << 12)
  #byteCount = 0

  /** Size of all lists together, when they are copied. */
  get byteCount(): number {
    return this.#byteCount
  }

  append(list: number, slot: number): void {
    if (list >= this.#lasts.length) this.#grow()
    const last = this.#lasts[list] ?? none
    if (last === slot) return
    this.#lasts[list] = slot
    this.#byteCount += gapBytes(slot - last)
    if (last === none) return
    if (this.#heads[list] === none) {
      const head = this.#allocate(0)
      this.#heads[list] = head
      this.#tails[list] = head
      this.#rooms[list] = chunkBytes(0) - linkBytes
      this.#write(list, last - none)
    }
    this.#write(list, slot - last)
  }

  /** Adds a list to the packer. */
  copyTo(list: number, packer: WordPacker): void {
    const head = this.#heads[list] ?? none
    if (head === none) {
      packer.add(this.#lasts[list] ?? 0)
      return
    }
    const end = this.#tails[list] ?? 0
    for (let position = head, level = 0; ; level++) {
      const page = this.#pages[position >>> pageBits] ?? new Uint8Array()
      const from = position & (pageBytes - 1)
      const full = chunkBytes(level) - linkBytes
      const isLast = level === this.#levels[list]
      packer.addBytes(page.subarray(from, from + (isLast ? end - position : full)))
      if (isLast) return
      position = readLink(page, from + full)
    }
  }

  #write(list: number, gap: number): void {
    let rest = gap
    while (rest >= 0x80) {
      this.#writeByte(list, (rest & 0x7f) | 0x80)
      rest >>>= 7
    }
    this.#writeByte(list, rest)
  }

  #writeByte(list: number, byte: number): void {
    if (this.#rooms[list] === 0) this.#addChunk(list)
    const position = this.#tails[list] ?? 0
    const page = this.#pages[position >>> pageBits]
    if (page) page[position & (pageBytes - 1)] = byte
    this.#tails[list] = position + 1
    this.#rooms[list] = (this.#rooms[list] ?? 0) - 1
  }

  #addChunk(list: number): void {
    const level = (this.#levels[list] ?? 0) + 1
    const chunk = this.#allocate(level)
    const link = this.#tails[list] ?? 0
    const page = this.#pages[link >>> pageBits]
    if (page) writeLink(page, link & (pageBytes - 1), chunk)
    this.#tails[list] = chunk
    this.#levels[list] = level
    this.#rooms[list] = chunkBytes(level) - linkBytes
  }

  /** A chunk lies in one page. */
  #allocate(level: number): number {
    const bytes = chunkBytes(level)
    const isFull = (this.#free & (pageBytes - 1)) + bytes > pageBytes
    const position = isFull ? (this.#free + pageBytes - 1) & ~(pageBytes - 1) : this.#free
    if (position >>> pageBits === this.#pages.length) this.#pages.push(new Uint8Array(pageBytes))
    this.#free = position + bytes
    return position
  }

  #grow(): void {
    const size = Math.ceil(this.#lasts.length * 1.5)
    const filled = (array: Int32Array<ArrayBuffer>) => {
      const larger = new Int32Array(size).fill(none)
      larger.set(array)
      return larger
    }
    this.#lasts = filled(this.#lasts)
    this.#heads = filled(this.#heads)
    this.#tails = filled(this.#tails)
    const rooms = new Int16Array(size)
    rooms.set(this.#rooms)
    this.#rooms = rooms
    const levels = new Int16Array(size)
    levels.set(this.#levels)
    this.#levels = levels
  }
}

function writeLink(page: Uint8Array, at: number, position: number): void {
  for (let byte = 0; byte < linkBytes; byte++) page[at + byte] = (position >>> (8 * byte)) & 0xff
}

function readLink(page: Uint8Array, at: number): number {
  let position = 0
  for (let byte = 0; byte < linkBytes; byte++) position |= (page[at + byte] ?? 0) << (8 * byte)
  return position
}
