import { foldText, indexTokens, runsOf } from '../search/tokens.ts'

/** What an order is found by, besides its own number. */
export type OrderNames = {
  /** Number in the shop, SKUs, tracking numbers. */
  readonly codes: readonly string[]
  /** The buyer and titles. */
  readonly names: readonly string[]
}

const maxTokens = 300
const maxLetters = 60
/** Begins the words of codes: there are as many codes as orders, and the beginning of a name would meet them all. */
const codeMark = '#'
const shortestRun = 3

/** Words of an order for the index: names as everywhere, codes whole and by their parts. */
export function orderTokens({ codes, names }: OrderNames): string[] {
  const ofCodes = codes.flatMap((code) => {
    const parts = runsOf(code).map(({ text }) => text.slice(0, maxLetters).toWellFormed())
    return [packed(code), ...parts.filter((part) => part.length >= shortestRun)].filter((word) => word !== '')
  })
  return [...new Set([...ofCodes.map((word) => codeMark + word), ...indexTokens(names)])].sort().slice(0, maxTokens)
}

/** Spaces and signs of a code do not count. */
function packed(code: string): string {
  return foldText(code)
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
    .slice(0, maxLetters)
    .toWellFormed()
}

export type SearchWord = { readonly text: string; readonly isPrefix: boolean }

/** What a query asks for: one of the words of every condition, and an order's own number among `ids`. */
export type OrderSearch = {
  readonly conditions: readonly (readonly SearchWord[])[]
  readonly ids: readonly IdRange[]
}

/** Numbers of orders: this and the id. */
const firstNumber = 100_000_000
const digitsOfNumber = 9
/** Beginnings that are shorter would meet most codes of a seller. */
const shortestPrefix = 4

/** Undefined when the query holds nothing that anything could be called. */
export function readOrderSearch(query: string): OrderSearch | undefined {
  const chunks = query
    .slice(0, 100)
    .split(/\s+/)
    .filter((chunk) => packed(chunk) !== '')
  if (chunks.length === 0) return undefined
  const numbers = chunks.map(idsOf)
  const words = chunks.filter((_, at) => numbers[at] === undefined)
  return { conditions: words.slice(0, 12).flatMap(conditionsOf), ids: numbers.flatMap((range) => range ?? []) }
}

function idsOf(chunk: string): IdRange | undefined {
  return idsBeginning('PW', chunk)
}

export type IdRange = { readonly from: number; readonly to: number }

/** The beginning of a number as ids: there is no word to look for. `PW` begins those of orders, `PO` those of production orders. */
export function idsBeginning(prefix: 'PW' | 'PO', text: string): IdRange | undefined {
  const [, found = '', digits] = /^(p[wo])(\d{1,9})$/i.exec(text) ?? []
  if (digits === undefined || found.toUpperCase() !== prefix) return undefined
  const unit = 10 ** (digitsOfNumber - digits.length)
  const from = Number(digits) * unit - firstNumber
  return { from, to: from + unit }
}

function conditionsOf(chunk: string): SearchWord[][] {
  const code = packed(chunk)
  const asCode: SearchWord = { text: codeMark + code, isPrefix: code.length >= shortestPrefix }
  if (/[\p{N}#_/-]/u.test(chunk)) return [[asCode, { text: code, isPrefix: false }]]
  return runsOf(chunk).flatMap(({ script, text }) => {
    if (script === 'word') return [[{ text: text.slice(0, 40), isPrefix: true }, ...(asCode.isPrefix ? [asCode] : [])]]
    return piecesOf(text, gramSizes[script]).map((piece) => [{ text: piece, isPrefix: true }])
  })
}

/** Chinese names are indexed by two letters and Thai ones by three: longer runs are asked for piece by piece. */
const gramSizes = { han: 2, thai: 3 } as const

function piecesOf(text: string, size: number): string[] {
  const letters = [...text]
  if (letters.length <= size) return [text]
  return letters.slice(0, letters.length - size + 1).map((_, at) => letters.slice(at, at + size).join(''))
}
