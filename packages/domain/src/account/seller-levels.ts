import type { ProductLevel } from '../catalog/vocabulary.ts'

/** Levels of sellers, from the lowest. */
export const sellerLevels = [0, 1, 2, 3] as const
export type SellerLevel = (typeof sellerLevels)[number]

/** What sellers of a level get. */
export type LevelTerms = {
  /** The highest level of products that they can order. */
  readonly productLevel: ProductLevel
  /** Taken off each purchase price, in hundredths of a percent. */
  readonly discountBasisPoints: number
}

/** Returns the first level that gets less than the one below it, or undefined. */
export function findFallingLevel(
  terms: readonly (LevelTerms & { readonly level: SellerLevel })[],
): SellerLevel | undefined {
  const ordered = terms.toSorted((a, b) => a.level - b.level)
  return ordered.find((each, at) => {
    const below = ordered[at - 1]
    if (!below) return false
    return each.productLevel < below.productLevel || each.discountBasisPoints < below.discountBasisPoints
  })?.level
}
