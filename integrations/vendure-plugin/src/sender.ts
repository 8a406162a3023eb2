import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import {
  ConfigService,
  EventBus,
  FulfillmentStateTransitionEvent,
  HistoryEntryEvent,
  type ID,
  type JobQueue,
  JobQueueService,
  Logger,
  Order,
  OrderEvent,
  OrderLineEvent,
  OrderPlacedEvent,
  OrderStateTransitionEvent,
  ProductEvent,
  ProductVariantEvent,
  RefundEvent,
  TransactionalConnection,
} from '@vendure/core'
import { WebhookStore } from './webhook-store'

/** What is sent: only ids. The receiver reads the object with its API key. */
type Payload = { id: string; topic: 'order' | 'product'; event: string; objectId: string; at: string }
type Delivery = { url: string; payload: Payload }

const maxAttempts = 6
const timeoutMs = 15_000

/** Turns events of the shop into signed requests. Vendure's job queue stores them and repeats those that failed. */
@Injectable()
export class WebhookSender implements OnApplicationBootstrap {
  private queue!: JobQueue<Delivery>

  constructor(
    private readonly bus: EventBus,
    private readonly queues: JobQueueService,
    private readonly store: WebhookStore,
    private readonly connection: TransactionalConnection,
    private readonly config: ConfigService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.queue = await this.queues.createQueue({
      name: 'podwright-webhooks',
      process: ({ data, attempts }) => this.deliver(data, attempts),
    })
    const order = (event: string, of: { id: ID; active?: boolean } | undefined) => {
      // Carts change with every click; they become interesting when they are placed.
      if (of && of.active !== true) this.announce('order', event, of.id)
    }
    this.bus.ofType(OrderPlacedEvent).subscribe(({ order: { id } }) => order('placed', { id }))
    this.bus.ofType(OrderStateTransitionEvent).subscribe(({ order: of, toState }) => order(`state.${toState}`, of))
    this.bus.ofType(OrderEvent).subscribe(({ entity, type }) => order(type, entity))
    this.bus.ofType(OrderLineEvent).subscribe(({ order: of, type }) => order(`line.${type}`, of))
    this.bus.ofType(RefundEvent).subscribe(({ order: of }) => order('refunded', of))
    this.bus.ofType(HistoryEntryEvent).subscribe(({ entity, historyType }) => {
      const changed = historyType === 'order' && 'order' in entity ? (entity.order as Order | undefined) : undefined
      order('history', changed)
    })
    this.bus.ofType(FulfillmentStateTransitionEvent).subscribe(async ({ fulfillment, toState }) => {
      for (const of of await this.ordersOf(fulfillment.id)) order(`fulfillment.${toState}`, of)
    })
    this.bus.ofType(ProductEvent).subscribe(({ entity, type }) => this.announce('product', type, entity.id))
    this.bus.ofType(ProductVariantEvent).subscribe(({ entity, type }) => {
      const ids = new Set(entity.map(({ productId }) => productId).filter((id) => id !== undefined))
      for (const id of ids) this.announce('product', `variant.${type}`, id)
    })
  }

  private ordersOf(fulfillmentId: ID): Promise<Order[]> {
    const orders = this.connection.rawConnection.getRepository(Order)
    return orders.find({ where: { fulfillments: { id: fulfillmentId } } })
  }

  private announce(topic: Payload['topic'], event: string, id: ID): void {
    // Ids as the API shows them.
    const objectId = this.config.entityOptions.entityIdStrategy?.encodeId(id as never) ?? id
    const payload = { id: randomUUID(), topic, event, objectId: String(objectId), at: new Date().toISOString() }
    this.enqueue(payload).catch((error: unknown) => Logger.error(String(error), 'PodwrightPlugin'))
  }

  private async enqueue(payload: Payload): Promise<void> {
    for (const { url } of await this.store.list()) await this.queue.add({ url, payload }, { retries: maxAttempts - 1 })
  }

  /** Repeats keep the id of the payload, by which the receiver recognizes them. */
  private async deliver({ url, payload }: Delivery, attempts: number): Promise<void> {
    const webhook = (await this.store.list()).find((each) => each.url === url)
    if (!webhook) return
    const body = JSON.stringify(payload)
    const signature = createHmac('sha256', webhook.secret).update(body).digest('base64')
    const headers = { 'content-type': 'application/json', 'x-podwright-signature': signature }
    const failure = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(timeoutMs) }).then(
      (response) => (response.ok ? undefined : `answered ${response.status}`),
      (error: unknown) => String(error),
    )
    if (failure === undefined) return
    // The queue repeats at once unless the shop has configured a backoff.
    await pause(Math.min(10_000, 500 * 4 ** attempts))
    throw new Error(failure)
  }
}
