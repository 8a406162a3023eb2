import { type IdRange, idsBeginning, type NumberPrefix } from '@podwright/domain/orders/search'

export type SearchText = {
  readonly whole: string
  readonly words: readonly string[]
  /** The text, and the order number if only its digits were entered. */
  readonly orderTexts: readonly string[]
  /** Ids whose number begins with the text. */
  readonly idsOf: (prefix: NumberPrefix) => IdRange | undefined
  /** Whether it may be the beginning of a phone number, an e-mail address or a store's name. */
  readonly canNameAccount: boolean
}

/** Parses a text of the search over all lists. Digits of a number find it without its letters. */
export function readSearchText(whole: string): SearchText {
  const isDigits = /^1\d{8}$/.test(whole)
  return {
    whole,
    words: whole.split(/\s+/),
    orderTexts: isDigits ? [`PW${whole}`, whole] : [whole],
    idsOf: (prefix) => idsBeginning(prefix, isDigits ? prefix + whole : whole),
    canNameAccount: !/^((PW|PO|AS|WD)\d|TU-)/i.test(whole) && /[\p{L}@]|\d{3}/u.test(whole),
  }
}
