import { describe, expect, test } from 'vitest'
import { type ParcelShop, reportParcel } from '../../../apps/server/src/modules/shops/pushes/report-parcel.ts'
import type { Page } from '../../../packages/connectors/src/answer.ts'
import { ConnectionError, type ConnectorContext } from '../../../packages/connectors/src/context.ts'
import type { ShopListing } from '../../../packages/connectors/src/listings.ts'
import { withConnectionErrors } from '../../../packages/connectors/src/outcome.ts'
import { arrangeFirst } from './arrange-first.ts'
import { everything, sampleListing, samplePicture } from './sample.ts'
import { dataOf, needed, type Session } from './session.ts'

/** Ends the work at once, like SIGKILL: connectors catch no such error, and no further request is sent. */
class KilledError extends Error {}

type Interruption = {
  readonly title: string
  /** Whether the request is still handled by the shop. */
  readonly arrives: boolean
  readonly error: () => Error
}
const interruptions: readonly Interruption[] = [
  {
    title: 'whose answer gets lost',
    arrives: true,
    error: () => new ConnectionError('the connection ended before the response', { mayHaveArrived: true }),
  },
  { title: 'after which its process is killed', arrives: true, error: () => new KilledError('killed') },
  {
    title: 'that does not get through',
    arrives: false,
    error: () => new ConnectionError('connection refused', { mayHaveArrived: false }),
  },
]

/** More than any connector sends for one product or parcel. */
const maxRequests = 200
/** Every step publishes or reports once more; a real shop takes seconds for each. */
const timeout = 600_000

/**
 * Interrupts publishing and reporting at every request, reads and writes, and does the same again, as the host does. The
 * shop must have one product, one parcel and one mail to the buyer in the end.
 */
