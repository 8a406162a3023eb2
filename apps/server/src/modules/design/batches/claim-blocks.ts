import type { Database } from '../../../db/kysely.ts'
import { type ClaimedItem, claimItems, findFreeBlock } from './run-queries.ts'

/** Items of one artwork that are claimed together: they share its decoding and one transaction. */
const itemsAtOnce = 8

/** Claims items of a batch, block of products by block, and artwork by artwork within each. */
export type Claims = {
  /** Empty when nothing is free. */
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
  // What was claimed lies behind; without that, thousands of items of other blocks would be looked at each time.
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
          // Free in this very block: others are claiming it right now.
          if (free === undefined || free === block) return []
          block = free
        }
        // Something was given back, or a worker died.
        from = 0
      }
    },
  }
}

/** What the tables of a view take, in bytes a pixel of the picture: 4.6 to 8.2 in views of the catalog (measured 2026-11-21). */
const tableBytes = 6.5
/** Of the memory; the rest is for artworks, textures and pictures. */
const tablesShare = 0.6

/** How many products can be made side by side without reading the tables of their views again for each artwork. */
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
