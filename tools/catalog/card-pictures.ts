import type { Catalog } from '../../apps/server/src/db/seed/load-catalog.ts'
import { comparatorOf, type ProductOrder } from '../../packages/domain/src/facets/product-orders.ts'

/** What the card picture of a blank shows. */
export type CardPicture = {
  readonly code: string
  readonly category: string
  readonly view: string
  /** Hex color. */
  readonly colour: string
  readonly sample: string | undefined
}

/** Returns the blanks' card pictures in a sort order of the list. */
export function cardPictures({ blanks, colours }: Catalog, order: ProductOrder): CardPicture[] {
  const hexes = new Map(colours.map(({ code, hex }) => [code, hex]))
  const columns = {
    ids: Int32Array.from(blanks, (_, i) => i),
    prices: Float64Array.from(
      blanks,
      ({ priceTiers, secondAttribute }) =>
        (priceTiers[0]?.unitPriceMinor ?? 0) +
        Math.min(...secondAttribute.values.map(({ surchargeMinor }) => surchargeMinor)),
    ),
    hotScores: Int32Array.from(blanks, ({ hotScore }) => hotScore),
    publishedDays: Int32Array.from(blanks, ({ publishedOn }) => Date.parse(publishedOn) / 86_400_000),
  }
  return [...columns.ids].sort(comparatorOf(order, columns)).flatMap((i) => {
    const blank = blanks[i]
    if (!blank) return []
    const { code, category, views, firstAttribute, sampleArtwork: sample } = blank
    const colour = hexes.get(firstAttribute.colours[0] ?? '') ?? ''
    return [{ code, category, view: views[0] ?? '', colour, sample }]
  })
}

/** Colors closer than this look alike in adjacent small pictures; a difference in CIELAB. */
const alike = 22

/** Whether two adjacent pictures look the same at a glance: neither shows an artwork, and their colors are close. */
export function looksLike(a: CardPicture, b: CardPicture): boolean {
  return a.sample === undefined && b.sample === undefined && difference(a.colour, b.colour) < alike
}

function difference(a: string, b: string): number {
  const [first, second] = [labOf(a), labOf(b)]
  return Math.hypot(...first.map((value, i) => value - (second[i] ?? 0)))
}

/** Returns CIELAB of `#rrggbb` under D65. */
function labOf(hex: string): number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116))
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
