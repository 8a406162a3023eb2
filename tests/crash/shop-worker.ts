// Started by crash tests of connected shops: does what the jobs of stores do, one command for each line of stdin, such as
// `publish 7`. Shops of Shopify are reached at the address of the test's server.
import process from 'node:process'
import { createInterface } from 'node:readline'
import { createKeyring, parseSealingKeys } from '../../apps/server/src/crypto/seal.ts'
import { createKysely } from '../../apps/server/src/db/kysely.ts'
import { createPool } from '../../apps/server/src/db/pool.ts'
import { probeShop } from '../../apps/server/src/modules/shops/host/probe-shop.ts'
import { renewAuthorizations } from '../../apps/server/src/modules/shops/host/renew-authorizations.ts'
import { testShopDeps } from '../../apps/server/src/modules/shops/host/test-shop-deps.ts'
import { pushListings } from '../../apps/server/src/modules/shops/publishing/push-listings.ts'
import { pushParcels } from '../../apps/server/src/modules/shops/pushes/push-parcels.ts'
import { shopify } from '../../packages/connectors/src/shopify/shopify.ts'
import { woocommerce } from '../../packages/connectors/src/woocommerce/woocommerce.ts'

const [connectionString = '', keyText = '', shopifyOrigin = ''] = process.argv.slice(2)
const keys = parseSealingKeys(keyText)
if (!keys) throw new Error('usage: shop-worker.ts <database> <sealing key> [<address of the shop>]')

const pool = createPool({ connection: { connectionString }, log: console, max: 6 })
const base = testShopDeps(createKysely(pool))
const shops = {
  ...base,
  keyring: createKeyring(keys),
  // Without the limits that spare small hosts.
  connectors: [woocommerce, shopify].map((connector) => ({ ...connector, rateLimits: [] })),
  appKeysOf: () => ({ id: 'app-key', secret: 'app-secret' }),
  publicUrl: 'https://pod.example',
  fetch: (url: string | URL, init?: RequestInit) =>
    base.fetch(String(url).replace(/^https:\/\/[^/]+\.myshopify\.com/, shopifyOrigin), init),
}
const never = new AbortController().signal
const loadPicture = () => Promise.reject(new Error('no picture is uploaded here'))

const commands: Readonly<Record<string, (storeId: number) => Promise<unknown>>> = {
  publish: (storeId) => pushListings({ ...shops, loadPicture }, storeId, never),
  report: (storeId) => pushParcels(shops, storeId, never),
  renew: () => renewAuthorizations(shops, never),
  probe: (storeId) => probeShop(shops, storeId),
}

console.log('ready')
for await (const line of createInterface({ input: process.stdin })) {
  const [name = '', storeId] = line.split(' ')
  const command = commands[name]
  if (!command) throw new Error(`no such command: ${line}`)
  await command(Number(storeId))
  console.log('done')
}
await pool.end()
