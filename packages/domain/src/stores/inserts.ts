/** What a supplier prints for a seller and puts into parcels besides the goods. */
export const insertKinds = ['card', 'sticker', 'care_card'] as const
export type InsertKind = (typeof insertKinds)[number]

export const insertLimits = {
  /** Sides of the trimmed size in millimeters. */
  minMm: 20,
  maxMm: 420,
  maxPriceMinor: 100_000,
  /** Offers of a supplier. */
  offers: 50,
  /** Inserts of one supplier in a parcel. */
  perParcel: 3,
  minDpi: 200,
  /** How much the shape of a picture may differ from the insert, as a share: it is stretched by that much. */
  maxStretch: 0.02,
} as const

export type InsertSize = { readonly widthMm: number; readonly heightMm: number }

/** An insert of a production order, with its price. */
export type PlannedInsert = InsertSize & {
  readonly offerId: number
  readonly kind: InsertKind
  readonly priceMinor: number
  /** Hash of the printed artwork. */
  readonly picture: string
}

/** An active insert of a store, with the supplier that makes it. */
export type StoreInsert = PlannedInsert & { readonly supplierId: number }

/** The pixels of a picture that an insert needs at least. */
export function minPixelsOf({ widthMm, heightMm }: InsertSize): {
  readonly widthPx: number
  readonly heightPx: number
} {
  const pixels = (mm: number) => Math.ceil((mm / 25.4) * insertLimits.minDpi)
  return { widthPx: pixels(widthMm), heightPx: pixels(heightMm) }
}

/** Why a picture cannot be printed on an insert; undefined if it can. */
export function refuseInsertPicture(
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  { widthMm, heightMm }: InsertSize,
): 'insert_shape' | 'insert_resolution' | undefined {
  const stretch = (widthPx * heightMm) / (heightPx * widthMm)
  if (Math.max(stretch, 1 / stretch) > 1 + insertLimits.maxStretch) return 'insert_shape'
  const min = minPixelsOf({ widthMm, heightMm })
  return widthPx < min.widthPx || heightPx < min.heightPx ? 'insert_resolution' : undefined
}

export function sumOfInserts(inserts: readonly Pick<PlannedInsert, 'priceMinor'>[]): number {
  return inserts.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
}

/**
 * Adds the inserts that the supplier of a part makes, one of each for the part, to the price of its goods. An order that
 * a marketplace's warehouse collects gets none: it does not go to its buyer.
 */
export function withInserts<Part extends { readonly supplierId: number | null; readonly goodsMinor: number }>(
  part: Part,
  offered: readonly StoreInsert[],
  { isForWarehouse }: { readonly isForWarehouse: boolean },
): Part & { readonly inserts: readonly PlannedInsert[]; readonly insertsMinor: number } {
  const inserts = isForWarehouse ? [] : offered.filter(({ supplierId }) => supplierId === part.supplierId)
  const insertsMinor = sumOfInserts(inserts)
  return { ...part, inserts, insertsMinor, goodsMinor: part.goodsMinor + insertsMinor }
}