export function interruptionTests(session: Session): void {
  const { counterpart } = session
  const { publisher, parcels, labels } = session.connector

  /** Runs the work with contexts that are interrupted at the request number `step`. Returns whether that was reached. */
  async function interruptAt(
    step: number,
    { arrives, error }: Interruption,
    work: (context: () => ConnectorContext) => Promise<unknown>,
  ): Promise<boolean> {
    const { fetch } = counterpart.context()
    let count = 0
    let end: Error | undefined
    const interrupted: ConnectorContext['fetch'] = async (url, init) => {
      if (end instanceof KilledError) throw end
      count += 1
      if (count !== step) return fetch(url, init)
      end = error()
      if (arrives) await (await fetch(url, init)).arrayBuffer()
      throw end
    }
    await work(() => session.context(interrupted)).catch((thrown: unknown) => {
      if (!(thrown instanceof KilledError)) throw thrown
    })
    return end !== undefined
  }

  /** Repeats the attempt with each request interrupted, until it needs no more requests; returns how many it needs. */
  async function atEachRequest(attempt: (step: number) => Promise<boolean>): Promise<number> {
    for (let step = 1; step <= maxRequests; step++) if (!(await attempt(step))) return step - 1
    throw new Error(`more than ${maxRequests} requests`)
  }

  async function countProducts(): Promise<number | undefined> {
    if (counterpart.countProducts) return counterpart.countProducts()
    const { listings } = session.connector
    if (!listings) return undefined
    let count = 0
    let next: string | null = null
    do {
      const page: Page<ShopListing> = dataOf(await listings.list(session.context(), session.shop, next))
      count += page.items.length
      next = page.next
    } while (next !== null)
    return count
  }

  describe.each(interruptions)('a request $title', (interruption) => {
    const { title } = interruption

    if (publisher) {
      test(`publishing again after any request ${title} leaves one complete product`, {
        timeout,
      }, async () => {
        const requests = await atEachRequest(async (step) => {
          const listing = sampleListing(counterpart)
          const before = { products: await countProducts(), uploads: await counterpart.pictureUploads() }
          const publish = (context: ConnectorContext) =>
            withConnectionErrors('write', () =>
              publisher.publish(context, session.shop, listing, undefined, everything),
            )
          const isReached = await interruptAt(step, interruption, (context) => publish(context()))
          const known = dataOf(await publish(session.context()))
          await counterpart.approve?.(known.externalId)
          expect(known.variants, `request ${step}`).toHaveLength(listing.variants.length)
          const seen = await counterpart.seeProduct(known.externalId)
          expect(seen.isOnSale, `request ${step}`).toBe(true)
          expect(seen.pictureIds, `request ${step}`).toHaveLength(listing.pictures.length)
          expect(await counterpart.pictureUploads(), `request ${step}`).toBe(before.uploads + listing.pictures.length)
          if (before.products !== undefined) expect(await countProducts(), `request ${step}`).toBe(before.products + 1)
          return isReached
        })
        expect(requests).toBeGreaterThan(0)
      })

      test(`changing a product again after any request ${title} changes this product and creates no second one`, {
        timeout,
      }, async () => {
        const requests = await atEachRequest(async (step) => {
          const { listing, known } = await session.publish()
          const before = { products: await countProducts(), uploads: await counterpart.pictureUploads() }
          const extra = samplePicture(counterpart, `${listing.key.slice(9)}x`, null)
          const changed = { ...listing, pictures: [...listing.pictures, extra] }
          const change = (context: ConnectorContext) =>
            withConnectionErrors('write', () => publisher.publish(context, session.shop, changed, known, everything))
          const isReached = await interruptAt(step, interruption, (context) => change(context()))
          const again = dataOf(await change(session.context()))
          await counterpart.approve?.(known.externalId)
          expect(again.externalId, `request ${step}`).toBe(known.externalId)
          const seen = await counterpart.seeProduct(known.externalId)
          expect(seen.isOnSale, `request ${step}`).toBe(true)
          expect(seen.pictureIds, `request ${step}`).toHaveLength(changed.pictures.length)
          expect(await counterpart.pictureUploads(), `request ${step}`).toBe(before.uploads + 1)
          expect(await countProducts(), `request ${step}`).toBe(before.products)
          return isReached
        })
        expect(requests).toBeGreaterThan(0)
      })
    }

    const shipments = labels?.shipments
    if (labels && shipments)
      test(`arranging and printing again after any request ${title} leaves one package with a label`, {
        timeout,
      }, async () => {
        const requests = await atEachRequest(async (step) => {
          const orderId = await session.placePaidOrder()
          await counterpart.shipByPlatform?.(orderId)
          const { lines } = await session.readOrder(orderId)
          const all = lines.map(({ externalId, openQuantity }) => ({ externalId, quantity: openQuantity }))
          const print = async (context: () => ConnectorContext) => {
            const arranged = await arrangeFirst(shipments, context(), session.shop, orderId, all)
            return arranged.ok
              ? withConnectionErrors('read', () => labels.read(context(), session.shop, 'package', orderId))
              : arranged
          }
          const isReached = await interruptAt(step, interruption, print)
          const { bytes } = dataOf(await print(() => session.context()))
          expect(new TextDecoder().decode(bytes), `request ${step}`).toMatch(/^%PDF-/)
          expect(await needed(counterpart.seePackages).call(counterpart, orderId), `request ${step}`).toBe(1)
          return isReached
        })
        expect(requests).toBeGreaterThan(0)
      })

    if (parcels)
      test(`reporting a parcel again after any request ${title} leaves one parcel and one mail`, {
        timeout,
      }, async () => {
        const requests = await atEachRequest(async (step) => {
          const orderId = await session.placePaidOrder()
          if (counterpart.assignsNumbers) await session.arrange(orderId)
          const push = await shippedParcel(orderId)
          const report = (context: () => ConnectorContext) => reportParcel(shopWith(context), push)
          const isReached = await interruptAt(step, interruption, report)
          dataOf(await report(() => session.context()))
          const seen = await counterpart.seeParcels(orderId)
          expect(
            seen.map(({ trackingNumber }) => trackingNumber),
            `request ${step}`,
          ).toEqual([push.trackingNumber])
          await counterpart.collect?.(orderId)
          expect((await session.readOrder(orderId)).state, `request ${step}`).toBe('shipped')
          if (counterpart.countMails) expect(await counterpart.countMails(orderId), `request ${step}`).toBe(1)
          return isReached
        })
        expect(requests).toBeGreaterThan(0)
      })
  })

  function shopWith(context: () => ConnectorContext): ParcelShop {
    return {
      call: (kind, use) => withConnectionErrors(kind, () => use(session.connector, context(), session.shop)),
    }
  }

  /** A parcel with all pieces of an order, as the host claims it. */
  async function shippedParcel(orderId: string): Promise<Parameters<typeof reportParcel>[1]> {
    const order = await session.readOrder(orderId)
    const lines = order.lines.map((line) => ({
      externalId: line.fulfillmentLineId ?? line.externalId,
      quantity: line.openQuantity,
    }))
    return {
      ...{ id: 1, orderId: 1, shopOrderId: orderId, attempts: 0, externalId: null, isReported: false },
      ...{ trackingNumber: `YT${orderId}001`, carrierId: null, carrierName: 'YunExpress' },
      ...{ shippedAt: counterpart.context().now, lines, shippedLines: lines, reportedLines: [], reportedIds: [] },
    }
  }
}
