import { randomUUID } from 'node:crypto'
import type { PublishedListing } from '@podwright/connectors/listings'
import { createDesign } from '@podwright/contracts/designs/create-design'
import { editFinishedProducts } from '@podwright/contracts/finished/edit-finished'
import { finishDesign } from '@podwright/contracts/finished/finish-design'
import { getFinishedProduct } from '@podwright/contracts/finished/finished-products'
import { getOrder } from '@podwright/contracts/orders/orders'
import { startConnection } from '@podwright/contracts/stores/connections'
import { listStoreListings, publishListings } from '@podwright/contracts/stores/listings'
import { changePaymentRule } from '@podwright/contracts/stores/payment-rules'
import { listShopOrders } from '@podwright/contracts/stores/sync'
import { area } from '@podwright/design/test-designs'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { BuyerOrder, Counterpart, ReceivedWebhook } from '../../../../../tests/shops/suite/counterpart.ts'
import { address } from '../../../../../tests/shops/suite/sample.ts'
import { documentOn, star } from '../../modules/design/finished/test-finished-app.ts'
import { returnPath } from '../../modules/shops/connect/browser-cookies.ts'
import { type LoopServer, shirtCode } from './test-loop-server.ts'

/** A shop of one of the platforms, real or fake. */
export type LoopShop = {
  readonly platform: string
  readonly counterpart: Counterpart
  start?(): Promise<void>
  stop?(): Promise<void>
  /** What the seller enters to connect the shop, if it is not what the counterpart has. */
  entered?(): Readonly<Record<string, string>>
  /** Makes a real shop send its webhooks, if it needs requests for that. */
  runQueue?(): Promise<void>
  /** Values that no log line may contain. */
  secrets?(): readonly string[]
}

export const titles = { 'en-US': 'Star & Moon <Tee>', 'zh-CN': '星月 T 恤', 'th-TH': 'เสื้อยืดดาวเดือน' } as const

const shirt = {
  code: shirtCode,
  areas: [area('front', 320, 400, { dpi: 150 }), area('back', 320, 400, { dpi: 150 })],
}
const colours = ['white', 'black']
const sizes = ['S', 'M']
const priceRule = { kind: 'factor', basisPoints: 25_000, rounding: 'ends_99' } as const
/** Shops and jobs may be busy, and a search that just missed an order comes back after five minutes. */
const patient = { timeout: 420_000, interval: 300 }

/** A store of the seller that is connected to a shop, with a finished product on sale in it. */
export class LoopStore {
  readonly #server: LoopServer
  readonly #shop: LoopShop
  readonly #times: Map<string, number>
  /** Webhooks that the shop has sent and we have not accepted yet. */
  readonly #waiting: ReceivedWebhook[] = []
  id = 0
  finishedId = 0
  productId = 0
  listing: PublishedListing = {
    ...{ externalId: '', url: '', state: 'hidden', reason: '', operationId: null, variants: [], pictures: [] },
  }

  /** `times`: receives the seconds of what is measured. */
  constructor(server: LoopServer, shop: LoopShop, times: Map<string, number>) {
    this.#server = server
    this.#shop = shop
    this.#times = times
  }

  get counterpart(): Counterpart {
    return this.#shop.counterpart
  }

  /** The seller enters what the platform needs, and consents on its page if it has one. Returns the id of the store. */
  async connect(): Promise<number> {
    const { platform, counterpart } = this.#shop
    const { local, seller, send } = this.#server
    const entered = this.#shop.entered?.() ?? counterpart.entered()
    const started = await send(startConnection, { as: seller.token, body: { platform, entered } })
    expect(started, JSON.stringify(started.failure)).toMatchObject({ code: 0 })
    const { redirectUrl, stores } = startConnection.data.parse(started.data)
    if (redirectUrl === null) return stores[0]?.id ?? 0
    if (!counterpart.consent) throw new Error('the shop has no page of consent')
    const { query, keys } = await counterpart.consent(redirectUrl)
    if (keys) await fetch(local(`/callbacks/keys/${platform}`), { method: 'POST', body: new Uint8Array(keys) })
    const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const back = local(`${returnPath}/${platform}?${query}`)
    const returned = await fetch(back, { redirect: 'manual', headers: { cookie } })
    expect(returned.headers.get('location')).toBe('/authSuccess')
    const { rows } = await sql<{ id: number }>`
      select id from store where platform = ${platform} and removed_at is null order by id desc limit 1`.execute(
      this.#server.db,
    )
    return rows[0]?.id ?? 0
  }

  /** Connects the shop, lets a rule pay its orders, and publishes a new finished product. */
  async open(): Promise<void> {
    this.id = await this.connect()
    await this.payAutomatically()
    await this.measure('webhooks set up after connecting', () => this.#webhooksReady())
    await this.#finish()
    await this.measure('published', () => this.publish())
  }

  /** Switches on the rule that pays the store's orders. */
  async payAutomatically(): Promise<void> {
    const { ask, seller } = this.#server
    const rule = { isActive: true, orderLimitMinor: null, dailyLimitMinor: null }
    await ask(changePaymentRule, { as: seller.token, params: { id: this.id }, body: rule })
  }

  async #webhooksReady(): Promise<void> {
    await this.until('webhooks', async () => {
      const { rows } =
        await sql`select from store_webhook where store_id = ${this.id} and ensured_at is not null`.execute(
          this.#server.db,
        )
      return rows[0]
    })
  }

