import { randomUUID } from 'node:crypto'
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
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
import { Deliveries, type Payload, post, type Webhook } from './deliveries'
import { Gatherer } from './gatherer'
import { WebhookStore } from './webhook-store'

/** Turns events of the shop into signed requests. Vendure's job queue brings them to the worker, which sends them. */
@Injectable()
export class WebhookSender implements OnApplicationBootstrap, OnModuleDestroy {
  private queue!: JobQueue<Payload>
  private readonly gatherer = new Gatherer(async (payload) => {
    await this.queue
      .add(payload)
      .catch((error: unknown) => Logger.error(`${payload.event}: ${String(error)}`, 'PodwrightPlugin'))
  })
  private readonly deliveries = new Deliveries({
    send: (webhook, payload) => this.send(webhook, payload),
    log: (message) => Logger.warn(message, 'PodwrightPlugin'),
  })

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
      // A job only hands its event over: the queue takes one after the other, and an address may hang.
      process: async ({ data }) => {
        for (const webhook of await this.store.list()) this.deliveries.add(webhook, data)
      },
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
    this.gatherer.add(payload)
  }

  onModuleDestroy(): Promise<void> {
    return this.gatherer.flush()
  }

  /** A webhook that was removed since the event gets nothing. */
  private async send({ url, secret }: Webhook, payload: Payload): Promise<string | undefined> {
    const isKept = (await this.store.list()).some((each) => each.url === url && each.secret === secret)
    return isKept ? post({ url, secret }, payload) : undefined
  }
}
