import { foldText, indexTokens, runsOf } from '../search/tokens.ts'

/** What an order is found by. */
export type OrderWords = {
  readonly number: string
  readonly codes: readonly string[]
  readonly names: readonly string[]
}

const mostTokens = 300

/** Words of an order for the index. Codes stand whole as well, so that a part of an SKU and all of it are found. */
export function orderTokens({ number, codes, names }: OrderWords): string[] {
  const whole = [number, ...codes].map(packed).filter((code) => code !== '')
  return [...new Set([...whole, ...indexTokens(names, codes)])].sort().slice(0, mostTokens)
}

/** Spaces and signs of a code do not count. */
function packed(code: string): string {
  return foldText(code)
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
    .slice(0, 60)
}

/** The words of a query, each to be matched by its beginning; all must be found. None: everything. */
export function orderSearchWords(query: string): string[] {
  // Two Chinese or three Thai letters are what the index cuts names into: longer runs are asked for piece by piece.
  return [...new Set(runsOf(query.slice(0, 100)).flatMap(piecesOf))].slice(0, 12)
}

const gramSizes = { han: 2, thai: 3 } as const

function piecesOf({ script, text }: { readonly script: 'han' | 'thai' | 'word'; readonly text: string }): string[] {
  if (script === 'word') return [text.slice(0, 40)]
  const letters = [...text]
  const size = gramSizes[script]
  if (letters.length <= size) return [text]
  return letters.slice(0, letters.length - size + 1).map((_, at) => letters.slice(at, at + size).join(''))
}
