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

const maxSku = 80
/** What is left of a SKU for the number that makes it unique. */
const numberRoom = 8
const maxTitle = 200

/** A title: words one space apart, no longer than a title may be. */
export function titleOf(pattern: string, values: NameValues): string {
  const title = fill(pattern, values).replaceAll(/\s+/g, ' ').trim()
  return cutOff(title === '' ? values.artwork.trim() || values.product : title, maxTitle).trim()
}

/**
 * A SKU: letters of any script, digits, hyphens, dots and underscores, as platforms take them. Where a word is empty its
 * separator goes too. One that is too long loses its middle: products of one artwork differ at the end.
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

/** Never in the middle of a character. */
function cutOff(text: string, max: number): string {
  return text.length <= max
    ? text
    : [...text].reduce((kept, each) => (kept.length + each.length > max ? kept : kept + each), '')
}

/** Both ends of a name; what stood between them is told apart by a checksum. */
function cutMiddle(name: string, max: number): string {
  if (name.length <= max) return name
  const check = checksum(name)
  const room = max - check.length - 2
  const head = cutOff(name, Math.ceil(room * 0.55)).replace(/[-._]+$/, '')
  const letters = [...name]
  let tail = ''
  for (let last = letters.pop(); last !== undefined && tail.length + last.length <= room - head.length; ) {
    tail = last + tail
    last = letters.pop()
  }
  return `${head}-${check}-${tail.replace(/^[-._\p{M}]+/u, '')}`
}

/** FNV-1a in letters and digits. */
function checksum(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36).padStart(7, '0')
}

/** Names that are given once: whoever comes second has a number behind it, compared without regard to case. */
export type TakenNames = {
  /** `withIt`: names that go with one and have to be free as well. */
  readonly take: (requested: string, withIt?: (name: string) => readonly string[]) => string
}

export function createTakenNames(taken: Iterable<string> = []): TakenNames {
  const known = new Set([...taken].map(folded))
  const next = new Map<string, number>()
  return {
    take(requested, withIt = () => []) {
      for (let number = next.get(folded(requested)) ?? 1; ; number += 1) {
        const end = number === 1 ? '' : `-${number}`
        const name = cutMiddle(requested, maxSku - end.length) + end
        const all = [name, ...withIt(name)].map(folded)
        if (all.some((each) => known.has(each))) continue
        for (const each of all) known.add(each)
        next.set(folded(requested), number + 1)
        return name
      }
    },
  }
}

function folded(name: string): string {
  return name.toLowerCase()
}

/**
 * The SKUs of an item in its colors, each once: the pattern's own place for the color, or the end. What made the item's SKU
 * unique stays at their end.
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

/** A file's name without its ending, as an artwork is called. */
export function artworkWord(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{2,4}$/, '').trim()
}
