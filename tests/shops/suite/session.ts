import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Answer, Page } from '../../../packages/connectors/src/answer.ts'
import type { Authorization } from '../../../packages/connectors/src/authorizer.ts'
import type { Connector } from '../../../packages/connectors/src/connector.ts'
import { ConnectionError, type ConnectorContext, type Shop } from '../../../packages/connectors/src/context.ts'
import type {
  ListingContent,
  ListingPart,
  PublishedListing,
  Publisher,
} from '../../../packages/connectors/src/listings.ts'
import type { MissingOrder, OrderReader, ShopOrder } from '../../../packages/connectors/src/orders.ts'
import type { ParcelPusher } from '../../../packages/connectors/src/parcels.ts'
import { arrangeFirst } from './arrange-first.ts'
import type { BuyerOrder, Counterpart } from './counterpart.ts'
import { address, everything, sampleListing } from './sample.ts'

/** Returns the data of an answer; a refusal fails the test with its detail. */
export function dataOf<Data>(answer: Answer<Data>): Data {
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.detail}`)
  return answer.data
}

/** A capability that the test needs; the suite only runs tests of capabilities that exist. */
export function needed<Capability>(capability: Capability | undefined): Capability {
  if (capability === undefined) throw new Error('the connector lacks a capability that this test needs')
  return capability
}

export type Published = {
  readonly listing: ReturnType<typeof sampleListing>
  readonly known: PublishedListing
  /** Id of the variant with this SKU. */
  readonly variantId: (sku: string) => string
}

/** One connected shop for all tests of the suite. Each test creates its own products and orders. */
export class Session {
  readonly connector: Connector
  readonly counterpart: Counterpart
  #shop: Shop | undefined
  #published: Promise<Published> | undefined
  /** Requests of the connector, to count what it sends. */
  readonly requests: { readonly method: string; readonly url: string; readonly body: string }[] = []

  constructor(connector: Connector, counterpart: Counterpart) {
    this.connector = connector
    this.counterpart = counterpart
  }

  get shop(): Shop {
    return needed(this.#shop)
  }

  get publisher(): Publisher {
    return needed(this.connector.publisher)
  }

  get orders(): OrderReader {
    return needed(this.connector.orders)
  }

  get parcels(): ParcelPusher {
    return needed(this.connector.parcels)
  }

  /** The context of one call, with the requests recorded. */
  context(fetch: ConnectorContext['fetch'] = this.counterpart.context().fetch): ConnectorContext {
    const recorded: ConnectorContext['fetch'] = (url, init = {}) => {
      this.requests.push({ method: init.method ?? 'GET', url: String(url), body: String(init.body ?? '') })
      return fetch(url, init)
    }
    return { ...this.counterpart.context(), fetch: recorded, signal: AbortSignal.timeout(60_000) }
  }

  /** A context in which the answer to the first write that fits gets lost after the shop has acted. */
  losingContext(fits: (request: { readonly method: string; readonly body: string }) => boolean): ConnectorContext {
    const { fetch } = this.counterpart.context()
    let isLost = false
    return this.context(async (url, init = {}) => {
      const response = await fetch(url, init)
      const request = { method: init.method ?? 'GET', body: String(init.body ?? '') }
      if (isLost || !this.counterpart.isWrite(String(url), init) || !fits(request)) return response
      isLost = true
      await response.arrayBuffer()
      throw new ConnectionError('the connection ended before the response', { mayHaveArrived: true })
    })
  }

  /** Connects the way a seller does. */
  async connect(): Promise<readonly Authorization[]> {
    const authorizer = needed(this.connector.authorizer)
    const { counterpart } = this
    const entered = counterpart.entered()
    if (authorizer.by === 'keys') return dataOf(await authorizer.check(this.context(), entered))
    const state = randomBytes(32).toString('base64url')
    const codeVerifier = randomBytes(32).toString('base64url')
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
    const { returnUrl, callbackUrl } = counterpart
    const request = { state, entered, returnUrl, callbackUrl, codeChallenge }
    const page = dataOf(authorizer.start(this.context(), request))
    const { query, keys } = await needed(counterpart.consent).call(counterpart, page)
    expect(query.get('state'), 'the platform sends the state back').toBe(state)
    const received = keys && authorizer.receiveKeys?.(keys)
    if (keys) expect(received?.state, 'the keys name the attempt').toBe(state)
    const attempt = { entered, returnUrl, codeVerifier, received: received?.credentials }
    return dataOf(await authorizer.complete(this.context(), attempt, query))
  }

  async start(): Promise<void> {
    await this.counterpart.start()
    const [first] = await this.connect()
    const { externalId, url, currency, credentials, settings } = needed(first)
    this.#shop = {
      ...{ id: 1, externalId, url, currency, credentials },
      settings: { ...settings, ...this.counterpart.settings },
    }
  }

  async publish(listing = sampleListing(this.counterpart)): Promise<Published> {
    const { publisher } = this.connector
    const known = publisher
      ? await this.send(listing, undefined, everything)
      : await needed(this.counterpart.offerProduct).call(this.counterpart, listing)
    const variantId = (sku: string) => needed(known.variants.find((each) => each.sku === sku)).externalId
    return { listing, known, variantId }
  }

  /** Publishes a listing, and lets the platform approve it where products are reviewed. */
  async send(
    listing: ListingContent,
    known: PublishedListing | undefined,
    changed: ReadonlySet<ListingPart>,
  ): Promise<PublishedListing> {
    const { publisher, counterpart, shop } = this
    const sent = dataOf(await publisher.publish(this.context(), shop, listing, known, changed))
    if (!counterpart.approve) return sent
    await counterpart.approve(sent.externalId)
    return dataOf(await publisher.refresh(this.context(), shop, sent))
  }

  /** A published listing that tests share to order from; they do not change it. */
  published(): Promise<Published> {
    this.#published ??= this.publish()
    return this.#published
  }

  /** An order of two pieces of the first variant and one of the second. */
  async placeOrder(more: Partial<BuyerOrder> = {}): Promise<string> {
    const { listing, known, variantId } = await this.published()
    const [first, second] = listing.variants.map(({ sku }) => variantId(sku))
    const line = (id: string | undefined, quantity: number) => ({
      listingId: known.externalId,
      variantId: needed(id),
      quantity,
    })
    return this.counterpart.placeOrder({ lines: [line(first, 2), line(second, 1)], address, note: 'gift', ...more })
  }

  async placePaidOrder(more: Partial<BuyerOrder> = {}): Promise<string> {
    const id = await this.placeOrder(more)
    await this.counterpart.pay(id)
    return id
  }

  /** Reads one order that exists. */
  async readOrder(id: string): Promise<ShopOrder> {
    const [order] = await this.read([id])
    if (!order || 'isMissing' in order) throw new Error(`order ${id} is missing`)
    return order
  }

  /** Arranges the shipment of an order as one package, in the first way that the platform offers. */
  async arrange(id: string, context = this.context()): Promise<null> {
    const { shipments } = needed(this.connector.labels)
    const { lines } = await this.readOrder(id)
    const all = lines.map(({ externalId, openQuantity }) => ({ externalId, quantity: openQuantity }))
    return dataOf(await arrangeFirst(needed(shipments), context, this.shop, id, all))
  }

  async read(ids: readonly string[]): Promise<readonly (ShopOrder | MissingOrder)[]> {
    return dataOf(await this.orders.read(this.context(), this.shop, ids))
  }

  /** Ids on all pages of the feed. */
  async changedSince(since: Date): Promise<readonly string[]> {
    const ids: string[] = []
    let next: string | null = null
    do {
      const page: Page<{ readonly externalId: string }> = dataOf(
        await this.orders.listChanged(this.context(), this.shop, since, next),
      )
      ids.push(...page.items.map(({ externalId }) => externalId))
      next = page.next
    } while (next !== null)
    return ids
  }

  stop(): Promise<void> {
    return this.counterpart.stop()
  }
}
