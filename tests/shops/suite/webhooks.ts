import { describe, expect, test } from 'vitest'
import type { Webhook } from '../../../packages/connectors/src/webhooks.ts'
import type { ReceivedWebhook } from './counterpart.ts'
import { dataOf, needed, type Session } from './session.ts'

export function webhookTests(session: Session): void {
  const { counterpart } = session
  const url = needed(counterpart.webhookUrl)
  const receiver = needed(session.connector.webhooks)
  const secret =
    receiver.signedBy === 'app' ? needed(counterpart.context().app).secret : 'a secret of this store for the suite'
  const ensure = async (): Promise<number> =>
    dataOf(await needed(receiver.ensure)(session.context(), session.shop, url, secret)).repairedCount
  const deliver = () => needed(counterpart.deliverWebhooks).call(counterpart)
  const read = (received: ReceivedWebhook, more: Partial<Webhook> = {}) =>
    receiver.read({
      ...received,
      secrets: [secret],
      app: counterpart.context().app,
      now: counterpart.context().now,
      ...more,
    })

  describe('webhooks', () => {
    test('missing webhooks are created once, and damaged ones are repaired', async () => {
      await ensure()
      expect(await ensure()).toBe(0)
      await needed(counterpart.damageWebhooks).call(counterpart)
      expect(await ensure()).toBe(1)
      expect(await ensure()).toBe(0)
    })

    test('a ping at creation is recognized and is no event', async () => {
      dataOf(await needed(receiver.remove)(session.context(), session.shop, url))
      await deliver()
      await ensure()
      for (const ping of await deliver()) expect(read(ping)).toBe('ping')
    })

    test('an order that is placed and paid is announced with a valid signature', async () => {
      await ensure()
      await deliver()
      const id = await session.placePaidOrder()
      const received = await deliver()
      const events = received.flatMap((each) => {
        const found = read(each)
        return Array.isArray(found) ? found : []
      })
      expect(events.map(({ about }) => [about.kind, about.externalId])).toContainEqual(['order', id])
      expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length)
    })

    test('a webhook with changed bytes, another secret or no signature is not from the platform', async () => {
      await ensure()
      await deliver()
      await session.placePaidOrder()
      const signed = needed((await deliver()).find((each) => Array.isArray(read(each))))
      const text = new TextDecoder().decode(signed.bytes)
      const middle = Math.floor(text.length / 2)
      const changed = `${text.slice(0, middle)}${text[middle] === 'a' ? 'b' : 'a'}${text.slice(middle + 1)}`
      expect(read(signed, { bytes: new TextEncoder().encode(changed) })).toBeUndefined()
      expect(read(signed, { secrets: ['another secret'] })).toBeUndefined()
      expect(read(signed, { secrets: ['another secret', secret] })).not.toBeUndefined()
      expect(read(signed, { secrets: [] })).toBeUndefined()
      expect(read(signed, { headers: new Headers() })).toBeUndefined()
    })

    test('removed webhooks deliver nothing', async () => {
      await ensure()
      dataOf(await needed(receiver.remove)(session.context(), session.shop, url))
      await deliver()
      await session.placePaidOrder()
      expect(await deliver()).toEqual([])
    })
  })
}
