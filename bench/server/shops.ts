import { availableParallelism, loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import {
  ask,
  connectWooCommerce,
  local,
  logInDemoSeller,
  startShopServer,
} from '../../tests/shops/suite/shop-server.ts'
import { fakeCounterpart } from '../../tests/shops/woocommerce/fake-counterpart.ts'
import { requireLimits } from '../shared/limits.ts'
import { describeMachine, quantile, table } from '../shared/measure.ts'
import { dataFolder } from '../shared/server-process.ts'
import { createPlacer, happens, type Shop, until } from './shop-orders.ts'

/** Orders in each measurement. */
const orderCount = 25
/** Orders without webhooks, spread over the minute between two polls. */
const pauseMs = 7300
const stormCount = 200
/** How long an order may take to arrive. */
const maxArrival = {
  withWebhooks: { max: 5, unit: 's', needsFreeCores: true },
  withoutWebhooks: { max: 60, unit: 's', needsFreeCores: true },
} as const

/**
 * Measures how long an order takes from its payment in the shop until the API shows it, with and without webhooks, and
 * counts orders after unreliable webhooks. The server runs as a process of its own, the shop is the fake WooCommerce.
 */
export async function benchShops(): Promise<void> {
  const machine = { load: loadavg()[0] ?? Number.NaN, cores: availableParallelism() }
  const shop = fakeCounterpart()
  await shop.start()
  const server = await startShopServer(dataFolder('bench-shops'))
  try {
    const seller = await logInDemoSeller(server.origin)
    const connected = await connectWooCommerce(shop.fake, server.origin, seller)
    await untilPolled(shop, server.origin, seller, connected)
    const place = await createPlacer(shop, server.origin, seller)
    const bench: Bench = { shop, seller, storeId: connected, origin: server.origin, place }
    await measureWithWebhooks(bench, 2)
    const load = loadavg()[0]?.toFixed(1)
    const fast = await measureWithWebhooks(bench, orderCount)
    const slow = await measureWithPolls(bench)
    console.log(`${describeMachine()}, load ${load} to ${loadavg()[0]?.toFixed(1)}`)
    const head = ['orders', 'count', 'median s', 'p95 s', 'longest s']
    console.log(table(head, [rowOf('with webhooks', fast), rowOf('without webhooks, by the poll', slow)]))
    const storm = await countAfterStorm(bench)
    requireLimits(
      [
        { name: 'arrival with webhooks, longest', value: longest(fast), ...maxArrival.withWebhooks },
        { name: 'arrival without webhooks, longest', value: longest(slow), ...maxArrival.withoutWebhooks },
        { name: 'orders lost', value: storm.lost, max: 0, unit: 'orders' },
        { name: 'orders imported twice', value: storm.twice, max: 0, unit: 'orders' },
        { name: 'orders recorded that differ from the shop', value: storm.different, max: 0, unit: 'orders' },
      ],
      machine,
    )
  } finally {
    await server.stop()
    await shop.stop()
  }
}

type Bench = {
  readonly shop: Shop
  /** The token of the demo seller. */
  readonly seller: string
  readonly storeId: number
  readonly origin: string
  /** Places an order in the shop and pays it; returns its id. */
  readonly place: () => Promise<string>
}

/** Waits until the webhooks of the store are set up and it was polled once. */
async function untilPolled({ fake }: Shop, origin: string, token: string, storeId: number): Promise<void> {
  const polled = z.object({ lastPolledAt: z.string().nullable() })
  await until(async () => {
    const sync = await ask(origin, token, `/api/stores/${storeId}/sync`, polled)
    return sync.lastPolledAt !== null && [...fake.state.hooks.values()].some(({ topic }) => topic === 'order.updated')
  })
}

const Imported = z.object({
  items: z.array(z.object({ externalId: z.string(), outcome: z.string(), orderId: z.int().nullable() })),
  next: z.string().nullable(),
})

/** The orders of the shop that are known, page by page. */
async function knownOrders({ origin, seller, storeId }: Bench): Promise<z.infer<typeof Imported>['items']> {
  const found: z.infer<typeof Imported>['items'] = []
  for (let after: string | null = ''; after !== null; ) {
    const query = new URLSearchParams({ limit: '100', ...(after !== '' && { after }) })
    const page: z.infer<typeof Imported> = await ask(
      origin,
      seller,
      `/api/stores/${storeId}/shop-orders?${query}`,
      Imported,
    )
    found.push(...page.items)
    after = page.next
  }
  return found
}

/** Seconds until the order is imported. */
async function secondsUntilImported(bench: Bench, id: string, paidAt: number): Promise<number> {
  const { origin, seller, storeId } = bench
  const path = `/api/stores/${storeId}/shop-orders?number=${id}`
  await until(async () => (await ask(origin, seller, path, Imported)).items.some(({ orderId }) => orderId !== null))
  return (performance.now() - paidAt) / 1000
}

const deliverTo =
  (origin: string) => (delivery: { url: string; headers: Readonly<Record<string, string>>; body: string }) =>
    fetch(local(delivery.url, origin), { method: 'POST', headers: delivery.headers, body: delivery.body })

async function measureWithWebhooks(bench: Bench, count: number): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at++) {
    const id = await bench.place()
    const paidAt = performance.now()
    await bench.shop.fake.deliverWebhooks(deliverTo(bench.origin))
    times.push(await secondsUntilImported(bench, id, paidAt))
  }
  return times.toSorted((a, b) => a - b)
}

