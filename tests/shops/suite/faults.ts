import { describe, expect, test } from 'vitest'
import type { ListingPart } from '../../../packages/connectors/src/listings.ts'
import { withConnectionErrors } from '../../../packages/connectors/src/outcome.ts'
import { everything, sampleListing, samplePicture } from './sample.ts'
import { dataOf, type Session } from './session.ts'

export function faultTests(session: Session): void {
  const { counterpart } = session
  const { orders, publisher } = session.connector

  if (publisher)
    describe('answers that get lost after the shop has acted', () => {
      for (let cut = 1; cut <= 6; cut++)
        test(`publishing that is cut off at its write ${cut} is continued without a second product or picture`, async () => {
          const listing = sampleListing(counterpart)
          const uploads = await counterpart.pictureUploads()
          let writes = 0
          const context = session.losingContext(() => ++writes === cut)
          const publish = (used = session.context()) =>
            withConnectionErrors('write', () => publisher.publish(used, session.shop, listing, undefined, everything))
          const outcome = await publish(context)
          if (writes >= cut) expect(outcome).toMatchObject({ ok: false, code: 'unknown_outcome' })
          const known = dataOf(await publish())
          await counterpart.approve?.(known.externalId)
          expect(known.variants).toHaveLength(listing.variants.length)
          const seen = await counterpart.seeProduct(known.externalId)
          expect(seen.isOnSale).toBe(true)
          expect(seen.pictureIds).toHaveLength(listing.pictures.length)
          expect(await counterpart.pictureUploads()).toBe(uploads + listing.pictures.length)
          const { listings } = session.connector
          const skus = listing.variants.map(({ sku }) => sku)
          const found = listings && dataOf(await listings.findBySku(session.context(), session.shop, skus))
          if (found) expect(found.map(({ externalId }) => externalId)).toEqual([known.externalId])
        })

      for (let cut = 1; cut <= 3; cut++)
        test(`a new picture whose upload is cut off at write ${cut} of the update is not uploaded twice`, async () => {
          const { listing, known } = await session.publish()
          const uploads = await counterpart.pictureUploads()
          const extra = samplePicture(counterpart, `${listing.key.slice(9)}e`, null)
          const changed = { ...listing, pictures: [...listing.pictures, extra] }
          const parts: ReadonlySet<ListingPart> = new Set(['pictures'])
          let writes = 0
          const context = session.losingContext(() => ++writes === cut)
          const update = (used = session.context()) =>
            withConnectionErrors('write', () => publisher.publish(used, session.shop, changed, known, parts))
          await update(context)
          const again = dataOf(await update())
          await counterpart.approve?.(known.externalId)
          expect(await counterpart.pictureUploads()).toBe(uploads + 1)
          const seen = await counterpart.seeProduct(known.externalId)
          expect(seen.pictureIds).toEqual(again.pictures.map(({ externalId }) => externalId))
        })
    })

  if (orders)
    describe('platforms that do not answer as asked', () => {
      const readWith = (fetch: () => Promise<Response>) =>
        withConnectionErrors('read', () => orders.read(session.context(fetch), session.shop, ['1']))

      test('too many requests are reported with the time to wait', async () => {
        const outcome = await readWith(async () => counterpart.tooManyRequests())
        expect(outcome).toMatchObject({ ok: false, code: 'rate_limited', retryAfterSeconds: 30 })
      })

      test('an error of the server or a page without data is unavailable for a read', async () => {
        const page = (status: number) => async () => new Response('<html>down</html>', { status })
        for (const status of [500, 502, 503, 504, 200])
          expect(await readWith(page(status)), String(status)).toMatchObject({ ok: false, code: 'unavailable' })
      })
    })

  describe('access that was revoked', () => {
    test('a shop whose keys were revoked answers that the authorization is lost', async () => {
      await counterpart.revokeAccess()
      const { listings } = session.connector
      const outcome = orders
        ? await orders.read(session.context(), session.shop, ['1'])
        : await listings?.list(session.context(), session.shop, null)
      expect(outcome).toMatchObject({ ok: false, code: 'authorization_lost' })
    })
  })
}
