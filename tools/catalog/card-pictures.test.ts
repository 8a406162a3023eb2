import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Catalog, loadCatalog } from '../../apps/server/src/db/seed/load-catalog.ts'
import { productOrders } from '../../packages/domain/src/facets/product-orders.ts'
import { type CardPicture, cardPictures, looksLike } from './card-pictures.ts'

let catalog: Catalog
beforeAll(async () => {
  catalog = await loadCatalog(join(import.meta.dirname, '../../catalog'))
})

const neighbours = (pictures: readonly CardPicture[]) =>
  pictures.slice(1).flatMap((picture, i) => {
    const before = pictures[i]
    return before && looksLike(before, picture) ? [`${before.code} ${picture.code}`] : []
  })

describe('card pictures of blanks', () => {
  it('every blank has a unique card picture: another view, color or artwork', () => {
    const shown = cardPictures(catalog, 'newest').map(({ view, colour, sample }) => `${view} ${colour} ${sample}`)
    expect(shown.filter((picture, i) => shown.indexOf(picture) !== i)).toEqual([])
  })

  it('every blank sold in white only shows a sample with a unique artwork', () => {
    const plain = catalog.blanks.filter(
      ({ firstAttribute, sampleArtwork }) => firstAttribute.colours.join() === 'white' && sampleArtwork === undefined,
    )
    expect(plain.map(({ code }) => code)).toEqual([])
    const samples = catalog.blanks.flatMap(({ sampleArtwork }) => sampleArtwork ?? [])
    expect(new Set(samples).size).toBe(samples.length)
  })

  it.each(productOrders)('no two adjacent card pictures look alike in the order %s', (order) => {
    expect(neighbours(cardPictures(catalog, order))).toEqual([])
  })

  it('no two adjacent card pictures look alike within a category', () => {
    const byCategory = Map.groupBy(cardPictures(catalog, 'newest'), ({ category }) => category)
    expect([...byCategory.values()].flatMap(neighbours)).toEqual([])
  })
})
