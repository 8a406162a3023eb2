import { describe, expect, test } from 'vitest'
import type { FeedBlindSpot, ShopOrder } from '../../../packages/connectors/src/orders.ts'
import { address } from './sample.ts'
import { needed, type Session } from './session.ts'

export function orderTests(session: Session): void {
  const { counterpart } = session
  const lineOf = (order: ShopOrder, sku: string) => needed(order.lines.find((line) => line.sku === sku))

  describe('reading orders', () => {
    test('an order is read with lines, prices, address, note and state', async () => {
      const { listing, known, variantId } = await session.published()
      const [first, second] = listing.variants
      const id = await session.placeOrder()
      const unpaid = await session.readOrder(id)
      const { state, payment } = counterpart.unpaid ?? { state: 'unpaid', payment: 'pending' }
      const buyerNote = counterpart.hasNote === false ? '' : 'gift'
      expect(unpaid).toMatchObject({ state, payment, isPickup: false, buyerNote })
      await counterpart.pay(id)
      const order = await session.readOrder(id)
      expect(order).toMatchObject({
        externalId: id,
        state: 'to_ship',
        payment: 'paid',
        currency: session.shop.currency,
      })
      expect(order.number).not.toBe('')
      const line = lineOf(order, needed(first).sku)
      expect(line).toMatchObject({ listingId: known.externalId, quantity: 2 })
      if (counterpart.hasStableVariants !== false) expect(line.variantId).toBe(variantId(line.sku))
      expect(line).toMatchObject({ openQuantity: 2, unitPriceMinor: first?.pricesMinor[session.shop.currency] })
      expect(line.options).toEqual(counterpart.lineOptions ?? { Color: 'Black', Size: 'S' })
      expect(lineOf(order, needed(second).sku).quantity).toBe(1)
      expect(order.address).toMatchObject({
        recipient: `${address.firstName} ${address.lastName}`,
        line1: address.line1,
        city: address.city,
        postcode: address.postcode,
        country: address.country,
        phone: counterpart.hasPhone === false ? '' : address.phone,
      })
      // Some platforms have the whole address in one field.
      const shown = Object.values(order.shopAddress).join('\n')
      for (const part of [address.line1, address.postcode]) expect(shown).toContain(part)
      const sum = order.lines.reduce((total, each) => total + each.unitPriceMinor * each.quantity, 0)
      expect(order.totalMinor).toBeGreaterThanOrEqual(sum)
    })

    if (counterpart.hasPersonalization !== false)
      test('texts that the buyer entered are personalization, not options', async () => {
        const { listing, known, variantId } = await session.published()
        const sku = needed(listing.variants[0]).sku
        const id = await session.placeOrder({
          lines: [
            {
              listingId: known.externalId,
              variantId: variantId(sku),
              quantity: 1,
              personalization: { 'Name on the back': 'Zoë <3' },
            },
          ],
        })
        const line = lineOf(await session.readOrder(id), sku)
        expect(line.personalization).toEqual({ 'Name on the back': 'Zoë <3' })
        expect(line.options).toEqual({ Color: 'Black', Size: 'S' })
      })

    test('each id is answered once, and one that does not exist is missing', async () => {
      const id = await session.placeOrder()
      const read = await session.read([id, '99999999'])
      expect(read.map(({ externalId }) => externalId).sort()).toEqual([id, '99999999'].sort())
      expect(read.find(({ externalId }) => externalId === '99999999')).toMatchObject({ isMissing: true })
    })

    test('a changed address, a cancellation and a later payment are read by id', async () => {
      const id = await session.placePaidOrder()
      await counterpart.changeAddress(id, '7 Other Rd')
      expect((await session.readOrder(id)).address?.line1).toBe('7 Other Rd')
      await counterpart.cancel(id)
      expect((await session.readOrder(id)).state).toBe('canceled')
    })

    const { refund, hold, trash, remove, shipElsewhere, payOnDelivery } = counterpart

    if (payOnDelivery)
      test('an order whose buyer pays on delivery is to be shipped before it is paid', async () => {
        const id = await session.placeOrder()
        await payOnDelivery.call(counterpart, id)
        expect(await session.readOrder(id)).toMatchObject({ state: 'to_ship', payment: 'on_delivery' })
        await counterpart.pay(id)
        expect((await session.readOrder(id)).state).toBe('to_ship')
      })

    if (refund)
      test('refunded pieces are not open any more', async () => {
        const { listing } = await session.published()
        const sku = needed(listing.variants[0]).sku
        const id = await session.placePaidOrder()
        await refund.call(counterpart, id, sku, 1)
        const order = await session.readOrder(id)
        expect(lineOf(order, sku)).toMatchObject({ quantity: 2, openQuantity: 1 })
        expect(order.payment).toBe('part_refunded')
        expect(order.refundedMinor).toBeGreaterThan(0)
        expect(order.state).toBe('to_ship')
      })

    if (shipElsewhere)
      test('pieces that were shipped without us are not open any more', async () => {
        const { listing } = await session.published()
        const sku = needed(listing.variants[0]).sku
        const id = await session.placePaidOrder()
        await shipElsewhere.call(counterpart, id, sku, 1)
        expect(lineOf(await session.readOrder(id), sku).openQuantity).toBe(1)
      })

    if (hold)
      test('an order in a state that asks not to ship is on hold', async () => {
        const id = await session.placePaidOrder()
        await hold.call(counterpart, id)
        expect((await session.readOrder(id)).state).toBe('on_hold')
      })

    if (trash && remove)
      test('a trashed order is canceled, and a deleted one is missing', async () => {
        const id = await session.placePaidOrder()
        await trash.call(counterpart, id)
        expect((await session.readOrder(id)).state).toBe('canceled')
        await remove.call(counterpart, id)
        expect(await session.read([id])).toEqual([{ externalId: id, isMissing: true }])
      })
  })

  describe('feed of changed orders', () => {
    const { feed } = session.orders

    test('the feed lists orders placed since a time, and its bound is as declared', async () => {
      const since = await counterpart.advance(2)
      const id = await session.placeOrder()
      expect(await session.changedSince(since)).toContain(id)
      const { changedAt } = await session.readOrder(id)
      const atItsTime = await session.changedSince(changedAt)
      expect(atItsTime.includes(id)).toBe(feed.bound === 'inclusive')
      expect(await session.changedSince(new Date(changedAt.getTime() + 2 * feed.grainMs))).not.toContain(id)
    })

    const changes: Partial<Record<FeedBlindSpot, (id: string) => Promise<void>>> = {
      address: (id) => counterpart.changeAddress(id, '8 Third Ave'),
      state: (id) => counterpart.cancel(id),
      refund: async (id) => counterpart.refund?.(id, needed((await session.published()).listing.variants[0]).sku, 1),
      trash: async (id) => counterpart.trash?.(id),
    }
    for (const [spot, change] of Object.entries(changes) as [FeedBlindSpot, (id: string) => Promise<void>][])
      test(`the feed shows a change of the ${spot}, or the connector declares it as a blind spot`, async () => {
        const id = await session.placePaidOrder()
        const since = await counterpart.advance(3)
        await change(id)
        const isShown = (await session.changedSince(since)).includes(id)
        const isDeclared = feed.blindSpots.includes(spot)
        const isPossible = (spot !== 'refund' && spot !== 'trash') || counterpart[spot] !== undefined
        if (!isDeclared && isPossible) expect(isShown).toBe(true)
        if (isDeclared && !counterpart.shows.includes(spot)) expect(isShown).toBe(false)
      })
  })
}
