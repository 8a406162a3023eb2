import { describe, expect, test } from 'vitest'
import type { Page } from '../../../packages/connectors/src/answer.ts'
import { ConnectionError, type ConnectorContext } from '../../../packages/connectors/src/context.ts'
import type { ListingPart, ShopListing } from '../../../packages/connectors/src/listings.ts'
import { withConnectionErrors } from '../../../packages/connectors/src/outcome.ts'
import { everything, sampleListing, samplePicture } from './sample.ts'
import { dataOf, needed, type Session } from './session.ts'

/** Real shops take seconds for each of many steps. */
const timeout = 600_000

export function listingTests(session: Session): void {
  const { counterpart } = session

  describe('publishing', () => {
    test('publishes a product with its variants, exact prices, pictures in order and languages', async () => {
      const { listing, known } = await session.publish()
      expect(known.state).toBe('live')
      expect(known.variants.map(({ sku }) => sku).sort()).toEqual(listing.variants.map(({ sku }) => sku).sort())
      expect(known.pictures.map(({ key }) => key)).toEqual(listing.pictures.map(({ key }) => key))
      const seen = await counterpart.seeProduct(known.externalId)
      const { limits } = session.publisher
      expect(seen.isOnSale).toBe(true)
      expect(seen.titles['en-US']).toBe(listing.titles['en-US'])
      if (limits.hasLanguages) expect(seen.titles).toMatchObject(listing.titles)
      expect(seen.pictureIds).toEqual(known.pictures.map(({ externalId }) => externalId))
      const currencies = limits.hasCurrencies ? counterpart.currencies : counterpart.currencies.slice(0, 1)
      for (const { sku, pricesMinor } of listing.variants) {
        const variant = needed(seen.variants.find((each) => each.sku === sku))
        expect(variant.isBuyable, sku).toBe(true)
        for (const currency of currencies) expect(variant.pricesMinor[currency], sku).toBe(pricesMinor[currency])
      }
    })

    const { currencies } = session.publisher
    if (currencies)
      test('the currencies of the shop are those in which it has prices', async () => {
        const found = dataOf(await currencies(session.context(), session.shop))
        expect([...found].sort()).toEqual([...counterpart.currencies].sort())
      })

    test('publishing again uploads no picture twice and sends only what changed', async () => {
      const { listing, known } = await session.publish()
      const uploads = await counterpart.pictureUploads()
      session.requests.length = 0
      const [first, ...others] = listing.variants
      const changed = {
        ...listing,
        variants: [
          { ...needed(first), pricesMinor: { ...first?.pricesMinor, [session.shop.currency]: 2599 } },
          ...others,
        ],
      }
      const parts: ReadonlySet<ListingPart> = new Set(['prices'])
      const again = await session.send(changed, known, parts)
      expect(again.externalId).toBe(known.externalId)
      expect(again.pictures).toEqual(known.pictures)
      expect(await counterpart.pictureUploads()).toBe(uploads)
      const sent = session.requests.map(({ body }) => body).join('\n')
      expect(sent).toMatch(/25\.?99/)
      expect(sent).not.toContain('Pepper')
      const seen = await counterpart.seeProduct(known.externalId)
      expect(seen.variants.find(({ sku }) => sku === first?.sku)?.pricesMinor[session.shop.currency]).toBe(2599)
    })

    test('a new order of pictures with one more uploads only the new one', async () => {
      const { listing, known } = await session.publish()
      const uploads = await counterpart.pictureUploads()
      const extra = samplePicture(counterpart, `${listing.key.slice(9)}d`, null)
      const changed = { ...listing, pictures: [extra, ...listing.pictures.toReversed()] }
      const parts: ReadonlySet<ListingPart> = new Set(['pictures'])
      const again = await session.send(changed, known, parts)
      expect(await counterpart.pictureUploads()).toBe(uploads + 1)
      const idOf = new Map(again.pictures.map(({ key, externalId }) => [key, externalId]))
      const seen = await counterpart.seeProduct(known.externalId)
      expect(seen.pictureIds).toEqual(changed.pictures.map(({ key }) => idOf.get(key)))
    })

    test('a picture that another product of the shop shows is not uploaded again', async () => {
      const { listing } = await session.publish()
      const uploads = await counterpart.pictureUploads()
      const other = { ...sampleListing(counterpart), pictures: listing.pictures }
      const known = await session.send(other, undefined, everything)
      expect(known.pictures.map(({ key }) => key)).toEqual(listing.pictures.map(({ key }) => key))
      expect(await counterpart.pictureUploads()).toBe(uploads)
      const seen = await counterpart.seeProduct(known.externalId)
      expect(seen.pictureIds).toEqual(known.pictures.map(({ externalId }) => externalId))
    })

    test('a variant that was added is created, one that was removed cannot be bought', async () => {
      const { listing, known } = await session.publish()
      const [removed, ...kept] = listing.variants
      const fewer = { ...listing, variants: kept }
      const parts: ReadonlySet<ListingPart> = new Set(['variants'])
      const without = await session.send(fewer, known, parts)
      expect(without.variants.map(({ sku }) => sku)).not.toContain(removed?.sku)
      const seen = await counterpart.seeProduct(known.externalId)
      expect(
        seen.variants
          .filter(({ isBuyable }) => isBuyable)
          .map(({ sku }) => sku)
          .sort(),
      ).toEqual(kept.map(({ sku }) => sku).sort())
      const back = await session.send(listing, without, parts)
      expect(back.variants).toHaveLength(4)
      const restored = await counterpart.seeProduct(known.externalId)
      expect(restored.variants.filter(({ isBuyable }) => isBuyable)).toHaveLength(4)
    })

    test('a product that was published before is continued by its key, not created twice', async () => {
      const { listing, known } = await session.publish()
      const uploads = await counterpart.pictureUploads()
      const again = await session.send(listing, undefined, everything)
      expect(again.externalId).toBe(known.externalId)
      expect([...again.variants].sort(bySku)).toEqual([...known.variants].sort(bySku))
      expect(await counterpart.pictureUploads()).toBe(uploads)
    })

    test('a product of the seller that could be replaced in part only is not on sale', { timeout }, async () => {
      for (let step = 1; ; step++) {
        const listing = sampleListing(counterpart)
        const externalId = await counterpart.createProduct(listing.variants.map(({ sku }) => sku))
        const before = structuredClone(await counterpart.seeProduct(externalId))
        let writes = 0
        const refused: ConnectorContext['fetch'] = (url, init = {}) => {
          if (counterpart.isWrite(String(url), init)) writes += 1
          if (writes >= step) throw new ConnectionError('connection refused', { mayHaveArrived: false })
          return counterpart.context().fetch(url, init)
        }
        const sent = await withConnectionErrors('write', async () =>
          session.publisher.publish(session.context(refused), session.shop, listing, undefined, everything),
        )
        if (sent.ok) {
          expect(step).toBeGreaterThan(1)
          break
        }
        const seen = await counterpart.seeProduct(externalId)
        if (seen.isOnSale) expect(seen, `write ${step}`).toEqual(before)
        const published = await session.send(listing, undefined, everything)
        await counterpart.approve?.(externalId)
        expect(await counterpart.seeProduct(published.externalId), `write ${step}`).toMatchObject({ isOnSale: true })
      }
    })

    test('a product of the seller with the same SKUs is adopted', async () => {
      const listing = sampleListing(counterpart)
      const externalId = await counterpart.createProduct(listing.variants.map(({ sku }) => sku))
      const adopted = await session.send(listing, undefined, everything)
      expect(adopted.externalId).toBe(externalId)
      expect((await counterpart.seeProduct(externalId)).titles['en-US']).toBe(listing.titles['en-US'])
    })

    if (counterpart.hasProductKeys !== false)
      test('a product of the seller that keeps its content is refused as existing, ours is continued', async () => {
        const listing = { ...sampleListing(counterpart), keepsOthers: true }
        const externalId = await counterpart.createProduct(listing.variants.map(({ sku }) => sku))
        const before = await counterpart.seeProduct(externalId)
        const { publisher, shop } = session
        const refused = await publisher.publish(session.context(), shop, listing, undefined, everything)
        expect(refused).toMatchObject({ ok: false, code: 'exists', externalId })
        expect(await counterpart.seeProduct(externalId)).toEqual(before)
        const own = await session.publish()
        const again = await session.send({ ...own.listing, keepsOthers: true }, undefined, everything)
        expect(again.externalId).toBe(own.known.externalId)
      })

    test('a product that is taken down is read as hidden, and publishing it again puts it on sale', async () => {
      const { listing, known } = await session.publish()
      const read = async () => dataOf(await session.publisher.refresh(session.context(), session.shop, known)).state
      dataOf(await session.publisher.unpublish(session.context(), session.shop, known))
      expect((await counterpart.seeProduct(known.externalId)).isOnSale).toBe(false)
      expect(await read()).toBe('hidden')
      const none: ReadonlySet<ListingPart> = new Set()
      await session.send(listing, known, none)
      expect((await counterpart.seeProduct(known.externalId)).isOnSale).toBe(true)
      expect(await read()).toBe('live')
    })

    test('refresh of a live product returns it unchanged', async () => {
      const { known } = await session.published()
      expect(dataOf(await session.publisher.refresh(session.context(), session.shop, known))).toEqual(known)
    })
  })

  const reader = session.connector.listings
  if (reader)
    describe('reading products', () => {
      test('products are found by SKU with all their variants', async () => {
        const { listing, known } = await session.publish()
        const [first] = listing.variants
        const skus = [needed(first).sku, 'no-such-sku']
        const found = dataOf(await reader.findBySku(session.context(), session.shop, skus))
        expect(found.map(({ externalId }) => externalId)).toEqual([known.externalId])
        expect(found[0]?.title).toBe(listing.titles['en-US'])
        expect(found[0]?.variants.map(({ sku }) => sku).sort()).toEqual(listing.variants.map(({ sku }) => sku).sort())
        expect(found[0]?.variants.find(({ sku }) => sku === first?.sku)?.options).toEqual({ Color: 'Black', Size: 'S' })
      })

      test('the list of products contains one that was published, page by page', async () => {
        const { known } = await session.published()
        const ids: string[] = []
        let next: string | null = null
        do {
          const page: Page<ShopListing> = dataOf(await reader.list(session.context(), session.shop, next))
          ids.push(...page.items.map(({ externalId }) => externalId))
          next = page.next
        } while (next !== null)
        expect(ids).toContain(known.externalId)
        expect(new Set(ids).size).toBe(ids.length)
      })
    })

  const { stock } = session.connector
  if (stock)
    describe('stock', () => {
      test('a variant that is not on sale cannot be bought until it is on sale again, each time', async () => {
        const { known } = await session.publish()
        const [first] = known.variants
        const { sku, externalId, stockId } = needed(first)
        const row = { listingId: known.externalId, variantId: externalId, stockId }
        const isBuyable = async () =>
          (await counterpart.seeProduct(known.externalId)).variants.find((each) => each.sku === sku)?.isBuyable
        // The second time is a test of its own: a shop may keep something of the first one.
        for (const time of ['first', 'second'])
          for (const isOnSale of [false, true]) {
            const key = `stock:${sku}:${time}:${isOnSale}`
            dataOf(await stock.set(session.context(), session.shop, [{ ...row, isOnSale }], key))
            expect(await isBuyable(), key).toBe(isOnSale)
          }
      })

      test('a variant that the shop does not have is reported', async () => {
        const { known } = await session.published()
        const row = { listingId: known.externalId, variantId: '99999999', stockId: null, isOnSale: true }
        expect(await stock.set(session.context(), session.shop, [row], 'stock:none:1')).toMatchObject({ ok: false })
      })
    })
}

function bySku(a: { readonly sku: string }, b: { readonly sku: string }): number {
  return a.sku < b.sku ? -1 : 1
}
