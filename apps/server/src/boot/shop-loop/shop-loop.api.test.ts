import { env } from 'node:process'
import { fakeCounterpart as fakeMedusa } from '../../../../../tests/shops/medusa/fake-counterpart.ts'
import { realCounterpart as realMedusa } from '../../../../../tests/shops/medusa/real-counterpart.ts'
import type { Counterpart } from '../../../../../tests/shops/suite/counterpart.ts'
import type { InProcessServer } from '../../../../../tests/shops/suite/in-process.ts'
import { type ServedFake, serveFake } from '../../../../../tests/shops/suite/serve-fake.ts'
import { fakeCounterpart as fakeVendure } from '../../../../../tests/shops/vendure/fake-counterpart.ts'
import { realCounterpart as realVendure } from '../../../../../tests/shops/vendure/real-counterpart.ts'
import { fakeCounterpart as fakeWooCommerce } from '../../../../../tests/shops/woocommerce/fake-counterpart.ts'
import { realCounterpart as realWooCommerce } from '../../../../../tests/shops/woocommerce/real-counterpart.ts'
import { shopLoop } from './test-loop.ts'
import type { LoopShop } from './test-loop-store.ts'

function wooCommerce(): LoopShop {
  const counterpart = fakeWooCommerce()
  const { fake } = counterpart
  return {
    platform: 'woocommerce',
    counterpart,
    entered: () => ({ url: fake.origin }),
    secrets: () => [...[...fake.state.keys].flat(), ...[...fake.state.hooks.values()].map(({ secret }) => secret)],
  }
}

type Served = Counterpart & {
  readonly fake: InProcessServer & { readonly state: { readonly url: string; readonly webhooks: Map<string, string> } }
}

/** A fake that answers within the process, served at a local address. */
function served(platform: string, counterpart: Served): LoopShop {
  const { fake } = counterpart
  let at: ServedFake | undefined
  return {
    platform,
    counterpart,
    async start() {
      at = await serveFake(fake, fake.state.url)
    },
    stop: async () => at?.stop(),
    entered: () => ({ ...counterpart.entered(), url: at?.origin ?? '' }),
  }
}

// One fake is enough to test the server: connectorSuite tests the connectors of all platforms.
const others = env.SHOP_LOOP === 'all' ? [served('vendure', fakeVendure()), served('medusa', fakeMedusa())] : []
shopLoop({ publicUrl: 'https://127.0.0.1' }, [wooCommerce(), ...others])

// Real shops, only where someone has one: docs/connectors.md.
const { WOO_URL, WOO_OWNER, WOO_CALLBACK, WOO_TLS, WOO_QUEUE, WOO_SERVER } = env
if (WOO_URL && WOO_OWNER && WOO_CALLBACK && WOO_TLS && WOO_QUEUE && WOO_SERVER) {
  const shop = { url: WOO_URL, owner: WOO_OWNER, callback: WOO_CALLBACK, tls: WOO_TLS, queue: WOO_QUEUE }
  const place = { publicUrl: WOO_SERVER, real: { tls: WOO_TLS } }
  const runQueue = async () => void (await (await fetch(WOO_QUEUE)).text())
  shopLoop(place, [{ platform: 'woocommerce', counterpart: realWooCommerce(shop), runQueue }])
}

const { VENDURE_URL, VENDURE_OWNER, VENDURE_CALLBACK, VENDURE_SERVER } = env
if (VENDURE_URL && VENDURE_OWNER && VENDURE_CALLBACK && VENDURE_SERVER) {
  const shop = { url: VENDURE_URL, owner: VENDURE_OWNER, callback: VENDURE_CALLBACK }
  const place = { publicUrl: VENDURE_SERVER, real: { tls: undefined } }
  shopLoop(place, [{ platform: 'vendure', counterpart: realVendure(shop) }])
}

const { MEDUSA_URL, MEDUSA_OWNER, MEDUSA_CALLBACK, MEDUSA_SERVER } = env
if (MEDUSA_URL && MEDUSA_OWNER && MEDUSA_CALLBACK && MEDUSA_SERVER) {
  const shop = { url: MEDUSA_URL, owner: MEDUSA_OWNER, callback: MEDUSA_CALLBACK }
  const place = { publicUrl: MEDUSA_SERVER, real: { tls: undefined } }
  shopLoop(place, [{ platform: 'medusa', counterpart: realMedusa(shop) }])
}
