/** Placeholders that a name pattern may use. */
export const nameWords = ['artwork', 'product', 'productName', 'colour', 'n'] as const
export type NameWord = (typeof nameWords)[number]

export type NameValues = {
  /** Name of the artwork without its file extension. */
  readonly artwork: string
  /** Product code; `productName` is the product's name in the language of the pattern. */
  readonly product: string
  readonly productName: string
  /** Code or name of a color; empty for names that cover all colors. */
  readonly colour: string
  /** Number of the item within its batch, starting at 1. */
  readonly n: number
}

const token = /\{(artwork|productName|product|colour|n)(?::(\d))?\}/g
const anyBraces = /\{([^{}]*)\}/g

/** Returns the placeholders in a pattern that are unknown, so that the user can be warned. */
export function unknownWords(pattern: string): string[] {
  return [...pattern.matchAll(anyBraces)]
    .map(([all]) => all)
    .filter((all) => !all.match(new RegExp(`^${token.source}$`)))
}

/**
 * Fills in the placeholders of a pattern; `{n:4}` pads the number to four digits. Unknown placeholders stay as typed.
 */
function fill(pattern: string, values: NameValues): string {
  return pattern.replaceAll(token, (_, word: NameWord, digits: string | undefined) =>
    word === 'n' ? String(values.n).padStart(Number(digits ?? 0), '0') : values[word],
  )
}

const maxSku = 80
/** Characters of a SKU reserved for the number that makes it unique. */
const numberRoom = 8
const maxTitle = 200

/** Builds a title: whitespace collapsed and cut to the maximum length. Falls back to the artwork or product name. */
export function titleOf(pattern: string, values: NameValues): string {
  const title = fill(pattern, values).replaceAll(/\s+/g, ' ').trim()
  return truncate(title === '' ? values.artwork.trim() || values.product : title, maxTitle).trim()
}

/**
 * Builds a SKU from letters of any script, digits, hyphens, dots and underscores, which the sales channels accept. An
 * empty placeholder drops its separator too. A SKU that is too long loses its middle, because products of one artwork
 * differ at the end.
 */
export function skuOf(pattern: string, values: NameValues): string {
  return cutMiddle(skuNames(pattern, values), maxSku - numberRoom)
}

function skuNames(pattern: string, values: NameValues): string {
  const sku = cleaned(fill(pattern, values))
  return sku === '' ? values.product : sku
}

function cleaned(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replaceAll(/([-._])[-._]+/g, '$1')
    .replaceAll(/^[-._]+|[-._]+$/g, '')
}

/** Cuts a text to `max` UTF-16 units without splitting a character. */
function truncate(text: string, max: number): string {
  return text.length <= max
    ? text
    : [...text].reduce((kept, each) => (kept.length + each.length > max ? kept : kept + each), '')
}

/** Shortens a name by replacing its middle with a checksum, which keeps different names different. */
function cutMiddle(name: string, max: number): string {
  if (name.length <= max) return name
  const check = checksum(name)
  const room = max - check.length - 2
  const head = truncate(name, Math.ceil(room * 0.55)).replace(/[-._]+$/, '')
  const letters = [...name]
  let tail = ''
  for (let last = letters.pop(); last !== undefined && tail.length + last.length <= room - head.length; ) {
    tail = last + tail
    last = letters.pop()
  }
  return `${head}-${check}-${tail.replace(/^[-._\p{M}]+/u, '')}`
}

/** Returns the FNV-1a hash in base 36. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36).padStart(7, '0')
}

/** Hands out unique names, ignoring case: a name that is taken gets a number appended. */
export type TakenNames = {
  /** Returns `base` or a numbered variant. `withIt` lists names derived from it that must be free as well. */
  readonly take: (base: string, withIt?: (name: string) => readonly string[]) => string
}

export function createTakenNames(taken: Iterable<string> = []): TakenNames {
  const known = new Set([...taken].map(folded))
  const next = new Map<string, number>()
  return {
    take(base, withIt = () => []) {
      for (let number = next.get(folded(base)) ?? 1; ; number += 1) {
        const end = number === 1 ? '' : `-${number}`
        const name = cutMiddle(base, maxSku - end.length) + end
        const all = [name, ...withIt(name)].map(folded)
        if (all.some((each) => known.has(each))) continue
        for (const each of all) known.add(each)
        next.set(folded(base), number + 1)
        return name
      }
    },
  }
}

function folded(name: string): string {
  return name.toLowerCase()
}

/**
 * Builds one unique SKU for each color of an item: the color goes where the pattern places it, or at the end. The
 * number that made the item's SKU unique is kept at the end.
 */
export function variantSkus(
  pattern: string,
  spu: string,
  values: NameValues,
  colours: readonly string[],
): readonly string[] {
  const plain = skuOf(pattern, { ...values, colour: '' })
  const isNumbered = spu.startsWith(plain)
  const number = isNumbered ? spu.slice(plain.length) : ''
  const taken = createTakenNames()
  return colours.map((colour) => {
    const words = !isNumbered
      ? cleaned(`${spu}-${colour}`)
      : skuNames(pattern.includes('{colour}') ? pattern : `${pattern}-{colour}`, { ...values, colour })
    const max = maxSku - number.length - numberRoom
    return taken.take(cutMiddle(words, max) + number)
  })
}

/** Returns a file name without its extension, which is the default name of an artwork. */
export function artworkWord(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{2,4}$/, '').trim()
}