async function measureWithPolls(bench: Bench): Promise<number[]> {
  const times: Promise<number>[] = []
  for (let at = 0; at < orderCount; at++) {
    const id = await bench.place()
    times.push(secondsUntilImported(bench, id, performance.now()))
    await bench.shop.fake.deliverWebhooks(deliverTo(bench.origin), { lose: () => true })
    await setTimeout(pauseMs)
  }
  return (await Promise.all(times)).toSorted((a, b) => a - b)
}

/** Loses, repeats and reorders webhooks of many orders, then compares the orders of the shop with the imported ones. */
async function countAfterStorm(
  bench: Bench,
): Promise<{ readonly lost: number; readonly twice: number; readonly different: number }> {
  const ids = new Set<string>()
  while (ids.size < stormCount) ids.add(await bench.place())
  const startedAt = performance.now()
  await bench.shop.fake.deliverWebhooks(deliverTo(bench.origin), {
    lose: (at) => at % 10 < 3,
    repeat: (at) => at % 10 === 5,
    isReversed: true,
  })
  const importedOf = async () =>
    (await knownOrders(bench)).filter(({ externalId, orderId }) => ids.has(externalId) && orderId !== null)
  // What has not arrived when time is up counts as lost.
  await happens(async () => (await importedOf()).length >= stormCount, 1000)
  const seconds = (performance.now() - startedAt) / 1000
  const known = await importedOf()
  const all = await knownOrders(bench)
  const lost = stormCount - known.length
  const twice = known.length - new Set(known.map(({ orderId }) => orderId)).size
  const inShop = bench.shop.fake.state.orders
  console.log(
    `\n${stormCount} orders, 30 % of webhooks lost, 10 % repeated, all reordered: ${lost} lost, ` +
      `${twice} twice, complete after ${seconds.toFixed(1)} s; ` +
      `${all.length} orders recorded of ${inShop.size} in the shop`,
  )
  return { lost, twice, different: Math.abs(inShop.size - all.length) }
}

function longest(sorted: readonly number[]): number {
  return quantile(sorted, 1)
}

function rowOf(name: string, sorted: readonly number[]): string[] {
  return [name, String(sorted.length), ...[0.5, 0.95, 1].map((share) => quantile(sorted, share).toFixed(2))]
}
