import type { Database } from '../../../../db/kysely.ts'
import { type ClaimedItem, claimItems, findFreeBlock } from './run-queries.ts'

/** Items of one artwork that are claimed together, so that it is decoded once and they share a transaction. */
const itemsAtOnce = 8

/** Claims items of a batch, one block of products after the other, and artwork by artwork within a block. */
export type Claims = {
  /** Claims the next items; empty when none are free. */
  next(): Promise<ClaimedItem[]>
}

type BatchToClaim = { readonly batchId: number; readonly products: number; readonly productsAtOnce: number }

export function createClaims(
  db: Database,
  worker: string,
  { batchId, products, productsAtOnce }: BatchToClaim,
): Claims {
  const blocks = { products, atOnce: productsAtOnce }
  let block = 0
  // Position of the last claim. Skips earlier items, of which a large batch has thousands in other blocks.
  let from = 0
  return {
    async next() {
      for (;;) {
        const items = await claimItems(db, { ...blocks, batchId, worker, max: itemsAtOnce, block, from })
        const [first] = items
        if (first) {
          from = first.position
          return items
        }
        if (from === 0) {
          const free = await findFreeBlock(db, batchId, blocks)
          // The only free items are in this block, and other workers are claiming them right now.
          if (free === undefined || free === block) return []
          block = free
        }
        // Items were released or the claims of a dead worker expired: start from the beginning.
        from = 0
      }
    },
  }
}

/**
 * Memory of a view's tables per pixel of the picture, in bytes: 4.6 to 8.2 for views of the catalog (measured
 * 2026-11-21).
 */
const tableBytes = 6.5
/** Share of the memory for tables; the rest is for artworks, textures and pictures. */
const tablesShare = 0.6

/**
 * The number of products that can be processed together without reading the tables of their views again for each
 * artwork.
 */
export function productsThatFit(
  memoryBytes: number,
  views: readonly { readonly width: number; readonly height: number }[],
  {
    widths,
    products,
    colours,
  }: { readonly widths: readonly number[]; readonly products: number; readonly colours: number },
): number {
  const pixels = views.reduce((sum, { width, height }) => {
    const rendered = widths.map((requested) => Math.min(requested, width))
    return sum + rendered.reduce((all, side) => all + side * Math.round((height * side) / width), 0)
  }, 0)
  const perProduct = (pixels * tableBytes * colours) / Math.max(1, products)
  const fit = perProduct === 0 ? products : Math.floor((memoryBytes * tablesShare) / perProduct)
  return Math.max(1, Math.min(products, fit))
}
