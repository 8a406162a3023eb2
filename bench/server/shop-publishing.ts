import { randomUUID } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { createDesign } from '@podwright/contracts/designs/create-design'
import { finishDesign } from '@podwright/contracts/finished/finish-design'
import { listFinishedProducts } from '@podwright/contracts/finished/finished-products'
import { startConnection } from '@podwright/contracts/stores/connections'
import { listStoreListings, publishListings, retryListings } from '@podwright/contracts/stores/listings'
import { writeDesign } from '@podwright/design/format/read-design'
import { newDesign, newShapeLayer } from '@podwright/design/new-design'
import { addLayers } from '@podwright/design/operations/layers'
import { area, withChanges } from '@podwright/design/test-designs'
import { testAnswerOf } from '../../apps/server/src/http/test-app.ts'
import { createTestCalls } from '../../apps/server/src/http/test-calls.ts'
import { fakeCounterpart } from '../../tests/shops/medusa/fake-counterpart.ts'
import { jsonResponse } from '../../tests/shops/suite/in-process.ts'
import { serveFake } from '../../tests/shops/suite/serve-fake.ts'
import { logInDemoSeller, startShopServer } from '../../tests/shops/suite/shop-server.ts'
import { requireLimits } from '../shared/limits.ts'
import { describeMachine, table } from '../shared/measure.ts'
import { dataFolder } from '../shared/server-process.ts'

const productCount = Number(process.env.BENCH_PRODUCTS ?? 200)
/** Of these, the shop rejects the first attempt. */
const rejectedCount = Math.ceil(productCount / 20)
const shirt = { code: 'TS001', area: area('front', 320, 400, { dpi: 150 }) }
const colours = ['white', 'black']
const sizes = ['S', 'M']
const giveUpMs = 900_000

/**
 * Measures how long it takes to publish 200 finished products at once (or `BENCH_PRODUCTS`) to a shop that takes uploads of pictures, and what
 * becomes of those that the shop rejects. The server runs as a process of its own, the shop is the fake Medusa.
 */
