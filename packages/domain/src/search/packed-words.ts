import { type BitSet, emptyBits, membersOf } from '../facets/bit-set.ts'

/**
 * Words with the sorted slots that contain them, in packed form: all words in one array, all lists as variable-length
 * gaps of one to five bytes in one buffer, and long lists as sets of bits. Takes about 1.2 bytes per entry, a tenth of
 * an array of arrays.
 */
export type PackedWords = {
  /** The UTF-16 code units of the words in sorted order, concatenated. */
  readonly text: Uint16Array<ArrayBuffer>
  /** Start of each word in `text`, and the end of the last one. */
  readonly textEnds: Int32Array<ArrayBuffer>
  readonly lists: Uint8Array<ArrayBuffer>
  /** Start of each list in `lists`, and the end of the last one. The list of a frequent word is empty. */
  readonly listEnds: Uint32Array<ArrayBuffer>
  /** The numbers of the frequent words, ascending. Their lists would be longer as gaps than as sets of bits. */
  readonly frequentWords: Int32Array<ArrayBuffer>
  /** The sets of the frequent words, each of the same length, concatenated. */
  readonly frequentSets: BitSet
  /** Number of slots of each frequent word. */
  readonly frequentCounts: Int32Array<ArrayBuffer>
}

export const noWords: PackedWords = {
  text: new Uint16Array(),
  textEnds: new Int32Array(1),
  lists: new Uint8Array(),
  listEnds: new Uint32Array(1),
  frequentWords: new Int32Array(),
  frequentSets: emptyBits(0),
  frequentCounts: new Int32Array(),
}

export function countWords({ textEnds }: PackedWords): number {
  return textEnds.length - 1
}

export function wordAt({ text, textEnds }: PackedWords, at: number): string {
  return String.fromCharCode(...text.subarray(textEnds[at], textEnds[at + 1]))
}

/** The numbers of the words that equal a text or start with it. */
export type WordRange = { readonly start: number; readonly end: number }

/** Returns the words that start with `text`. */
export function wordsStartingWith(words: PackedWords, text: string): WordRange {
  const count = countWords(words)
  return {
    start: firstWhere(count, (at) => compareStart(words, at, text) >= 0),
    end: firstWhere(count, (at) => compareStart(words, at, text) > 0),
  }
}

/** Returns the word that equals `text`, or an empty range. */
export function wordsEqualTo(words: PackedWords, text: string): WordRange {
  const start = firstWhere(countWords(words), (at) => compareStart(words, at, text) >= 0)
  const isFound =
    start < countWords(words) &&
    compareStart(words, start, text) === 0 &&
    (words.textEnds[start + 1] ?? 0) - (words.textEnds[start] ?? 0) === text.length
  return { start, end: isFound ? start + 1 : start }
}

/** Returns the first number below `count` that meets a condition; those after one that meets it must meet it, too. */
function firstWhere(count: number, isMet: (at: number) => boolean): number {
  let first = 0
  let end = count
  while (first < end) {
    const middle = (first + end) >>> 1
    if (isMet(middle)) end = middle
    else first = middle + 1
  }
  return first
}

/** Compares the beginning of a word with a text in code unit order; zero if the word starts with the text. */
function compareStart({ text, textEnds }: PackedWords, at: number, start: string): number {
  const from = textEnds[at] ?? 0
  const length = (textEnds[at + 1] ?? 0) - from
  for (let i = 0; i < start.length; i++) {
    if (i >= length) return -1
    const difference = (text[from + i] ?? 0) - start.charCodeAt(i)
    if (difference !== 0) return difference
  }
  return 0
}

/** Adds to `target` the slots of all words of a range that are in `among`. */
export function uniteSlots(words: PackedWords, range: WordRange, among: BitSet, target: BitSet): void {
  uniteGaps(words, range, among, target)
  for (let place = frequentFrom(words, range.start); (words.frequentWords[place] ?? range.end) < range.end; place++) {
    const set = frequentSet(words, place)
    const length = Math.min(set.length, among.length)
    for (let i = 0; i < length; i++) target[i] = (target[i] ?? 0) | ((set[i] ?? 0) & (among[i] ?? 0))
  }
}

/** Reads the gaps in place: a call for each slot would take longer than all the rest. */
function uniteGaps({ lists, listEnds }: PackedWords, { start, end }: WordRange, among: BitSet, target: BitSet): void {
  let position = listEnds[start] ?? 0
  for (let at = start; at < end; at++) {
    const listEnd = listEnds[at + 1] ?? 0
    let slot = -1
    while (position < listEnd) {
      let byte = lists[position++] ?? 0
      let gap = byte & 0x7f
      for (let shift = 7; byte >= 0x80; shift += 7) {
        byte = lists[position++] ?? 0
        gap |= (byte & 0x7f) << shift
      }
      slot += gap
      const mask = (among[slot >>> 5] ?? 0) & (1 << (slot & 31))
      if (mask !== 0) target[slot >>> 5] = (target[slot >>> 5] ?? 0) | mask
    }
  }
}

/** Returns the slots of a word in ascending order. */
export function slotsOf(words: PackedWords, at: number): Int32Array<ArrayBuffer> {
  const place = frequentFrom(words, at)
  if (words.frequentWords[place] === at) {
    return membersOf(frequentSet(words, place), words.frequentCounts[place] ?? 0)
  }
  const slots: number[] = []
  readGaps(words.lists.subarray(words.listEnds[at], words.listEnds[at + 1]), (slot) => slots.push(slot))
  return Int32Array.from(slots)
}

/** Returns an estimate of how many slots a word has. */
export function weightOf(words: PackedWords, at: number): number {
  const place = frequentFrom(words, at)
  if (words.frequentWords[place] === at) return words.frequentCounts[place] ?? 0
  return (words.listEnds[at + 1] ?? 0) - (words.listEnds[at] ?? 0)
}

/** Returns the place of the first frequent word that is not before a word. */
function frequentFrom({ frequentWords }: PackedWords, at: number): number {
  return firstWhere(frequentWords.length, (place) => (frequentWords[place] ?? 0) >= at)
}

function frequentSet({ frequentWords, frequentSets }: PackedWords, place: number): BitSet {
  const length = frequentSets.length / frequentWords.length
  return frequentSets.subarray(place * length, (place + 1) * length)
}

/** Calls `take` for every slot in a list, in ascending order. */
export function readGaps(list: Uint8Array, take: (slot: number) => void): void {
  let position = 0
  let slot = -1
  while (position < list.length) {
    let gap = 0
    let shift = 0
    let byte: number
    do {
      byte = list[position++] ?? 0
      gap |= (byte & 0x7f) << shift
      shift += 7
    } while (byte >= 0x80)
    slot += gap
    take(slot)
  }
}

/** Returns how many bytes a gap takes in a list. */
export function gapBytes(gap: number): number {
  let bytes = 1
  for (let rest = gap; rest >= 0x80; rest >>>= 7) bytes++
  return bytes
}
