// npm run bench [-- name …]: runs the benches one after another and prints their measurements. Exits with 1 if
// one misses its limits.
import process from 'node:process'
import { benchCompare } from './compare.ts'
import { benchIdle } from './server/idle.ts'
import { benchLargePicture } from './server/large-picture.ts'
import { benchListProducts } from './server/list-products.ts'
import { benchLoginTiming } from './server/login-timing.ts'
import { benchOrders } from './server/orders.ts'
import { benchSeededOrders } from './server/orders-scale.ts'
import { benchPrerender } from './server/prerender.ts'
import { benchShopPublishing } from './server/shop-publishing.ts'
import { benchShops } from './server/shops.ts'
import { benchStart } from './server/start.ts'
import { benchWebhooks } from './server/webhooks.ts'
import { MissedLimitsError } from './shared/limits.ts'
import { benchConsoleWeight } from './site/console-weight.ts'
import { benchLighthouse } from './site/lighthouse.ts'
import { benchPageWeights } from './site/page-weights.ts'
import { benchSearchAttack } from './site/search-attack.ts'
import { benchSite } from './site/site.ts'
import { benchStudio } from './studio.ts'

const benches: Readonly<Record<string, () => Promise<void>>> = {
  'list-products': () => benchListProducts(100_000),
  // The size for which other projects publish figures.
  'list-products-10000': () => benchListProducts(10_000),
  // Seeding takes a quarter of an hour.
  'list-products-million': () => benchListProducts(1_000_000),
  orders: () => benchOrders(Number(process.env.BENCH_ORDERS ?? 100_000)),
  // Needs BENCH_DATA_DIR.
  'orders-scale': benchSeededOrders,
  home: benchSite,
  'search-attack': benchSearchAttack,
  'page-weight': benchPageWeights,
  'console-weight': benchConsoleWeight,
  lighthouse: benchLighthouse,
  start: benchStart,
  prerender: benchPrerender,
  idle: benchIdle,
  'login-timing': benchLoginTiming,
  webhooks: benchWebhooks,
  shops: benchShops,
  'shop-publishing': benchShopPublishing,
  'large-picture': benchLargePicture,
  studio: benchStudio,
  compare: benchCompare,
}

const onlyByName = ['list-products-million', 'orders-scale']
const target = process.argv.slice(2)
const unknown = target.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exitCode = 1
} else {
  for (const [name, bench] of Object.entries(benches)) {
    if (target.length > 0 ? !target.includes(name) : onlyByName.includes(name)) continue
    console.log(`\n## ${name}`)
    try {
      await bench()
    } catch (error) {
      if (!(error instanceof MissedLimitsError)) throw error
      console.error(error.message)
      process.exitCode = 1
    }
  }
}
