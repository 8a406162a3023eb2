import { answer } from '@podwright/connectors/answer'
import { getStoreSync } from '@podwright/contracts/stores/sync'
import { beforeEach, expect, it } from 'vitest'
import { checkAfterEach } from '../../sales/orders/test-orders.ts'
import type { ShopOrdersClient } from './deps.ts'
import { deleteOldPolls } from './poll-queries.ts'
import { pollStore } from './poll-store.ts'
import { type ConnectedTestShop, createSyncTest } from './test-sync.ts'

const test = await createSyncTest()
checkAfterEach(test)
let connected: ConnectedTestShop
beforeEach(async () => {
  connected = await test.connect()
})

const minutesOfDay = 1440
const daysAgo = (days: number) => new Date(Date.now() - days * minutesOfDay * 60_000)

/** Polls after an outage of 70 days in which an order changed 65 days ago; its platform lists `maxDays`. */
async function pollAfterOutage(maxDays: number) {
  await connected.poll()
  await connected.pass(70 * minutesOfDay)
  const changedAt = daysAgo(65)
  const client: ShopOrdersClient = {
    ...connected.shop.client,
    feed: { ...connected.shop.client.feed, maxDays },
    listChanged: async (since) =>
      answer({ items: changedAt > since ? [{ externalId: '1', changedAt }] : [], next: null }),
  }
  await pollStore(test.deps, client, connected.store, 'poll')
}

const findGap = async () => {
  const { gap } = await test.ask(getStoreSync, { as: test.seller, params: { id: connected.store.id } })
  return gap && [gap.from, gap.to].map((time) => Math.round((Date.now() - Date.parse(time)) / 86_400_000))
}

it('after an outage of 70 days, a poll lists as far back as the platform does', async () => {
  await pollAfterOutage(3650)
  expect((await connected.rows()).map(({ id }) => id)).toEqual(['1'])
  expect(await findGap()).toBeNull()
})

it('a time that the platform does not list any more is shown to the seller, also after later polls', async () => {
  await pollAfterOutage(60)
  expect(await connected.rows()).toEqual([])
  await connected.pass(2 * minutesOfDay)
  await connected.poll()
  await deleteOldPolls(test.db, daysAgo(1), daysAgo(60))
  expect(await findGap()).toEqual([70, 60])
})
