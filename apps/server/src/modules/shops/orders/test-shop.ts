import { type Answer, answer, refuse, refuseUnreadable } from '@podwright/connectors/answer'
import type { MissingOrder, ShopOrder } from '@podwright/connectors/orders'
import type { ShopOrdersClient } from './deps.ts'

/** In-memory shop. Changes put with `isSilent` keep their change time; calls can be refused. */
export function createTestShop(more: Partial<Pick<ShopOrdersClient, 'maxRead' | 'hasWebhooks'>> = {}) {
  const orders = new Map<string, ShopOrder>()
  let refusal: Answer<never> | undefined
  /** Orders whose content no schema fits. */
  const malformed = new Set<string>()
  let reads = 0
  const client: ShopOrdersClient = {
    feed: { bound: 'exclusive', grainMs: 1000, maxDays: 60, blindSpots: ['address', 'refund'] },
    maxRead: 50,
    hasWebhooks: true,
    ...more,
    async listChanged(since, next) {
      if (refusal) return refusal
      const all = [...orders.values()].filter(({ changedAt }) => changedAt > since)
      const from = Number(next ?? 0)
      const items = all.slice(from, from + 20).map(({ externalId, changedAt }) => ({ externalId, changedAt }))
      return answer({ items, next: from + 20 < all.length ? String(from + 20) : null })
    },
    async read(externalIds) {
      reads++
      if (refusal) return refusal
      if (externalIds.some((id) => malformed.has(id))) return refuseUnreadable([], 'unexpected response of GET /orders')
      const missing = (externalId: string): MissingOrder => ({ externalId, isMissing: true })
      return answer(externalIds.map((externalId) => orders.get(externalId) ?? missing(externalId)))
    },
  }
  return {
    client,
    /** Adds an order or changes one; `isSilent`: its time of change stays, as shops do for some changes. */
    put(order: ShopOrder, { isSilent = false } = {}) {
      const known = orders.get(order.externalId)
      const changedAt = isSilent && known ? known.changedAt : new Date()
      orders.set(order.externalId, { ...order, changedAt })
    },
    /** From now on every read that includes this order is refused for its shape. */
    malform: (externalId: string) => void malformed.add(externalId),
    delete: (externalId: string) => orders.delete(externalId),
    list: () => [...orders.values()],
    refuse(code?: 'unavailable' | 'rate_limited') {
      refusal = code && refuse(code, 'the shop is closed for repairs')
    },
    reads: () => reads,
  }
}
