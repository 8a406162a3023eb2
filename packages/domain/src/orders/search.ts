import { foldText, indexTokens, runsOf } from '../search/tokens.ts'

/** Texts by which an order can be found, besides its own number. */
export type OrderNames = {
  /** Order number in the store, SKUs and tracking numbers. */
  readonly codes: readonly string[]
  /** Buyer and product titles. */
  readonly names: readonly string[]
}

const maxTokens = 300
const maxLetters = 60
/**
 * Prefix for words from codes. Almost every order has distinct codes, so a prefix search for a name would otherwise
 * match many of them.
 */
const codeMark = '#'
const shortestRun = 3

/** Returns the index words of an order: names like everywhere else, codes as a whole and by their parts. */
export function orderTokens({ codes, names }: OrderNames): string[] {
  const ofCodes = codes.flatMap((code) => {
    const parts = runsOf(code).map(({ text }) => text.slice(0, maxLetters).toWellFormed())
    return [packed(code), ...parts.filter((part) => part.length >= shortestRun)].filter((word) => word !== '')
  })
  return [...new Set([...ofCodes.map((word) => codeMark + word), ...indexTokens(names)])].sort().slice(0, maxTokens)
}

/** Removes spaces and punctuation from a code. */
function packed(code: string): string {
  return foldText(code)
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
    .slice(0, maxLetters)
    .toWellFormed()
}

export type SearchWord = { readonly text: string; readonly isPrefix: boolean }

/** A parsed query: an order must match at least one word of every condition, and its id must be in one of `ids`. */
export type OrderSearch = {
  readonly conditions: readonly (readonly SearchWord[])[]
  readonly ids: readonly IdRange[]
}

/** A number is its prefix and this plus the id. */
const firstNumber = 100_000_000
const digitsOfNumber = 9
/** Minimum length of a code prefix; shorter ones would match most of a seller's codes. */
const shortestPrefix = 4

/** Parses a search query; returns undefined if it contains no searchable characters. */
export function readOrderSearch(query: string): OrderSearch | undefined {
  const chunks = query
    .slice(0, 100)
    .split(/\s+/)
    .filter((chunk) => packed(chunk) !== '')
  if (chunks.length === 0) return undefined
  const numbers = chunks.map(idsOf)
  const words = chunks.filter((_, at) => numbers[at] === undefined)
  const last = words.length - 1
  const conditions = words.slice(0, 12).flatMap((word, at) => conditionsOf(word, at === last))
  return { conditions, ids: numbers.flatMap((range) => range ?? []) }
}

function idsOf(chunk: string): IdRange | undefined {
  return idsBeginning('PW', chunk)
}

export type IdRange = { readonly from: number; readonly to: number }

/** `PW` starts order numbers, `PO` those of production orders, `AS` of after-sales cases, `WD` of withdrawals. */
export type NumberPrefix = 'PW' | 'PO' | 'AS' | 'WD'

/** Converts the beginning of a number to a range of ids, since numbers are not indexed as words. */
export function idsBeginning(prefix: NumberPrefix, text: string): IdRange | undefined {
  const [, found = '', digits] = /^([a-z]{2})(\d{1,9})$/i.exec(text) ?? []
  if (digits === undefined || found.toUpperCase() !== prefix) return undefined
  const unit = 10 ** (digitsOfNumber - digits.length)
  const from = Number(digits) * unit - firstNumber
  return { from, to: from + unit }
}

/**
 * Only the last word may be unfinished: the index collects all orders that match a prefix, but skips through those of a
 * whole word that another word excludes.
 */
function conditionsOf(chunk: string, isLast: boolean): SearchWord[][] {
  const code = packed(chunk)
  const asCode: SearchWord = { text: codeMark + code, isPrefix: code.length >= shortestPrefix }
  if (/[\p{N}#_/-]/u.test(chunk)) return [[asCode, { text: code, isPrefix: false }]]
  return runsOf(chunk).flatMap(({ script, text }) => {
    if (script === 'word')
      return [[{ text: text.slice(0, 40), isPrefix: isLast }, ...(asCode.isPrefix ? [asCode] : [])]]
    return piecesOf(text, gramSizes[script]).map((piece) => [{ text: piece, isPrefix: true }])
  })
}

/** Chinese names are indexed by bigrams and Thai names by trigrams; longer runs are split accordingly. */
const gramSizes = { han: 2, thai: 3 } as const

function piecesOf(text: string, size: number): string[] {
  const letters = [...text]
  if (letters.length <= size) return [text]
  return letters.slice(0, letters.length - size + 1).map((_, at) => letters.slice(at, at + size).join(''))
}
