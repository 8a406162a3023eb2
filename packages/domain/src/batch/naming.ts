/** What names may speak of. */
export const nameWords = ['artwork', 'product', 'productName', 'colour', 'n'] as const
export type NameWord = (typeof nameWords)[number]

export type NameValues = {
  /** The artwork's name without the ending of its file. */
  readonly artwork: string
  /** Code of the product, and its name in the language of the pattern. */
  readonly product: string
  readonly productName: string
  /** Code or name of a color; empty where a name is for all of them. */
  readonly colour: string
  /** Number of the item in its batch, from 1. */
  readonly n: number
}

const token = /\{(artwork|productName|product|colour|n)(?::(\d))?\}/g
const anyBraces = /\{([^{}]*)\}/g

/** Words in braces that mean nothing, for whoever types a pattern. */
export function unknownWords(pattern: string): string[] {
  return [...pattern.matchAll(anyBraces)]
    .map(([all]) => all)
    .filter((all) => !all.match(new RegExp(`^${token.source}$`)))
}

/** A pattern with its words; `{n:4}` writes the number with four digits. Unknown words stay as they were typed. */
function fill(pattern: string, values: NameValues): string {
  return pattern.replaceAll(token, (_, word: NameWord, digits: string | undefined) =>
    word === 'n' ? String(values.n).padStart(Number(digits ?? 0), '0') : values[word],
  )
}

const mostSku = 80
const mostTitle = 200

/** A title: words one space apart, no longer than a title may be. */
export function titleOf(pattern: string, values: NameValues): string {
  const title = fill(pattern, values).replaceAll(/\s+/g, ' ').trim()
  return cutOff(title === '' ? values.artwork.trim() || values.product : title, mostTitle).trim()
}

/**
 * A SKU: letters of any script, digits, hyphens, dots and underscores, as platforms take them. Where a word is empty its
 * separator goes too.
 */
export function skuOf(pattern: string, values: NameValues): string {
  const sku = fill(pattern, values)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replaceAll(/([-._])[-._]+/g, '$1')
    .replaceAll(/^[-._]+|[-._]+$/g, '')
  return cutOff(sku === '' ? values.product : sku, mostSku).replace(/[-._]+$/, '')
}

/** Never in the middle of a character. */
function cutOff(text: string, most: number): string {
  return text.length <= most
    ? text
    : [...text].reduce((kept, each) => (kept.length + each.length > most ? kept : kept + each), '')
}

/** Names that are given once: whoever comes second has a number behind it, compared without regard to case. */
export type TakenNames = { readonly take: (wanted: string) => string }

export function createTakenNames(taken: Iterable<string> = []): TakenNames {
  const known = new Set([...taken].map(folded))
  const next = new Map<string, number>()
  return {
    take(wanted) {
      if (!known.has(folded(wanted))) {
        known.add(folded(wanted))
        return wanted
      }
      for (let number = next.get(folded(wanted)) ?? 2; ; number += 1) {
        const end = `-${number}`
        const name = cutOff(wanted, mostSku - end.length) + end
        if (known.has(folded(name))) continue
        known.add(folded(name))
        next.set(folded(wanted), number + 1)
        return name
      }
    },
  }
}

function folded(name: string): string {
  return name.toLowerCase()
}

/** The SKU of an item in one of its colors: the pattern's own place for it, or the end. */
export function variantSku(pattern: string, spu: string, values: NameValues): string {
  const plain = skuOf(pattern, { ...values, colour: '' })
  const withColour = pattern.includes('{colour}') ? skuOf(pattern, values) : skuOf(`${pattern}-{colour}`, values)
  // What made the SPU's name unique makes those of its colors unique.
  const numbered = spu.startsWith(plain) ? spu.slice(plain.length) : ''
  return cutOff(withColour, mostSku - numbered.length) + numbered
}

/** A file's name without its ending, as an artwork is called. */
export function artworkWord(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{2,4}$/, '').trim()
}