export async function benchShopPublishing(): Promise<void> {
  const machine = { load: loadavg()[0] ?? Number.NaN, cores: availableParallelism() }
  const shop = fakeCounterpart()
  await shop.start()
  const { fake } = shop
  const requests: string[] = []
  const counted = {
    fetch: (url: string | URL, init?: RequestInit) => {
      requests.push(`${init?.method ?? 'GET'} ${new URL(url).pathname}`)
      return fake.fetch(url, init)
    },
  }
  const served = await serveFake(counted, fake.state.url)
  const server = await startShopServer(dataFolder('bench-shop-publishing'))
  try {
    const as = await logInDemoSeller(server.origin)
    const calls = createTestCalls(async ({ method = 'GET', path, headers, body }) => {
      const init = { method, ...(headers && { headers }), ...(body !== undefined && { body: JSON.stringify(body) }) }
      return testAnswerOf(await fetch(server.origin + path, init))
    })
    const ids = await finishedProducts(calls, as)
    const entered = { ...shop.entered(), url: `${served.origin}/app` }
    const { stores } = await calls.ask(startConnection, { as, body: { platform: 'medusa', entered } })
    const storeId = stores[0]?.id ?? 0
    const isCreation = ({ method, url }: Request) => method === 'POST' && new URL(url).pathname === '/admin/products'
    const message = 'The picture is too large'
    for (let at = 0; at < rejectedCount; at++)
      fake.failNext({ kind: 'answer', response: jsonResponse({ type: 'invalid_data', message }, 400) }, isCreation)
    requests.length = 0
    const requestKey = randomUUID()
    const priceRule = { kind: 'factor', basisPoints: 25_000, rounding: 'ends_99' } as const
    const startedAt = performance.now()
    const body = { requestKey, storeId, ids, locales: ['en-US'], priceRule }
    const { refused } = await calls.ask(publishListings, { as, body })
    const queuedMs = performance.now() - startedAt
    const progress = async () => {
      const query = { requestKey, states: ['failed'] as const, limit: 100 }
      const { items, counts } = await calls.ask(listStoreListings, { as, query: { ...query, states: ['failed'] } })
      return { items, countOf: (state: string) => counts.find((each) => each.state === state)?.count ?? 0 }
    }
    const isDone = async () => {
      const { countOf } = await progress()
      return countOf('live') + countOf('failed') >= ids.length
    }
    await until(isDone, 'published')
    const seconds = (performance.now() - startedAt) / 1000
    const sent = requests.length
    const uploads = requests.filter((each) => each.endsWith('/uploads')).length
    const { items: failed, countOf } = await progress()
    const named = failed.filter(({ detail }) => detail.includes(message)).length
    const live = countOf('live')
    await calls.ask(retryListings, { as, body: { ids: failed.map(({ id }) => id) } })
    const retriedAt = performance.now()
    await until(async () => (await progress()).countOf('live') >= ids.length, 'published after the second attempt')
    const retrySeconds = (performance.now() - retriedAt) / 1000
    console.log(`${describeMachine()}, load ${machine.load.toFixed(1)} to ${loadavg()[0]?.toFixed(1)}`)
    console.log(
      table(
        ['products', 'queued ms', 's in all', 's a product', 'calls a product', 'pictures', 'rejected', 's to retry'],
        [
          [
            ...[String(ids.length), queuedMs.toFixed(0), seconds.toFixed(1), (seconds / ids.length).toFixed(2)],
            ...[(sent / ids.length).toFixed(1), String(uploads), `${failed.length} (${named} with the reason)`],
            retrySeconds.toFixed(1),
          ],
        ],
      ),
    )
    const twice = fake.state.products.size - ids.length
    requireLimits(
      [
        { name: 'products refused', value: refused.length, max: 0, unit: 'products' },
        { name: 'products that were not live', value: ids.length - live - failed.length, max: 0, unit: 'products' },
        { name: 'rejections without their reason', value: rejectedCount - named, max: 0, unit: 'products' },
        { name: 'products in the shop too many or too few', value: Math.abs(twice), max: 0, unit: 'products' },
      ],
      machine,
    )
  } finally {
    await server.stop()
    await served.stop()
  }
}

type Calls = ReturnType<typeof createTestCalls>

/** Finished products of the demo seller; those of an earlier run are used again. */
async function finishedProducts(calls: Calls, as: string): Promise<number[]> {
  const readyIds = async () => {
    const found: number[] = []
    for (let page = 1; found.length < productCount; page++) {
      const query = { search: 'Bench', state: ['ready' as const], pageSize: 96, page }
      const { items } = await calls.ask(listFinishedProducts, { as, query })
      if (items.length === 0) break
      found.push(...items.map(({ id }) => id))
    }
    return found.slice(0, productCount)
  }
  const known = await readyIds()
  for (let at = known.length; at < productCount; at++) {
    const layer = { ...newShapeLayer(shirt.area, 'star'), opacity: 1 - at / (2 * productCount) }
    const empty = newDesign({ name: `Bench ${at}`, product: shirt.code, colours: ['white'] }, [shirt.area])
    const document = writeDesign(withChanges(empty, (design) => addLayers(design, shirt.area.id, [layer])))
    const design = await calls.ask(createDesign, { as, body: { document, saveKey: randomUUID() } })
    const rest = { revision: 1, colours, sizes, finishKey: randomUUID(), acceptsWarnings: true }
    await calls.ask(finishDesign, { as, params: { id: design.id }, body: { ...rest, title: `Bench ${at}` } })
  }
  await until(async () => (await readyIds()).length >= productCount, 'ready')
  return readyIds()
}

async function until(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  const startedAt = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - startedAt > giveUpMs) throw new Error(`products were not ${what} in time`)
    await setTimeout(250)
  }
}
