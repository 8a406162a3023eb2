import { connectors } from '@podwright/connectors/registry'
import type { Env } from '../../../env.ts'
import type { ShopDeps } from './deps.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import { tracedFetch } from './traced-fetch.ts'

type Parts = Pick<ShopDeps, 'db' | 'keyring' | 'log'> & {
  readonly env: Pick<Env, 'SHOP_APPS' | 'SHOP_NETWORKS' | 'PUBLIC_URL'>
}

/** Creates the dependencies for calls of platforms from the configuration. */
export function createShopDeps({ db, keyring, log, env }: Parts): ShopDeps {
  return {
    db,
    keyring,
    log,
    connectors,
    appKeysOf: (platform) => (Object.hasOwn(env.SHOP_APPS, platform) ? env.SHOP_APPS[platform] : undefined),
    fetch: tracedFetch(createGuardedFetch({ networks: env.SHOP_NETWORKS })),
    publicUrl: env.PUBLIC_URL,
    now: () => new Date(),
  }
}
