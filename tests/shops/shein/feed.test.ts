import { expect, test } from 'vitest'
import type { Page } from '../../../packages/connectors/src/answer.ts'
import type { ConnectorContext, Shop } from '../../../packages/connectors/src/context.ts'
import { shein } from '../../../packages/connectors/src/shein/shein.ts'
import { address } from '../suite/sample.ts'
import { dataOf, needed } from '../suite/session.ts'
import { FakeShein } from './fake-shein.ts'

/** A shop with orders of buyers. */
function shopWith(count: number, latest: 'first' | 'last' = 'last') {
  const fake = new FakeShein()
  fake.latest = latest
  const start = fake.clock.now()
  const ids = Array.from({ length: count }, (_, at) => `GSO${at + 1}`)
  for (const [at, orderNo] of ids.entries()) {
    const updatedAt = new Date(start.getTime() + at * 1000)
    fake.customerOrders.set(orderNo, { orderNo, status: 1, createdAt: start, updatedAt, address, pieces: [] })
  }
  fake.clock.advance(count)
  const shop: Shop = {
    ...{ id: 1, url: '', externalId: fake.openKeyId, currency: 'USD', settings: { host: 'openapi.sheincorp.com' } },
    credentials: { openKeyId: fake.openKeyId, secretKey: fake.secretKey ?? '' },
  }
  /** Reads all pages of a poll; `between` runs after each. */
  const poll = async (since: Date, between: (page: number) => void = () => {}) => {
    const found = new Set<string>()
    let pages = 0
    let next: string | null = null
    do {
      const context: ConnectorContext = {
        ...{ fetch: fake.fetch, now: fake.clock.now(), app: fake.app },
        signal: AbortSignal.timeout(60_000),
      }
      const page: Page<{ readonly externalId: string }> = dataOf(
        await needed(shein.orders).listChanged(context, shop, since, next),
      )
      for (const { externalId } of page.items) found.add(externalId)
      next = page.next
      pages += 1
      between(pages)
    } while (next !== null)
    return { found, pages }
  }
  const change = (id: string) => {
    needed(fake.customerOrders.get(id)).updatedAt = fake.clock.advance(1)
  }
  return { start, ids, poll, change }
}

test.each(['first', 'last'] as const)(
  'orders that change between pages hide no other one, with the latest change %s',
  async (latest) => {
    const { start, ids, poll, change } = shopWith(100, latest)
    const listed = latest === 'last' ? ids : ids.toReversed()
    const changed = [0, 31, 1, 62, 2, 3, 4].map((at) => needed(listed[at]))
    const { found } = await poll(start, (page) => {
      const id = changed[page - 1]
      if (id !== undefined) change(id)
    })
    expect(ids.filter((id) => !found.has(id) && !changed.includes(id))).toEqual([])
    const later = await poll(start)
    expect(ids.filter((id) => !later.found.has(id))).toEqual([])
  },
)

test('a list of one page is read once', async () => {
  const { start, poll } = shopWith(29)
  // One page of orders of buyers, one of purchase orders.
  expect((await poll(start)).pages).toBe(2)
})
