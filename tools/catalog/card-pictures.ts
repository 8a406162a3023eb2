import type { Catalog } from '../../apps/server/src/db/seed/load-catalog.ts'
import { comparatorOf, type ProductOrder } from '../../packages/domain/src/facets/product-orders.ts'

/** What a list's picture of a blank shows. */
export type CardPicture = {
  readonly code: string
  readonly category: string
  readonly view: string
  /** Hex. */
  readonly colour: string
  readonly sample: string | undefined
}

/** The blanks' pictures in an order of the list. */
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

/** Below it two colours look alike in small pictures beside each other; a difference in CIELAB. */
const alike = 22

/** Whether two pictures beside each other look the same at a glance. Artworks tell what bears one from everything else. */
export function looksLike(a: CardPicture, b: CardPicture): boolean {
  return a.sample === undefined && b.sample === undefined && difference(a.colour, b.colour) < alike
}

function difference(a: string, b: string): number {
  const [first, second] = [labOf(a), labOf(b)]
  return Math.hypot(...first.map((value, i) => value - (second[i] ?? 0)))
}

/** CIELAB of `#rrggbb` under D65. */
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
