import { pino } from 'pino'
import { createKeyring, createSealingKey } from '../../../crypto/seal.ts'
import type { Database } from '../../../db/kysely.ts'
import { parseNetworks } from '../../../networks.ts'
import type { ShopDeps } from './deps.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

/** Dependencies of shop calls for tests: no connectors, and servers on this machine can be reached. */
export function testShopDeps(db: Database, more: Partial<ShopDeps> = {}): ShopDeps {
  return {
    db,
    keyring: createKeyring([createSealingKey()]),
    log: pino({ level: 'silent' }),
    connectors: [],
    appKeysOf: () => undefined,
    fetch: createGuardedFetch({ networks: parseNetworks('127.0.0.0/8') ?? { check: () => false } }),
    publicUrl: 'http://localhost',
    now: () => new Date(),
    ...more,
  }
}