  async #finish(): Promise<void> {
    const { ask, seller, db } = this.#server
    const as = seller.token
    const document = documentOn(shirt, star(shirt))
    const design = await ask(createDesign, { as, body: { document, saveKey: randomUUID() } })
    const body = { revision: 1, title: titles['en-US'], colours, sizes, finishKey: randomUUID(), acceptsWarnings: true }
    const { id } = await ask(finishDesign, { as, params: { id: design.id }, body })
    await ask(editFinishedProducts, { as, body: { ids: [id], titles } })
    this.finishedId = id
    await this.until('finished product', async () => {
      const { state } = await ask(getFinishedProduct, { as, params: { id } })
      return state === 'ready' || undefined
    })
    const { rows } = await sql<{ id: number }>`
      select product_id as id from finished_product where id = ${id}`.execute(db)
    this.productId = rows[0]?.id ?? 0
  }

  /** Publishes the finished product, or publishes it again. */
  async publish(): Promise<void> {
    const { ask, seller, db } = this.#server
    const requestKey = randomUUID()
    const locales = Object.keys(titles)
    const body = { requestKey, storeId: this.id, ids: [this.finishedId], locales, priceRule, existing: 'replace' }
    const { refused } = await ask(publishListings, { as: seller.token, body })
    expect(refused).toEqual([])
    await this.until('listing', async () => {
      const query = { storeId: this.id, requestKey }
      const [item] = (await ask(listStoreListings, { as: seller.token, query })).items
      if (item?.failure) throw new Error(`${item.failure}: ${item.detail}`)
      return item?.state === 'live' && !item.isWaiting ? item : undefined
    })
    const { rows } = await sql<{ published: PublishedListing }>`
      select published from store_listing where store_id = ${this.id} and finished_id = ${this.finishedId}`.execute(db)
    this.listing = rows[0]?.published ?? this.listing
  }

  /**
   * Two pieces of the first variant and one of the second, paid in the shop or to be paid on delivery. Returns the id of the
   * order there.
   */
  async buy({ onDelivery = false } = {}): Promise<string> {
    const line = (at: number, quantity: number): BuyerOrder['lines'][number] => ({
      ...{ listingId: this.listing.externalId, variantId: this.listing.variants[at]?.externalId ?? '', quantity },
    })
    const { counterpart } = this
    const externalId = await counterpart.placeOrder({ lines: [line(0, 2), line(1, 1)], address, note: 'Ring twice' })
    await (onDelivery ? counterpart.payOnDelivery?.(externalId) : counterpart.pay(externalId))
    return externalId
  }

  /** Lets the shop send its webhooks: those of a fake are delivered here, a real shop sends them from its queue. */
  async #deliver(): Promise<void> {
    const { local, front } = this.#server
    if (front) return this.#shop.runQueue?.()
    this.#waiting.push(...((await this.counterpart.deliverWebhooks?.()) ?? []))
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      const { url, headers, bytes } = first
      const response = await fetch(local(url), { method: 'POST', headers, body: new Uint8Array(bytes) })
      expect(response.status, await response.text()).toBe(200)
      this.#waiting.shift()
    }
  }

  /** Lets the shop report what has happened there, and measures how long it takes until it is known here. */
  async reported<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
    return this.measure(what, () =>
      this.until(what, async () => {
        await this.#deliver()
        return look()
      }),
    )
  }

  /**
   * Waits for the order of a buyer, and for the rule that pays it. Returns it and how it was found. `isReported`: the shop
   * sends its webhooks.
   */
  async paidOrder(externalId: string, how: string, { isReported = true } = {}) {
    const { ask, seller } = this.#server
    const as = seller.token
    const imported = async () => {
      const { items } = await ask(listShopOrders, { as, params: { id: this.id } })
      const row = items.find((each) => each.externalId === externalId && each.outcome === 'imported')
      return row?.orderId ? { id: row.orderId, seenBy: row.seenBy } : undefined
    }
    const what = `order imported ${how}`
    const found = await (isReported
      ? this.reported(what, imported)
      : this.measure(what, () => this.until(what, imported)))
    const order = await this.measure(`order paid by the rule ${how}`, () =>
      this.until('payment', async () => {
        const shown = await ask(getOrder, { as, params: { id: found.id } })
        return shown.state === 'awaiting_payment' ? undefined : shown
      }),
    )
    return { ...order, seenBy: found.seenBy }
  }

  /** Waits until a paid order has passed the last look at the shop and goes to its supplier. */
  releasedOrder(id: number) {
    return this.measure('released to production', () =>
      this.until('release', async () => {
        const shown = await this.#server.ask(getOrder, { as: this.#server.seller.token, params: { id } })
        return shown.state === 'holding' ? undefined : shown
      }),
    )
  }

  /** Waits until something has happened here or in the shop. */
  async until<Found>(what: string, look: () => Promise<Found | undefined>): Promise<Found> {
    return vi.waitFor(async () => {
      const found = await look()
      if (found === undefined) throw new Error(`waited for: ${what}`)
      return found
    }, patient)
  }

  async measure<Done>(what: string, act: () => Promise<Done>): Promise<Done> {
    const startedAt = performance.now()
    const done = await act()
    this.#times.set(what, (performance.now() - startedAt) / 1000)
    return done
  }
}
