import { describe, expect, test } from 'vitest'
import { withConnectionErrors } from '../../../packages/connectors/src/outcome.ts'
import type { NewParcel } from '../../../packages/connectors/src/parcels.ts'
import { dataOf, needed, type Session } from './session.ts'

export function parcelTests(session: Session): void {
  const { counterpart } = session

  /** A parcel of one piece of each line, or of all that is left. */
  async function parcelFor(orderId: string, more: Partial<NewParcel> = {}): Promise<NewParcel> {
    const { lines } = await session.readOrder(orderId)
    if (counterpart.assignsNumbers) await session.arrange(orderId)
    return {
      key: `parcel:${orderId}:1`,
      orderId,
      tracking: { carrier: 'YunExpress', number: `YT${orderId}001`, url: 'https://track.example/YT001' },
      shippedAt: session.counterpart.context().now,
      lines: lines.map((line) => ({ externalId: line.fulfillmentLineId ?? line.externalId, quantity: 1 })),
      ...more,
    }
  }

  const list = async (orderId: string) => dataOf(await session.parcels.list(session.context(), session.shop, orderId))
  const push = async (parcel: NewParcel) => dataOf(await session.parcels.push(session.context(), session.shop, parcel))
  /** What the host does after the last parcel. */
  async function complete(orderId: string): Promise<void> {
    const { parcels } = session
    if (parcels.complete) dataOf(await parcels.complete(session.context(), session.shop, orderId))
    await counterpart.collect?.(orderId)
  }

  describe('parcels', () => {
    test('an order without parcels lists none', async () => {
      expect(await list(await session.placePaidOrder())).toEqual([])
    })

    if (session.parcels.hasPartialParcels)
      test('a first parcel leaves the order open, and the last one completes it', async () => {
        const id = await session.placePaidOrder()
        const first = await parcelFor(id)
        const pushed = await push(first)
        const [listed] = await list(id)
        expect(listed?.externalId).toBe(pushed.externalId)
        expect(listed?.trackingNumber).toBe(first.tracking.number)
        // By the same ids: lines distinguish parcels with one number.
        expect(new Set(listed?.lines)).toEqual(new Set(first.lines))
        expect((await session.readOrder(id)).state).toBe('to_ship')
        const two = needed((await session.readOrder(id)).lines.find(({ quantity }) => quantity === 2))
        const lines = [{ externalId: two.fulfillmentLineId ?? two.externalId, quantity: 1 }]
        await push(
          await parcelFor(id, {
            key: `parcel:${id}:2`,
            tracking: { carrier: 'YunExpress', number: `YT${id}002`, url: '' },
            lines,
          }),
        )
        await complete(id)
        expect((await session.readOrder(id)).state).toBe('shipped')
        expect(
          // Shops list parcels in any order.
          (await counterpart.seeParcels(id)).map(({ trackingNumber, pieces }) => [trackingNumber, pieces]).sort(),
        ).toEqual([
          [`YT${id}001`, 2],
          [`YT${id}002`, 1],
        ])
      })

    test('a parcel whose answer was lost is found by looking, so that it is not reported twice', async () => {
      const id = await session.placePaidOrder()
      const parcel = await parcelFor(id, { lines: await allPieces(id) })
      const context = session.losingContext(
        ({ body }) => counterpart.assignsNumbers || body.includes(parcel.tracking.number),
      )
      const outcome = await withConnectionErrors('write', () => session.parcels.push(context, session.shop, parcel))
      expect(outcome).toMatchObject({ ok: false, code: 'unknown_outcome' })
      let numbers = (await list(id)).map(({ trackingNumber }) => trackingNumber)
      // What the host does: it sends again only what the shop does not have.
      if (!numbers.includes(parcel.tracking.number)) await push(parcel)
      numbers = (await list(id)).map(({ trackingNumber }) => trackingNumber)
      expect(numbers).toEqual([parcel.tracking.number])
      await complete(id)
      expect(await counterpart.seeParcels(id)).toHaveLength(1)
      expect((await session.readOrder(id)).state).toBe('shipped')
    })

    const { correct, cancel } = session.parcels
    if (correct)
      test('a corrected tracking number replaces the wrong one', async () => {
        const id = await session.placePaidOrder()
        const parcel = await parcelFor(id)
        const { externalId } = await push(parcel)
        const right = { ...parcel, tracking: { ...parcel.tracking, number: `YT${id}999` } }
        dataOf(await correct(session.context(), session.shop, id, externalId, right))
        expect((await list(id)).map(({ trackingNumber }) => trackingNumber)).toEqual([`YT${id}999`])
      })

    if (cancel)
      test('a parcel that was canceled is not listed', async () => {
        const id = await session.placePaidOrder()
        const { externalId } = await push(await parcelFor(id))
        dataOf(await cancel(session.context(), session.shop, id, externalId))
        expect(await list(id)).toEqual([])
      })

    test('a parcel for an order that does not exist is refused', async () => {
      const id = await session.placePaidOrder()
      const parcel = { ...(await parcelFor(id)), orderId: '99999999' }
      expect(await session.parcels.push(session.context(), session.shop, parcel)).toMatchObject({ ok: false })
    })
  })

  async function allPieces(orderId: string): Promise<NewParcel['lines']> {
    const { lines } = await session.readOrder(orderId)
    return lines.map((line) => ({
      externalId: line.fulfillmentLineId ?? line.externalId,
      quantity: line.openQuantity,
    }))
  }
}
